/** The erasure of an account must leave nothing of the host, neither in the database nor in the object store. */

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { openFullHost } from '../../../test/support/calls/full-host.ts';
import { newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { allRows } from '../../../test/support/measure/stored-data.ts';
import { runCleanup } from '../../../test/support/run-cleanup.ts';
import { activateTrial } from '../../billing/states/trials.ts';
import { runPendingCancellations } from '../../billing/sync/billing-jobs.ts';
import { openObjectStore } from '../../images/store/open-object-store.ts';
import { filesIn } from '../../images/testing/upload.ts';
import { deleteCarefully, listHeldDeletions } from '../../platform/deletion/careful-deletion.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { unverifiedAccountsCleanup } from './unverified-accounts.ts';

// The tests make many calls in sequence, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });
const world = await createTestApp();
const { app, db, config, billing, readMails } = world;
const { store } = await openObjectStore(config);

async function cleanUp() {
  await runPendingCancellations(billing);
  await runCleanup({ db, store }, config);
  await readMails();
}

async function makeAccountsOlder(days: number) {
  for (const column of ['created_at', 'deleted_at'])
    await db.execute(
      sql`update hosts set ${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days})`,
    );
}

/** The times of both clocks, as if they had jumped one year ahead. */
const nextYear = new Date(Date.now() + 365 * 86_400_000);
const jumpedClocks = { database: nextYear, process: nextYear };

/** Tables whose rows belong to no host, with what they contain. */
const tablesOfNoHost = [
  'admin_sessions', // sessions of staff
  'admin_sign_ins', // sign-ins of staff
  'backup_runs', // backups by the operator
  'contact_messages', // messages of visitors, kept for a year
  'held_deletions',
  'installation',
  'mails', // emails that are not sent yet
  'passkey_challenges', // hashes, for five minutes
  'payment_events', // ids of the provider's events
  'rate_limits', // hashes
  'shared_secrets', // secrets of the servers
  'stopped_addresses', // keyed hashes of unsubscribed addresses
  'told_notices', // names of notices that were sent, with ids and days
];

test('thirty days after a deletion no row or file of that host is left, and every other host’s data is untouched', async () => {
  const otherHost = await openFullHost(world);
  await readMails();
  const [rows, files] = [await allRows(db), await filesIn(config.dataDir)];

  const leavingHost = await openFullHost(world);
  await leavingHost.guest.patch(`/api/guest/check-in/${leavingHost.names.guest}`, {});
  const { email, apartment, unpaid } = leavingHost.names;
  await leavingHost.guest.put(`/api/guest/saved-copy/${apartment}`, {});
  await leavingHost.guest.post(`/api/guest/backup-entry/${apartment}`, {});
  await activateTrial(db, { apartmentId: apartment, days: 7, reason: `Asked for by ${email}` });
  // The record of a trial outlives its property, but is erased with its host.
  await activateTrial(db, { apartmentId: unpaid, days: 7, reason: `Promised to ${email}` });
  await leavingHost.host.delete(`/api/host/apartments/${unpaid}`);
  await leavingHost.host.post('/api/companion/url/get', { url: 'https://photos.example/hall.jpg' });
  await newVisitor(app).post('/api/auth/forgot-password', { email });
  await leavingHost.host.get(`/api/host/apartments/${apartment}/calendar-address`);
  await leavingHost.host.patch('/api/host/notices', { feedFailures: false });
  await leavingHost.host.patch('/api/host/message-settings', { before: { isMailed: true } });
  await leavingHost.host.post(`/api/host/stays/${leavingHost.names.upcoming}/messages`, {
    moment: 'before',
    way: 'copy',
  });
  await leavingHost.host.patch(`/api/host/turnovers/${leavingHost.names.upcoming}`, {
    state: 'done',
    version: 1,
  });
  const guide = { kind: 'guide', rowId: leavingHost.names.guide, field: 'instructions', entry: '' };
  await leavingHost.host.put(`/api/host/apartments/${apartment}/translations/de`, {
    texts: [{ ...guide, text: 'Drehen', original: 'Turn' }],
  });
  await db.execute(sql`insert into calendar_events (feed_id, guest_id, uid, checkin_date, checkout_date, name)
    values (${leavingHost.names.feed}, ${leavingHost.names.upcoming}, 'a', current_date, current_date, 'Noor')`);
  await db.execute(sql`insert into blocked_nights (feed_id, from_date, until_date)
    values (${leavingHost.names.feed}, current_date, current_date + 1)`);
  await db.execute(sql`insert into link_checks (apartment_id, url)
    values (${apartment}, 'https://example.com/')`);
  await db.execute(sql`insert into recovery_codes (host_id, code_hash)
    select id, '\\x01' from hosts where email = ${email}`);
  await db.execute(sql`insert into half_sessions (token_hash, host_id, expires_at)
    select '\\x02', id, now() + interval '1 hour' from hosts where email = ${email}`);
  await readMails();
  const before = await allRows(db);
  const tablesWithNewRows = Object.keys(before).filter(
    (table) => before[table]?.length !== rows[table]?.length,
  );
  expect([...new Set([...tablesWithNewRows, ...tablesOfNoHost])].toSorted()).toEqual(
    Object.keys(before),
  );
  expect((await filesIn(config.dataDir)).length).toBeGreaterThan(files.length + 2);

  expect((await leavingHost.host.delete('/api/account/delete', {})).statusCode).toBe(204);
  // The other host was created with the host, so all that is left must be from before.
  expect((await leavingHost.otherHost.delete('/api/account/delete', {})).statusCode).toBe(204);
  await newVisitor(app).post('/api/auth/reactivate', { ...newAccount(), email });
  await cleanUp();
  expect(await app.inject(leavingHost.names.image)).toMatchObject({ statusCode: 404 });
  expect((await filesIn(config.dataDir)).length).toBeGreaterThan(files.length);

  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '30 days 1 minute' where deleted_at is not null`,
  );
  await cleanUp();
  const remaining = await allRows(db);
  for (const [table, remainingRows] of Object.entries(remaining))
    if (!tablesOfNoHost.includes(table))
      expect([table, ...remainingRows]).toEqual([table, ...(rows[table] ?? [])]);
  const hostId = String(before.hosts?.find((row) => row.includes(email))).slice(1, 37);
  for (const text of [hostId, ...Object.values(leavingHost.names)])
    expect(JSON.stringify(remaining)).not.toContain(text);
  expect((await filesIn(config.dataDir)).sort()).toEqual(files.sort());
  expect((await otherHost.host.get(otherHost.names.image)).statusCode).toBe(200);
});

describe('an account with an unconfirmed address', () => {
  let unverified: Awaited<ReturnType<typeof signUp>>;
  beforeEach(async () => {
    unverified = await signUp(app);
    await db.execute(
      sql`update hosts set email_verified_at = null where email = ${unverified.account.email}`,
    );
  });
  const hasAccount = async () =>
    (await db.execute(sql`select 1 from hosts where email = ${unverified.account.email}`)).rows
      .length === 1;

  test('an account with an unconfirmed address is erased after 30 days, and the address can sign up again', async () => {
    await makeAccountsOlder(29);
    await cleanUp();
    expect(await hasAccount()).toBe(true);
    await makeAccountsOlder(2);
    await cleanUp();
    expect(await hasAccount()).toBe(false);
    expect((await unverified.visitor.get('/api/auth/user')).statusCode).toBe(401);
    const again = await newVisitor(app).post('/api/auth/signup', unverified.account);
    expect(again.statusCode).toBeLessThan(300);
  });

  test('unconfirmed accounts are erased even if most accounts are unconfirmed, but not while the clock is in doubt', async () => {
    const robots = sql`email like '%@robots.example'`;
    await db.execute(sql`insert into hosts (email, password_hash, first_name, last_name, created_at)
      select n || '@robots.example', 'x', 'A', 'B', now() - interval '31 days' from generate_series(1, 100) n`);
    await deleteCarefully(
      { db, store, log: createLogger('silent'), readTimes: async () => jumpedClocks },
      { name: 'unverified accounts', ...unverifiedAccountsCleanup },
    );
    expect((await listHeldDeletions(db)).map(({ reason }) => reason)).toEqual(['clock']);
    expect((await db.execute(sql`select 1 from hosts where ${robots}`)).rows).toHaveLength(100);
    await cleanUp();
    expect((await db.execute(sql`select 1 from hosts where ${robots}`)).rows).toEqual([]);
    expect(await listHeldDeletions(db)).toEqual([]);
    expect(await hasAccount()).toBe(true);
  });

  test.each([
    [
      'it has a property',
      sql`insert into apartments (host_id, name, slug) select id, 'Loft', gen_random_uuid()::text from hosts where email = `,
    ],
    ['it has begun to pay', sql`update hosts set payment_customer_id = 'cus_1' where email = `],
    ['it has been confirmed', sql`update hosts set email_verified_at = now() where email = `],
  ])('the cleanup of unconfirmed accounts keeps an account if %s', async (_, change) => {
    await db.execute(sql`${change} ${unverified.account.email}`);
    await makeAccountsOlder(400);
    await cleanUp();
    expect(await hasAccount()).toBe(true);
    await db.execute(sql`delete from hosts where email = ${unverified.account.email}`);
  });

  test('an unconfirmed account that gets a property during its erasure is kept completely', async () => {
    await makeAccountsOlder(31);
    const client = await world.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into apartments (host_id, name, slug) select id, 'Loft', gen_random_uuid()::text from hosts where email = $1`,
        [unverified.account.email],
      );
      const erasing = cleanUp();
      await expect
        .poll(async () => {
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await db.execute(waiting)).rows.length;
        })
        .toBe(1);
      await client.query('commit');
      await erasing;
    } finally {
      client.release();
    }
    expect(await hasAccount()).toBe(true);
    expect((await unverified.visitor.get('/api/auth/user')).statusCode).toBe(200);
  });
});
