/** Reports whether the process is alive, and whether it should get requests. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ShutdownState } from '../http/connections/shutdown.ts';

export function serveHealth(app: FastifyInstance, db: Database, closing: ShutdownState) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (closing.hasBegun) return reply.code(503).send({ status: 'shutting down' });
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
