import pg from 'pg';
import type { EmbeddedPostgres } from '../index.ts';

type Connection = EmbeddedPostgres['connection'];

/** The first column of all rows. */
export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // A database that dies under the connection also says so here.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}
