/** Databases as earlier versions left them. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { hashPassword } from '../../../src/accounts/passwords.ts';
import { migrationsFolder } from '../../../src/migrations-folder.ts';
import { applySteps } from '../../../src/platform/database/migrations-in-steps.ts';
import { oldHost, renamed, rowsSince } from './rows.ts';

export const migrations = readMigrationFiles({ migrationsFolder });
/** How many migrations each released schema had. */
export const levels = migrations.map((_, index) => index + 1);

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Empties a database and brings it to the schema of that time. */
export async function makeLevel(url: string, level: number) {
  await withClient(url, async (client) => {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    );
    await applySteps(client, migrations.slice(0, level));
  });
}

/** Rows in every table of that schema. */
export async function fillLevel(url: string, level: number) {
  const rows = rowsSince(await hashPassword(oldHost.password), level);
  await withClient(url, async (client) => {
    for (const statement of [...rows.slice(0, level).flat(), unwrittenTexts])
      await client.query(statement);
  });
}

/** Says something in every text of a property that has none yet, whichever that schema has. */
const unwrittenTexts = `
  do $$ declare text_column name; begin
    for text_column in
      select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'apartments' and column_default = '''''::text'
    loop
      execute format('update apartments set %1$I = %3$L where %1$I = %2$L', text_column, '',
        case when text_column like '%\\_time' then '14:30' else text_column end);
    end loop;
  end $$`;

export type Contents = Record<string, { columns: string[]; rows: string[] }>;

/** Every row, in PostgreSQL's own words; of what the tables and columns of `like` are now, or of all that there are. */
export function contentsOf(url: string, like?: Contents): Promise<Contents> {
  return withClient(url, async (client) => {
    const shape = like
      ? Object.entries(like).map(([name, { columns }]) => ({ name, columns }))
      : (await client.query<{ name: string; columns: string[] }>(everything)).rows;
    const contents: Contents = {};
    for (const { name, columns } of shape) {
      const now = like && renamed[name];
      const list = columns.map((column) => now?.columns[column] ?? `"${column}"`).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select row(${list})::text as row from "${now?.name ?? name}" order by 1`,
      );
      contents[name] = { columns, rows: rows.map(({ row }) => row) };
    }
    return contents;
  });
}

const everything = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' group by 1 order by 1`;
