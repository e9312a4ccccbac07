import { eq, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { hosts } from '../../accounts/tables.ts';
import { rateLimits } from '../tables.ts';
import { deleteInBatches, deleteWithDependants } from './batches.ts';

const { db, pool } = await createTestDatabase();

async function insertRow(statement: ReturnType<typeof sql>): Promise<string> {
  return String((await db.execute(statement)).rows[0]?.id);
}

const countRows = async (table: string) =>
  Number((await db.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n);

/** Creates a host whose guest has entered the correct PIN far too often. */
async function hostWithCheckIns(rows: number): Promise<string> {
  const host = await insertRow(
    sql`insert into hosts (email, password_hash, first_name, last_name) values (gen_random_uuid()::text, 'x', 'A', 'B') returning id`,
  );
  const apartment = await insertRow(
    sql`insert into apartments (host_id, name, slug) values (${host}, 'Loft', gen_random_uuid()::text) returning id`,
  );
  const guest = await insertRow(
    sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
      values (${apartment}, '4821', 'Jo', current_date, current_date, 'current', gen_random_uuid()::text, now(), now()) returning id`,
  );
  await db.execute(sql`insert into guest_sessions (token_hash, guest_id, pin_version, expires_at)
    select sha256(n::text::bytea), ${guest}, 1, now() from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
    select ${guest}, 'Jo', '4821', current_date, current_date from generate_series(1, ${rows}::int)`);
  return host;
}

/** Records how many rows each statement deletes from a table, including rows that a foreign key deletes. */
async function recordDeletions(table: string) {
  const statement = sql.raw(`
    create table if not exists deletions (table_name text, deleted int);
    create or replace function record_deletions() returns trigger language plpgsql as $$
      begin insert into deletions select tg_table_name, count(*) from gone; return null; end $$;
    create trigger record_deletions after delete on ${table}
      referencing old table as gone for each statement execute function record_deletions()`);
  await db.execute(statement);
}

/** How many rows each statement deleted from a table, without statements that found none. */
async function deletionsFrom(table: string): Promise<number[]> {
  const { rows } = await db.execute<{ deleted: number }>(
    sql`select deleted from deletions where table_name = ${table} and deleted > 0`,
  );
  return rows.map((row) => row.deleted);
}

test('an account is deleted in short statements, however many rows belong to it', async () => {
  const otherHost = await hostWithCheckIns(10);
  await db.execute(sql`delete from guest_sessions`);
  const host = await hostWithCheckIns(12_000);
  await recordDeletions('guest_sessions');
  await recordDeletions('pin_entries');
  await deleteWithDependants(db, hosts, eq(hosts.id, host));
  expect(await deletionsFrom('guest_sessions')).toEqual([5_000, 5_000, 2_000]);
  expect(await deletionsFrom('pin_entries')).toEqual([5_000, 5_000, 2_000]);
  expect(await db.select({ id: hosts.id }).from(hosts)).toEqual([{ id: otherHost }]);
  expect([await countRows('pin_entries'), await countRows('guest_sessions')]).toEqual([10, 0]);
}, 60_000);

test('a cleanup deletes due rows in batches and skips rows that are locked', async () => {
  await db.execute(sql`insert into rate_limits (key, count, window_end)
    select 'old:' || n, 1, now() - interval '3 days' from generate_series(1, 12000) n`);
  await db.execute(sql`insert into rate_limits (key, count, window_end) values ('new', 1, now())`);
  await recordDeletions('rate_limits');
  const client = await pool.connect();
  try {
    await client.query(`begin; select 1 from rate_limits where key = 'old:7' for update`);
    const deleted = await deleteInBatches(
      db,
      rateLimits,
      sql`${rateLimits.windowEnd} < now() - interval '2 days'`,
    );
    expect(deleted).toBe(11_999);
    expect(await deletionsFrom('rate_limits')).toEqual([5_000, 5_000, 1_999]);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toHaveLength(2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('deleting an account deletes from every dependent table before the table it depends on', async () => {
  const { rows } = await db.execute<{ child: string; parent: string; cascades: boolean }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const dependants = new Set<string>([getTableName(hosts)]);
  for (const parent of dependants)
    for (const key of rows) if (key.cascades && key.parent === parent) dependants.add(key.child);
  const queries: string[] = [];
  const loggingDb = drizzle(pool, { logger: { logQuery: (query) => void queries.push(query) } });
  await deleteWithDependants(loggingDb, hosts, sql`false`);
  const deletionOrder = queries.flatMap((query) => /delete from "(\w+)"/.exec(query)?.[1] ?? []);
  expect(new Set(deletionOrder)).toEqual(dependants);
  for (const { child, parent } of rows)
    if (dependants.has(child) && dependants.has(parent))
      expect(deletionOrder.lastIndexOf(child)).toBeLessThan(deletionOrder.indexOf(parent));
});
