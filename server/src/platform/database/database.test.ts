import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';

const { db, pool } = await createTestDatabase();

const connectionId = async () =>
  Number((await db.execute(sql`select pg_backend_pid() as id`)).rows[0]?.id);

const expectFailure = (query: string) => expect(db.execute(sql.raw(query))).rejects.toThrow();

test.each([
  ['names a missing table', 'select * from nothing_of_the_kind'],
  ['breaks a constraint', 'insert into rate_limits (key) values (null)'],
  ['takes too long', `set statement_timeout = 50; select pg_sleep(5)`],
])('a query that %s fails without ending its connection', async (_, query) => {
  const before = await connectionId();
  await expectFailure(query);
  expect(await connectionId()).toBe(before);
  expect(pool.totalCount).toBe(1);
});

test.each([
  ['is ended', 'select pg_terminate_backend(pg_backend_pid())'],
  ['has become read-only', 'set transaction read only; delete from rate_limits'],
])('a connection that %s is replaced by a new one', async (_, query) => {
  const before = await connectionId();
  await expectFailure(query);
  expect(await connectionId()).not.toBe(before);
  expect(pool.totalCount).toBe(1);
});
