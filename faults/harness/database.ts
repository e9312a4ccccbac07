/** A look into the database that a server brings along, beside the server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { NAME, readPassword } from '../../server/src/platform/postgres/create-data.ts';

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export async function lookInto<Result>(
  dataDir: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'db');
  const [, , , port, host] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readPassword(folder);
  const client = new Client({ host, port: Number(port), user: NAME, database: NAME, password });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}
