/** Queries the bundled database of a running server directly. */
import { Client } from 'pg';
import { findRunningPostgres } from '../../server/src/platform/postgres/find-running-postgres.ts';

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A function that runs queries on the database of a data folder. */
export type QueryDatabase = typeof queryDatabase;

export async function queryDatabase<Result>(
  dataDir: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}
