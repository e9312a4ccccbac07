/** Databases with rows in every table, of the newest schema or of an earlier one. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { hashPassword } from '../../../src/accounts/passwords/passwords.ts';
import { migrationsFolder } from '../../../src/migrations-folder.ts';
import { earlierMigrations } from '../../../src/platform/database/migrations/before-baseline.ts';
import { applySteps } from '../../../src/platform/database/migrations/migrations-in-steps.ts';
import { rowsByMigration, sampleHost } from './rows.ts';

export const migrations = readMigrationFiles({ migrationsFolder });
/** The number of migrations of each schema since the baseline: 1 is the baseline, the last is the newest schema. */
export const levels = migrations.map((_, index) => index + 1);
export const newestLevel = levels.length;

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Empties the database and applies the first `level` migrations. */
export async function createSchema(url: string, level: number) {
  await withClient(url, async (client) => {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    );
    await applySteps(client, migrations.slice(0, level));
  });
}

/** Adds rows to every table of that schema. */
export async function fillDatabase(url: string, level: number) {
  const rows = rowsByMigration(await hashPassword(sampleHost.password));
  await withClient(url, async (client) => {
    for (const statement of [...rows.slice(0, level).flat(), fillEmptyTexts])
      await client.query(statement);
  });
}

/** SQL that fills every text of a property that is still empty, whichever texts the schema has. */
const fillEmptyTexts = `
  do $$ declare text_column name; begin
    for text_column in
      select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'apartments' and column_default = '''''::text'
    loop
      execute format('update apartments set %1$I = %3$L where %1$I = %2$L', text_column, '',
        case when text_column like '%\\_time' then '14:30' else text_column end);
    end loop;
  end $$`;

/**
 * Creates and fills the schema of the baseline, and records the migrations from before the baseline, with or without
 * the last of them.
 */
export async function createDatabaseBeforeBaseline(
  url: string,
  { isComplete }: { isComplete: boolean },
) {
  await createSchema(url, 1);
  await fillDatabase(url, 1);
  await recordMigrations(url, hashesBeforeBaseline({ isComplete }));
}

export const hashesBeforeBaseline = ({ isComplete }: { isComplete: boolean }) => [
  earlierMigrations.first,
  'hash of a migration in between',
  ...(isComplete ? [earlierMigrations.last] : []),
];

/** Replaces the record of the applied migrations, and nothing else. */
export async function recordMigrations(url: string, hashes: string[]) {
  await withClient(url, async (client) => {
    await client.query(
      `with removed as (delete from drizzle.__drizzle_migrations)
       insert into drizzle.__drizzle_migrations (hash, created_at)
       select hash, position from unnest($1::text[]) with ordinality as recorded (hash, position)`,
      [hashes],
    );
  });
}

export async function recordedMigrations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    return rows.map(({ hash }) => hash);
  });
}

export type Contents = Record<string, { columns: string[]; rows: string[] }>;

/** Returns every row as PostgreSQL prints it. With `like`, only the tables and columns of those contents are read. */
export function contentsOf(url: string, like?: Contents): Promise<Contents> {
  return withClient(url, async (client) => {
    const tables = like
      ? Object.entries(like).map(([name, { columns }]) => ({ name, columns }))
      : (await client.query<{ name: string; columns: string[] }>(allTables)).rows;
    const contents: Contents = {};
    for (const { name, columns } of tables) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select row(${list})::text as row from "${name}" order by 1`,
      );
      contents[name] = { columns, rows: rows.map(({ row }) => row) };
    }
    return contents;
  });
}

const allTables = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' group by 1 order by 1`;
