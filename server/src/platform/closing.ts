/** A kept-alive connection would hold a shutdown up: whoever is answered after it began is told to hang up. */
import type { FastifyInstance } from 'fastify';

export function endConnectionsOnClose(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
