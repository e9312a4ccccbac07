/** The erasure of an account must leave nothing of the host, neither in the database nor in the object store. */

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { openFullHost } from '../../../test/support/calls/full-host.ts';
import { newVisitor, signedUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { allRows } from '../../../test/support/measure/stored-data.ts';
import { runCleanup } from '../../../test/support/run-cleanup.ts';
import { activateTrial } from '../../billing/states/trials.ts';
import { runPendingCancellations } from '../../billing/sync/billing-jobs.ts';
import { openObjectStore } from '../../images/store/open-object-store.ts';
import { filesIn } from '../../images/testing/upload.ts';
import { deleteCarefully, listHeld } from '../../platform/deletion/careful-deletion.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { unverifiedAccounts } from './unverified-accounts.ts';

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

async function daysPass(days: number) {
  for (const column of ['created_at', 'deleted_at'])
    await db.execute(
      sql`update hosts set ${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days})`,
    );
}

/** One year in the future, as if both clocks had jumped. */
const ahead = new Date(Date.now() + 365 * 86_400_000);
const leaping = { database: ahead, process: ahead };

/** Tables whose rows belong to no host, with what they contain. */
const ofNobody = [
  'admin_sessions', // staff's
  'admin_sign_ins', // staff's too
  'backup_runs', // the operator's
  'contact_messages', // visitors', for a year
  'held_deletions',
  'installation',
  'mails', // gone when they are sent
  'passkey_challenges', // hashes, for five minutes
  'payment_events', // the provider's numbers of what it told us
  'rate_limits', // hashes
  'shared_secrets', // the servers' own
  'stopped_addresses', // keyed hashes of unsubscribed addresses
  'told_notices', // ids of what is gone, and days
];

test('thirty days after a deletion no row or file of that host is left, and every other host’s data is untouched', async () => {
  const stayer = await openFullHost(world);
  await readMails();
  const [rows, files] = [await allRows(db), await filesIn(config.dataDir)];

  const leaver = await openFullHost(world);
  await leaver.guest.patch(`/api/guest/check-in/${leaver.names.guest}`, {});
  const { email, apartment, unpaid } = leaver.names;
  await leaver.guest.put(`/api/guest/saved-copy/${apartment}`, {});
  await leaver.guest.post(`/api/guest/backup-entry/${apartment}`, {});
  await activateTrial(db, { apartmentId: apartment, days: 7, reason: `Asked for by ${email}` });
  // The record of a trial outlives its property, but is erased with its host.
  await activateTrial(db, { apartmentId: unpaid, days: 7, reason: `Promised to ${email}` });
  await leaver.host.delete(`/api/host/apartments/${unpaid}`);
  await leaver.host.post('/api/companion/url/get', { url: 'https://photos.example/hall.jpg' });
  await newVisitor(app).post('/api/auth/forgot-password', { email });
  await leaver.host.get(`/api/host/apartments/${apartment}/calendar-address`);
  await leaver.host.patch('/api/host/notices', { feedFailures: false });
  await leaver.host.patch('/api/host/message-settings', { before: { isMailed: true } });
  await leaver.host.post(`/api/host/stays/${leaver.names.upcoming}/messages`, {
    moment: 'before',
    way: 'copy',
  });
  const guide = { kind: 'guide', rowId: leaver.names.guide, field: 'instructions', entry: '' };
  await leaver.host.put(`/api/host/apartments/${apartment}/translations/de`, {
    texts: [{ ...guide, text: 'Drehen', original: 'Turn' }],
  });
  await db.execute(sql`insert into calendar_events (feed_id, guest_id, uid, checkin_date, checkout_date, name)
    values (${leaver.names.feed}, ${leaver.names.upcoming}, 'a', current_date, current_date, 'Noor')`);
  await db.execute(sql`insert into link_checks (apartment_id, url)
    values (${apartment}, 'https://example.com/')`);
  await db.execute(sql`insert into recovery_codes (host_id, code_hash)
    select id, '\\x01' from hosts where email = ${email}`);
  await db.execute(sql`insert into half_sessions (token_hash, host_id, expires_at)
    select '\\x02', id, now() + interval '1 hour' from hosts where email = ${email}`);
  await readMails();
  const there = await allRows(db);
  const grown = Object.keys(there).filter((it) => there[it]?.length !== rows[it]?.length);
  expect([...new Set([...grown, ...ofNobody])].toSorted()).toEqual(Object.keys(there));
  expect((await filesIn(config.dataDir)).length).toBeGreaterThan(files.length + 2);

  expect((await leaver.host.delete('/api/account/delete', {})).statusCode).toBe(204);
  await newVisitor(app).post('/api/auth/reactivate', { ...newAccount(), email });
  await cleanUp();
  expect(await app.inject(leaver.names.image)).toMatchObject({ statusCode: 404 });
  expect((await filesIn(config.dataDir)).length).toBeGreaterThan(files.length);

  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '30 days 1 minute' where deleted_at is not null`,
  );
  await cleanUp();
  const left = await allRows(db);
  for (const [table, found] of Object.entries(left))
    if (!ofNobody.includes(table))
      expect([table, ...found]).toEqual([table, ...(rows[table] ?? [])]);
  const hostId = String(there.hosts?.find((row) => row.includes(email))).slice(1, 37);
  for (const text of [hostId, ...Object.values(leaver.names)])
    expect(JSON.stringify(left)).not.toContain(text);
  expect((await filesIn(config.dataDir)).sort()).toEqual(files.sort());
  expect((await stayer.host.get(stayer.names.image)).statusCode).toBe(200);
});

describe('an account with an unconfirmed address', () => {
  let unverified: Awaited<ReturnType<typeof signedUp>>;
  beforeEach(async () => {
    unverified = await signedUp(app);
    await db.execute(
      sql`update hosts set email_verified_at = null where email = ${unverified.account.email}`,
    );
  });
  const isThere = async () =>
    (await db.execute(sql`select 1 from hosts where email = ${unverified.account.email}`)).rows
      .length === 1;

  test('an account with an unconfirmed address is erased after 30 days, and the address can sign up again', async () => {
    await daysPass(29);
    await cleanUp();
    expect(await isThere()).toBe(true);
    await daysPass(2);
    await cleanUp();
    expect(await isThere()).toBe(false);
    expect((await unverified.visitor.get('/api/auth/user')).statusCode).toBe(401);
    const again = await newVisitor(app).post('/api/auth/signup', unverified.account);
    expect(again.statusCode).toBeLessThan(300);
  });

  test('unconfirmed accounts are erased even if they are most of all accounts, but not while the clock is in doubt', async () => {
    const robots = sql`email like '%@robots.example'`;
    await db.execute(sql`insert into hosts (email, password_hash, first_name, last_name, created_at)
      select n || '@robots.example', 'x', 'A', 'B', now() - interval '31 days' from generate_series(1, 100) n`);
    await deleteCarefully(
      { db, store, log: createLogger('silent'), readTimes: async () => leaping },
      { name: 'unverified accounts', ...unverifiedAccounts },
    );
    expect((await listHeld(db)).map(({ reason }) => reason)).toEqual(['clock']);
    expect((await db.execute(sql`select 1 from hosts where ${robots}`)).rows).toHaveLength(100);
    await cleanUp();
    expect((await db.execute(sql`select 1 from hosts where ${robots}`)).rows).toEqual([]);
    expect(await listHeld(db)).toEqual([]);
    expect(await isThere()).toBe(true);
  });

  test.each([
    [
      'it has a property',
      sql`insert into apartments (host_id, name, slug) select id, 'Loft', gen_random_uuid()::text from hosts where email = `,
    ],
    ['it has begun to pay', sql`update hosts set payment_customer_id = 'cus_1' where email = `],
    ['it was confirmed at last', sql`update hosts set email_verified_at = now() where email = `],
  ])('the cleanup of unconfirmed accounts keeps an account if %s', async (_, change) => {
    await db.execute(sql`${change} ${unverified.account.email}`);
    await daysPass(400);
    await cleanUp();
    expect(await isThere()).toBe(true);
    await db.execute(sql`delete from hosts where email = ${unverified.account.email}`);
  });

  test('an unconfirmed account that gets a property during its erasure is kept completely', async () => {
    await daysPass(31);
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
    expect(await isThere()).toBe(true);
    expect((await unverified.visitor.get('/api/auth/user')).statusCode).toBe(200);
  });
});
