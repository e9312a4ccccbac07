/**
 * Writes rows as fast as it can, two to a transaction, and prints each id once its commit was
 * acknowledged.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../index.ts';
import { say } from './say.ts';

const [dataDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({
  dataDir,
  log: (message) => say({ log: message }),
});
const pool = new pg.Pool({ ...connection, max: 4 });
await pool.query('CREATE TABLE IF NOT EXISTS written (id uuid, half int, PRIMARY KEY (id, half))');
say({ ready: { connection } });

async function writeForever(): Promise<never> {
  const client = await pool.connect();
  for (;;) {
    const id = crypto.randomUUID();
    await client.query('BEGIN');
    await client.query('INSERT INTO written VALUES ($1, 1)', [id]);
    await client.query('INSERT INTO written VALUES ($1, 2)', [id]);
    await client.query('COMMIT');
    say({ written: id });
  }
}
await Promise.all([1, 2, 3, 4].map(writeForever));
