/** Reads everything that a server stores, in a form that can be compared. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { filesIn } from '../../../src/images/testing/upload.ts';
import type { Database } from '../../../src/platform/database/database.ts';

/** The table for background work. It contains nothing about people, and changes at any time. */
const jobsTable = 'jobs';

/** Returns every row as text, by table. The table for background work is left out. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${jobsTable} order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** Returns all rows, and all files of the store with their bytes. */
export async function allRowsAndFiles(db: Database, dataDir: string) {
  const files = (await filesIn(dataDir)).sort();
  const bytes = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return { rows: await allRows(db), files: files.map((file, index) => [file, bytes[index]]) };
}
