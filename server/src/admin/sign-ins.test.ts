import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp, testAdminPassword } from '../../test/support/app.ts';
import { loggerOptions } from '../platform/monitoring/log.ts';
import { deleteExcessSignIns } from './excess-sign-ins.ts';
import { oldSignInsCleanup } from './old-sign-ins.ts';

const lines: string[] = [];
const log = pino(loggerOptions('info'), { write: (line: string) => void lines.push(line) });
const { app, db } = await createTestApp({ log, settings: { TRUST_PROXY: '10.0.0.1' } });

const requestWith = (password: string, address: string, url = '/api/admin/trials') =>
  app.inject({
    url,
    remoteAddress: '10.0.0.1',
    headers: { 'x-admin-password': password, 'x-forwarded-for': `${address}:4711` },
  });

/**
 * Reads the list with a cookie, because that is not recorded as a sign-in. The sign-in that got the cookie is left out.
 */
async function readSignIns(query = '') {
  const { cookies } = await requestWith(testAdminPassword, '192.0.2.250');
  const [cookie] = cookies;
  const reply = await app.inject({
    url: `/api/admin/sign-ins${query}`,
    cookies: { admin: cookie?.value ?? '' },
  });
  expect(reply.statusCode).toBe(200);
  const { found, page, signIns: list } = reply.json();
  return { found, page, list: list.slice(1) };
}

const outcomesAt = (list: { address: string; outcome: string }[], address: string) =>
  list.filter((signIn) => signIn.address === address).map(({ outcome }) => outcome);

test('each typed staff password is recorded with time and address, whether it is right or wrong', async () => {
  const before = Date.now();
  expect((await requestWith('wrong-lamp-1234', '192.0.2.1')).statusCode).toBe(401);
  expect((await requestWith(testAdminPassword, '192.0.2.1')).statusCode).toBe(200);
  expect((await requestWith(testAdminPassword, '[2001:db8::7]')).statusCode).toBe(200);
  const { list } = await readSignIns();
  expect(list.slice(0, 3)).toMatchObject([
    { address: '2001:db8::7', outcome: 'entered' },
    { address: '192.0.2.1', outcome: 'entered' },
    { address: '192.0.2.1', outcome: 'wrong' },
  ]);
  for (const { at } of list.slice(0, 3)) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1_000);
  }
});

test('requests with a cookie or without a password are not recorded as sign-ins', async () => {
  const { found } = await readSignIns();
  expect((await app.inject({ url: '/api/admin/sign-ins' })).statusCode).toBe(401);
  const { found: later } = await readSignIns();
  expect(later).toBe(found + 1);
});

test('the refusals of an address are recorded once, however often it tries again', async () => {
  for (let count = 0; count < 5; count += 1) await requestWith('wrong-lamp-1234', '192.0.2.2');
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => requestWith(testAdminPassword, '192.0.2.2')),
  );
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  const { list } = await readSignIns();
  expect(outcomesAt(list, '192.0.2.2')).toEqual([
    'refused',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
  ]);
});

test('the refusals of a network are recorded once, with the first refused address, and its addresses share one counter', async () => {
  const addresses = Array.from({ length: 30 }, (_, count) => `2001:db8:0:7::${count + 1}`);
  const before = await db.$count(sql`rate_limits`);
  for (const address of addresses) await requestWith('wrong-lamp-1234', `[${address}]`);
  // One counter is for the wrong passwords of the network and one for its refusals. A third one, which may exist already,
  // is for all failures.
  expect((await db.$count(sql`rate_limits`)) - before).toBeLessThanOrEqual(3);
  const { list } = await readSignIns();
  expect(
    addresses.map((address) => outcomesAt(list, address)).filter(({ length }) => length > 0),
  ).toEqual([['wrong'], ['wrong'], ['wrong'], ['wrong'], ['wrong'], ['refused']]);
});

test('the log has the outcome of each staff sign-in, but no password and no address', () => {
  const entries = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'admin sign-in');
  expect(new Set(entries.map(({ outcome }) => outcome))).toEqual(
    new Set(['entered', 'wrong', 'refused']),
  );
  const text = JSON.stringify(entries);
  for (const secret of [testAdminPassword, 'wrong-lamp-1234', '192.0.2'])
    expect(text).not.toContain(secret);
});

test('wrong passwords from many addresses neither fill the disk nor push out successful sign-ins', async () => {
  await db.execute(sql`truncate admin_sign_ins`);
  await db.execute(sql`delete from rate_limits`);
  await requestWith(testAdminPassword, '192.0.2.3');
  const guesses = Array.from({ length: 210 }, (_, count) => `198.51.100.${count + 1}`);
  for (const address of guesses) await requestWith('wrong-lamp-1234', address);
  const { found } = await readSignIns();
  expect(found).toBe(1 + 200 + 1);
  await db.execute(
    sql`insert into admin_sign_ins (address, outcome) select '203.0.113.5', 'wrong' from generate_series(1, 1500)`,
  );
  await db.execute(
    sql`insert into admin_sign_ins (address, outcome, created_at) values
      ('192.0.2.4', 'entered', now() - interval '11 months'), ('192.0.2.5', 'entered', now() - interval '13 months')`,
  );
  await deleteExcessSignIns(db);
  await oldSignInsCleanup.destroy({ db }, new Date());
  const { rows } = await db.execute(
    sql`select outcome, count(*)::int from admin_sign_ins group by outcome order by outcome`,
  );
  expect(rows).toEqual([
    { outcome: 'entered', count: 3 },
    { outcome: 'wrong', count: 1_000 },
  ]);
  const { rows: oldest } = await db.execute(
    sql`select address from admin_sign_ins order by created_at limit 1`,
  );
  expect(oldest).toEqual([{ address: '192.0.2.4' }]);
  expect((await readSignIns('?page=2')).list).toHaveLength(49);
}, 60_000);

test('a page number beyond the end returns the last page of sign-ins', async () => {
  await db.execute(sql`delete from admin_sign_ins`);
  await db.execute(
    sql`insert into admin_sign_ins (address, outcome) select '192.0.2.6', 'wrong' from generate_series(1, 59)`,
  );
  // The request for a page adds a sign-in itself, because it needs a cookie.
  expect(await readSignIns('?page=9')).toMatchObject({ found: 60, page: 2, list: { length: 9 } });
});
