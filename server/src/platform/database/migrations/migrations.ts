/** Migrates the database to the schema of this version, even if several servers start at once. */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { earlierMigrations, hashesSinceBaseline, OlderDatabaseError } from './before-baseline.ts';
import { isInsufficientPrivilege, MissingRightsError, missingRights } from './rights.ts';

export class NewerDatabaseError extends Error {}

/**
 * The advisory lock that a server holds while it migrates; others wait for it. The number is arbitrary, but must be the
 * same in every instance.
 */
export const migrationLock = 7_268_001;

export async function applyMigrations(pool: Pool, migrationsFolder: string) {
  const client = await pool.connect();
  try {
    // Waiting for another server's migration may take longer than the usual statement timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client);
    try {
      await refuseOtherVersions(db, migrationsFolder);
      await recordBaseline(db, migrationsFolder);
      await migrate(db, { migrationsFolder });
    } catch (error) {
      if (!isInsufficientPrivilege(error)) throw error;
      const remedies = await missingRights(db);
      throw remedies.length > 0 ? new MissingRightsError(remedies, error) : error;
    }
  } finally {
    // Ending the connection frees the lock and the changed setting, even after an error.
    client.release(true);
  }
}

async function refuseOtherVersions(db: Database, migrationsFolder: string) {
  const { isTooOld, unknown } = await compareSchema(db, migrationsFolder);
  if (isTooOld) throw new OlderDatabaseError();
  if (unknown === 0) return;
  throw new NewerDatabaseError(
    'The database was created by a newer version of Guest Portal. Start that version instead.',
  );
}

/**
 * Records the baseline instead of all migrations from before it, if the last of them was applied. Running servers do
 * not read this record.
 */
async function recordBaseline(db: Database, migrationsFolder: string) {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const recorded = await appliedMigrations(db);
  if (!baseline || recorded.at(-1) !== earlierMigrations.last) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`,
    );
  });
}

/** Counts the migrations that the database and this code have in common, and those that only one of them has. */
export async function compareSchema(db: Database, migrationsFolder: string) {
  const knownHashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const hashes = hashesSinceBaseline(await appliedMigrations(db), knownHashes);
  if (!hashes) return { applied: 0, missing: knownHashes.length, unknown: 0, isTooOld: true };
  const applied = hashes.filter((hash) => knownHashes.includes(hash)).length;
  return {
    applied,
    missing: knownHashes.length - applied,
    unknown: hashes.length - applied,
    isTooOld: false,
  };
}

/** Returns the recorded hashes, oldest first; none if the database was never migrated. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0]?.name === null) return [];
  const { rows } = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map((row) => String(row.hash));
}
