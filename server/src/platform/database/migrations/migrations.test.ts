import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { withExtraMigration } from '../../../../test/support/extra-migration.ts';
import {
  contentsOf,
  createDatabaseBeforeBaseline,
  createSchema,
  hashesBeforeBaseline,
  migrations,
  newestLevel,
  recordedMigrations,
} from '../../../../test/support/full-database/full-database.ts';
import { migrationsFolder as folder } from '../../../migrations-folder.ts';
import { OlderDatabaseError } from './before-baseline.ts';
import { applyMigrations, NewerDatabaseError } from './migrations.ts';

const { db, pool, url } = await createTestDatabase();
const temporary = await mkdtemp(join(tmpdir(), 'guest-portal-migrations-'));
afterAll(() => rm(temporary, { recursive: true }));
const allHashes = migrations.map(({ hash }) => hash);

test('applying all migrations again changes nothing', async () => {
  await applyMigrations(pool, folder);
  expect(await recordedMigrations(url)).toEqual(allHashes);
});

test('five servers that start at once on an empty database apply each migration once', async () => {
  await createSchema(url, 0);
  await Promise.all(Array.from({ length: 5 }, () => applyMigrations(pool, folder)));
  expect(await recordedMigrations(url)).toEqual(allHashes);
});

test('a migration that fails leaves the database as it was', async () => {
  await createSchema(url, 0);
  const broken = join(temporary, 'broken');
  await cp(folder, broken, { recursive: true });
  const [first = ''] = (await readdir(broken)).filter((name) => name.endsWith('.sql'));
  const statements = await readFile(join(broken, first), 'utf8');
  await writeFile(
    join(broken, first),
    `${statements}\n--> statement-breakpoint\nselect * from nowhere;`,
  );
  await expect(applyMigrations(pool, broken)).rejects.toThrow();
  const tables = await db.execute(
    sql`select 1 from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.rows).toHaveLength(0);
  await applyMigrations(pool, folder);
});

test('a migration whose connection is cut in the middle leaves nothing behind, and the next start applies it', async () => {
  await createSchema(url, newestLevel);
  const slow = await withExtraMigration(['create table half (id int);', 'select pg_sleep(600);']);
  const outcome = applyMigrations(pool, slow).then(
    () => 'applied',
    (error: unknown) => String(error),
  );
  const sleepingQuery = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect
    .poll(async () => (await pool.query(sleepingQuery)).rowCount, { timeout: 10_000 })
    .toBe(1);
  await pool.query(`select pg_terminate_backend(pid) from (${sleepingQuery}) slow`);
  expect(await outcome).not.toBe('applied');
  const half = await pool.query(`select to_regclass('half') as name`);
  expect(half.rows).toEqual([{ name: null }]);
  expect(await recordedMigrations(url)).toEqual(allHashes);

  const quick = await withExtraMigration(['create table half (id int);']);
  await applyMigrations(pool, quick);
  expect(await recordedMigrations(url)).toHaveLength(newestLevel + 1);
  await createSchema(url, newestLevel);
});

test('a server does not start on a database of a newer version', async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 99999999999999)`,
  );
  await expect(applyMigrations(pool, folder)).rejects.toThrow(NewerDatabaseError);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'from-the-future'`);
});

describe('a database from before the baseline', () => {
  test('the first of five servers that start at once adopts a database from before the baseline without losing a row', async () => {
    await createDatabaseBeforeBaseline(url, { isComplete: true });
    const before = await contentsOf(url);
    await Promise.all(Array.from({ length: 5 }, () => applyMigrations(pool, folder)));
    expect(await recordedMigrations(url)).toEqual(allHashes);
    expect(await contentsOf(url, before)).toEqual(before);
  });

  test('a database from before the baseline gets the migrations that come after it', async () => {
    await createDatabaseBeforeBaseline(url, { isComplete: true });
    await applyMigrations(pool, await withExtraMigration(['create table later (id int);']));
    expect(await recordedMigrations(url)).toHaveLength(newestLevel + 1);
    const later = await pool.query(`select to_regclass('later') is not null as exists`);
    expect(later.rows).toEqual([{ exists: true }]);
  });

  test('a database from before the baseline is refused and left unchanged if it lacks the last migration', async () => {
    await createDatabaseBeforeBaseline(url, { isComplete: false });
    const before = await contentsOf(url);
    await expect(applyMigrations(pool, folder)).rejects.toThrow(OlderDatabaseError);
    expect(await recordedMigrations(url)).toEqual(hashesBeforeBaseline({ isComplete: false }));
    expect(await contentsOf(url)).toEqual(before);
  });
});
