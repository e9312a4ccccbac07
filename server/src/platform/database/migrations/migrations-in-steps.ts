/** Applies migrations one by one inside the caller's transaction, to bring a database to an earlier schema. */
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

export type Migration = Pick<MigrationMeta, 'hash' | 'folderMillis' | 'sql'>;

/** Leaves the same record of migrations as `applyMigrations`, which can apply further ones later. */
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
