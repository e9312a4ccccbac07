/** Tests of everything that is deleted by age, with a clock that is wrong. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { activateTrial } from '../src/billing/states/trials.ts';
import { carefulDeletions, cleanupJobs } from '../src/cleanup.ts';
import { openObjectStore } from '../src/images/store/open-object-store.ts';
import { claimStore } from '../src/images/store-owner.ts';
import { filesIn } from '../src/images/testing/upload.ts';
import {
  type DeletionContext,
  deleteCarefully,
  listHeldDeletions,
} from '../src/platform/deletion/careful-deletion.ts';
import { trustClock } from '../src/platform/deletion/trusted-clock.ts';
import { createLogger } from '../src/platform/monitoring/log.ts';
import { createTestApp } from './support/app.ts';
import { openFullHost } from './support/calls/full-host.ts';
import { signUp } from './support/factories/accounts.ts';
import { allRows } from './support/measure/stored-data.ts';

// The tests make many calls, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
const world = await createTestApp();
const { app, db, config, readMails } = world;
const { store } = await openObjectStore(config);
const log = createLogger('silent');

/** Creates one of everything that expires within a year. Nothing of it has expired yet. */
async function createExpiringData() {
  const { names } = await openFullHost(world);
  const deletedHost = await signUp(app);
  await deletedHost.visitor.delete('/api/account/delete', {});
  await signUp(app);
  await activateTrial(db, { apartmentId: names.paid, days: 1, reason: 'Welcome' });
  await db.execute(sql`update manual_trials set apartment_id = null, host_id = null`);
  await db.execute(
    sql`insert into contact_messages (name, email, message) values ('V', 'v@example.com', 'Hello')`,
  );
  await db.execute(
    sql`insert into admin_sign_ins (address, outcome) values ('192.0.2.1', 'entered'), ('192.0.2.2', 'wrong')`,
  );
  await db.execute(
    sql`insert into objects (path, host_id, content_type, bytes, width, height)
      select '/objects/images/unshown', host_id, 'image/png', 1, 1, 1 from apartments limit 1`,
  );
  await store.write('images/left-by-a-crash.1x1/original', Buffer.from('x'), 'image/png');
  await store.write('uploads/nobodys/left-by-a-crash', Buffer.from('x'), 'image/png');
  const today = new Date().toISOString().slice(0, 10);
  await store.write(`trash/${today}/images/x.1x1/original`, Buffer.from('x'), 'image/png');
  await claimStore({ db, store });
  await trustClock(db, new Date());
  await readMails();
}

async function readAllData() {
  const { installation: _, held_deletions: __, ...rows } = await allRows(db);
  return { rows, files: (await filesIn(config.dataDir)).sort() };
}

test('a clock that jumps more than a year ahead deletes no account, guest, message, staff sign-in or file', async () => {
  await createExpiringData();
  const before = await readAllData();
  const readWrongTimes = async () => {
    const time = new Date(Date.now() + 500 * 86_400_000);
    return { database: time, process: time };
  };
  const deletions = carefulDeletions(config);
  const runDeletions = async (options: Partial<DeletionContext>) => {
    for (const deletion of deletions)
      await deleteCarefully({ db, store, log, ...options }, deletion);
  };
  await runDeletions({ readTimes: readWrongTimes });
  expect(await readAllData()).toEqual(before);
  // Every deletion was held back, so all of this data would have been deleted.
  expect((await listHeldDeletions(db)).map(({ name }) => name)).toEqual(
    deletions.map(({ name }) => name).toSorted(),
  );

  // The clock is right again: nothing is due, and nothing is held back.
  await runDeletions({});
  expect(await readAllData()).toEqual(before);
  expect(await listHeldDeletions(db)).toEqual([]);

  await runDeletions({ readTimes: readWrongTimes, isConfirmed: true });
  const { rows } = await readAllData();
  for (const table of [
    'guests',
    'pin_entries',
    'contact_messages',
    'admin_sign_ins',
    'manual_trials',
    'uploads',
  ])
    expect([table, rows[table]]).toEqual([table, []]);
  // The host and the manager, who have verified their addresses.
  expect(rows.hosts).toHaveLength(2);
});

test('a new installation holds back no deletion, whether its cleanup jobs run in order or in reverse', async () => {
  for (const order of ['in order', 'in reverse']) {
    const fresh = await createTestApp();
    const storage = { db: fresh.db, store: (await openObjectStore(fresh.config)).store };
    await trustClock(fresh.db, new Date());
    const jobs = cleanupJobs(storage, fresh.config, log);
    const context = { db: fresh.db, signal: new AbortController().signal };
    for (const job of order === 'in order' ? jobs : jobs.toReversed()) await job.run(context);
    expect([order, await listHeldDeletions(fresh.db)]).toEqual([order, []]);
  }
});
