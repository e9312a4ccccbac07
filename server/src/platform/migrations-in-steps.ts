/** Migrations one by one, inside a transaction of the caller's: for bringing a database to a schema of the past. */
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

export type Migration = Pick<MigrationMeta, 'hash' | 'folderMillis' | 'sql'>;

/** In the order in which they are applied. */
export function knownMigrations(migrationsFolder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder });
}

/** Hashes of what the database has, oldest first; none where it was never migrated. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0]?.name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Leaves the same record as `applyMigrations`, which goes on from there. */
export async function applySteps(client: ClientBase, steps: Migration[]) {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, folderMillis, sql } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
