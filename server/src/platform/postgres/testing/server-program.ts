/**
 * A program that only runs the database, in place of a whole server. It prints a line of JSON when it is ready, and
 * stops on SIGTERM.
 */
import { startEmbeddedPostgres } from '../index.ts';
import { query } from './queries.ts';
import { say } from './say.ts';

const [dataDir = '', packageDir, exits, runsQuery] = process.argv.slice(2);
const startedAt = performance.now();
try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => say({ log: message }),
    ...(packageDir && { packageDir }),
  });
  process.once('SIGTERM', async () => {
    await postgres.stop();
    process.exit(0);
  });
  const { connection, folder } = postgres;
  say({ ready: { connection, folder, milliseconds: Math.round(performance.now() - startedAt) } });
  if (runsQuery) say({ answered: await query(connection, 'SELECT 1') });
  if (exits) process.exit(3);
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exit(1);
}
