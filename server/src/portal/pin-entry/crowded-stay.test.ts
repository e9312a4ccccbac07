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
/** The test has connections of its own, so that it takes none from the server under test. */
const observer = openDatabase({ connectionString: database.url }, createLogger('silent'));
runAtEnd(observer.close);

/** Sends attempts from more addresses than there are connections, while another transaction locks what they need. */
async function queueAttempts(pinPath: string, lock: (tx: Database) => Promise<unknown>) {
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let replyCount = 0;
  let replies: Promise<{ statusCode: number }[]> = Promise.resolve([]);
  const lockingTransaction = observer.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await lock(tx);
    const tries = Array.from({ length: 30 }, async () => {
      const reply = await newVisitor(app).post(pinPath, { pinCode: '0000' });
      replyCount += 1;
      return reply;
    });
    replies = Promise.all(tries);
    await unlocked;
  });
  onTestFinished(async () => {
    unlock();
    await lockingTransaction;
    await replies;
  });
  await vi.waitFor(async () => {
    const { rows } = await observer.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
  return {
    isWaiting: () => replyCount === 0,
    unlockAndReadStatuses: async () => {
      unlock();
      await lockingTransaction;
      return (await replies).map(({ statusCode }) => statusCode);
    },
  };
}

test('a guest of another property gets in while thirty addresses wait at a locked stay', async () => {
  const [crowded, other] = [await propertyWithGuest(app, db), await propertyWithGuest(app, db)];
  const { isWaiting, unlockAndReadStatuses } = await queueAttempts(crowded.pinPath, (tx) =>
    tx.execute(sql`select 1 from guests where id = ${crowded.guest.id} for update`),
  );
  const reply = await newVisitor(app).post(other.pinPath, { pinCode: rightPin });
  expect([reply.statusCode, isWaiting()]).toEqual([200, true]);
  // Each attempt gets its turn and is refused as a wrong PIN, not as one of too many.
  const statuses = await unlockAndReadStatuses();
  expect(statuses).toEqual(Array(30).fill(401));
});

test('a device with a session enters again while thirty addresses wait at its stay', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  // The lock stops attempts of new devices. Those of a device with a session are not counted.
  const { isWaiting } = await queueAttempts(property.pinPath, (tx) =>
    tx.execute(sql`lock table rate_limits in access exclusive mode`),
  );
  const reply = await device.post(property.pinPath, { pinCode: rightPin });
  expect([reply.statusCode, isWaiting()]).toEqual([200, true]);
});
