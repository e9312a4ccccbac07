import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { applyMigrations, NewerDatabaseError } from './migrations.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));
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

test('a newer database than the code knows stops the start', async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 99999999999999)`,
  );
  await expect(applyMigrations(database.pool, folder)).rejects.toThrow(NewerDatabaseError);
  await database.db.execute(
    sql`delete from drizzle.__drizzle_migrations where hash = 'from-the-future'`,
  );
});
