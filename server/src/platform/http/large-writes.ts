/** Refuses large writes while the disk of the database is short of space. */
import type { FastifyInstance } from 'fastify';
import type { FreeSpace } from '../files/free-space.ts';

/**
 * The size in bytes from which a write counts as large. Shortening a text, switching something off or deleting it takes
 * less and is not refused here.
 */
const largeWriteBytes = 50_000;

export function guardDatabaseSpace(app: FastifyInstance, space: FreeSpace) {
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^application\/json/i.test(headers['content-type'] ?? '')) return;
    const length = Number(headers['content-length'] ?? app.initialConfig.bodyLimit);
    if (length >= largeWriteBytes) await space.require(length);
  });
}
