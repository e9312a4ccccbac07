import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { deleteExpiredSessions } from '../cleanup/expired-sessions.ts';

const { app, db } = await createTestApp();

test('the database contains no token that could be used as a session', async () => {
  const { visitor } = await signUp(app);
  const token = visitor.cookies().session ?? '';
  const { rows } = await db.execute(
    sql`select encode(token_hash, 'escape') as stored from host_sessions`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session lasts 30 days from its last use and is prolonged at most once an hour', async () => {
  const { visitor } = await signUp(app);
  const daysLeft = async () => {
    const { rows } = await db.execute(
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from host_sessions order by created_at desc limit 1`,
    );
    return rows[0]?.days;
  };
  await db.execute(sql`update host_sessions set expires_at = now() + interval '5 days'`);
  await visitor.get('/api/auth/user');
  expect(await daysLeft()).toBe(5);
  await db.execute(sql`update host_sessions set last_seen_at = now() - interval '2 hours'`);
  const prolonged = await visitor.get('/api/auth/user');
  expect(await daysLeft()).toBe(30);
  expect(String(prolonged.headers['set-cookie'])).toMatch(/^session=[\w-]{43}; Max-Age=2592000;/);
  expect((await visitor.get('/api/auth/user')).headers['set-cookie']).toBeUndefined();
});

test('an expired session gives no access and is deleted by the cleanup', async () => {
  const { visitor } = await signUp(app);
  await db.execute(sql`update host_sessions set expires_at = now() - interval '1 second'`);
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  await deleteExpiredSessions(db);
  expect((await db.execute(sql`select 1 from host_sessions`)).rows).toEqual([]);
});

test.each(['', 'x', 'a'.repeat(4000), '%00', '../../etc/passwd'])(
  'a request with the session cookie %j is not signed in',
  async (session) => {
    const reply = await app.inject({ url: '/api/auth/user', cookies: { session } });
    expect(reply.statusCode).toBe(401);
  },
);

test('an account keeps only its 100 sessions and 200 devices that were used most recently', async () => {
  const { visitor, account } = await signUp(app);
  const ofHost = sql`host_id = (select id from hosts where email = ${account.email})`;
  await db.execute(sql`insert into host_sessions (token_hash, host_id, last_seen_at, expires_at)
    select sha256(n::text::bytea), hosts.id, now() - make_interval(mins => n), now() + interval '1 day'
    from hosts, generate_series(1, 150) as n where email = ${account.email}`);
  await db.execute(sql`insert into known_devices (token_hash, host_id, last_seen_at)
    select sha256(n::text::bytea), hosts.id, now() - make_interval(mins => n)
    from hosts, generate_series(1, 300) as n where email = ${account.email}`);
  const newBrowser = newVisitor(app);
  await newBrowser.post('/api/auth/login', account);
  const { rows } = await db.execute(sql`select
    (select count(*)::int from host_sessions where ${ofHost}) as sessions,
    (select count(*)::int from known_devices where ${ofHost}) as devices`);
  expect(rows).toEqual([{ sessions: 100, devices: 200 }]);
  for (const browser of [visitor, newBrowser])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
});
