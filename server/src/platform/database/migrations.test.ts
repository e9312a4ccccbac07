import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { applyMigrations, NewerDatabaseError } from './migrations.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
const database = await createTestDatabase();
const temporary = await mkdtemp(join(tmpdir(), 'guest-portal-migrations-'));
afterAll(() => rm(temporary, { recursive: true }));

async function emptyDatabase() {
  await database.pool.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
}

async function appliedMigrations(): Promise<number> {
  const result = await database.db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Number(result.rows[0]?.count);
}

test('applying twice changes nothing', async () => {
  const before = await appliedMigrations();
  await applyMigrations(database.pool, folder);
  expect(await appliedMigrations()).toBe(before);
});

test('several servers that start at once on an empty database apply each migration once', async () => {
  await emptyDatabase();
  await Promise.all(Array.from({ length: 5 }, () => applyMigrations(database.pool, folder)));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  expect(await appliedMigrations()).toBe(files.length);
});

test('a migration that fails leaves the database as it was', async () => {
  await emptyDatabase();
  const broken = join(temporary, 'broken');
  await cp(folder, broken, { recursive: true });
  const [first = ''] = (await readdir(broken)).filter((name) => name.endsWith('.sql'));
  const statements = await readFile(join(broken, first), 'utf8');
  await writeFile(
    join(broken, first),
    `${statements}\n--> statement-breakpoint\nselect * from nowhere;`,
  );
  await expect(applyMigrations(database.pool, broken)).rejects.toThrow();
  const tables = await database.db.execute(
    sql`select 1 from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.rows).toHaveLength(0);
  await applyMigrations(database.pool, folder);
});

test('a migration whose connection is cut in the middle leaves nothing behind, and the next start applies it', async () => {
  const before = await appliedMigrations();
  const slow = await withOneMore(
    'slow',
    'create table half (id int);\n--> statement-breakpoint\nselect pg_sleep(600);',
  );
  const applying = applyMigrations(database.pool, slow).then(
    () => 'applied',
    (error: unknown) => String(error),
  );
  const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect
    .poll(async () => (await database.pool.query(sleeping)).rowCount, { timeout: 10_000 })
    .toBe(1);
  await database.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) slow`);
  expect(await applying).not.toBe('applied');
  const half = await database.pool.query(`select to_regclass('half') as name`);
  expect(half.rows).toEqual([{ name: null }]);
  expect(await appliedMigrations()).toBe(before);

  const quick = await withOneMore('quick', 'create table half (id int);');
  await applyMigrations(database.pool, quick);
  expect(await appliedMigrations()).toBe(before + 1);
  await emptyDatabase();
  await applyMigrations(database.pool, folder);
});

/** The migrations as they are, and another one after them. */
async function withOneMore(name: string, statements: string): Promise<string> {
  const more = join(temporary, name);
  await cp(folder, more, { recursive: true });
  const file = join(more, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: name });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(more, `${name}.sql`), statements);
  return more;
}

test('a newer database than the code knows stops the start', async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 99999999999999)`,
  );
  await expect(applyMigrations(database.pool, folder)).rejects.toThrow(NewerDatabaseError);
  await database.db.execute(
    sql`delete from drizzle.__drizzle_migrations where hash = 'from-the-future'`,
  );
});
