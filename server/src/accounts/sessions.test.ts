import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { signedUp } from '../testing/factories/accounts.ts';
import { forgetExpiredSessions } from './sessions.ts';

const { app, db } = await createTestApp();

test('the database holds no token that would open a session', async () => {
  const { visitor } = await signedUp(app);
  const token = visitor.cookies().session ?? '';
  const { rows } = await db.execute(
    sql`select encode(token_hash, 'escape') as stored from host_sessions`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session lasts 30 days from its last use and is prolonged at most once an hour', async () => {
  const { visitor } = await signedUp(app);
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
  const prolonging = await visitor.get('/api/auth/user');
  expect(await daysLeft()).toBe(30);
  expect(String(prolonging.headers['set-cookie'])).toMatch(/^session=[\w-]{43}; Max-Age=2592000;/);
  expect((await visitor.get('/api/auth/user')).headers['set-cookie']).toBeUndefined();
});

test('a session that is over opens nothing and is swept away', async () => {
  const { visitor } = await signedUp(app);
  await db.execute(sql`update host_sessions set expires_at = now() - interval '1 second'`);
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  await forgetExpiredSessions(db);
  expect((await db.execute(sql`select 1 from host_sessions`)).rows).toEqual([]);
});

test.each(['', 'x', 'a'.repeat(4000), '%00', '../../etc/passwd'])(
  'the cookie %j is nobody',
  async (session) => {
    const reply = await app.inject({ url: '/api/auth/user', cookies: { session } });
    expect(reply.statusCode).toBe(401);
  },
);
