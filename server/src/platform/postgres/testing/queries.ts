import pg from 'pg';
import type { EmbeddedPostgres } from '../index.ts';

type Connection = EmbeddedPostgres['connection'];

/** Returns the first column of all rows. */
export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // A query that fails reports the error itself. Without a listener, this event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}
