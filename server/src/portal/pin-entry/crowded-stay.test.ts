/** Attempts from many addresses at one stay wait for each other and do not delay other guests. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';

const { app, db, database } = await createTestApp();
/** The test has a database of its own, so that it takes no connection from the servers that it watches. */
const watching = openDatabase({ connectionString: database.url }, createLogger('silent'));
runAtEnd(watching.close);

/** Sends attempts from more addresses than there are connections, while another transaction locks what they need. */
async function crowdAt(pinPath: string, hold: (tx: Database) => Promise<unknown>) {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let answered = 0;
  let replies: Promise<{ statusCode: number }[]> = Promise.resolve([]);
  const held = watching.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await hold(tx);
    const tries = Array.from({ length: 30 }, async () => {
      const reply = await newVisitor(app).post(pinPath, { pinCode: '0000' });
      answered += 1;
      return reply;
    });
    replies = Promise.all(tries);
    await isOver;
  });
  onTestFinished(async () => {
    letGo();
    await held;
    await replies;
  });
  await vi.waitFor(async () => {
    const { rows } = await watching.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
  return {
    isWaiting: () => answered === 0,
    disperse: async () => {
      letGo();
      await held;
      return (await replies).map(({ statusCode }) => statusCode);
    },
  };
}

test('a guest of another property gets in while thirty addresses wait at a locked stay', async () => {
  const [crowded, other] = [await propertyWithGuest(app, db), await propertyWithGuest(app, db)];
  const { isWaiting, disperse } = await crowdAt(crowded.pinPath, (tx) =>
    tx.execute(sql`select 1 from guests where id = ${crowded.guest.id} for update`),
  );
  const reply = await newVisitor(app).post(other.pinPath, { pinCode: rightPin });
  expect([reply.statusCode, isWaiting()]).toEqual([200, true]);
  // Each attempt got its turn and was counted.
  const statuses = await disperse();
  expect(statuses).toEqual(Array(30).fill(401));
});

test('a device with a session enters again while thirty addresses wait at its stay', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  // The lock stops attempts of new devices. Those of a device with a session are not counted.
  const { isWaiting } = await crowdAt(property.pinPath, (tx) =>
    tx.execute(sql`lock table rate_limits in access exclusive mode`),
  );
  const reply = await device.post(property.pinPath, { pinCode: rightPin });
  expect([reply.statusCode, isWaiting()]).toEqual([200, true]);
});
