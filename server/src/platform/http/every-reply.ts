/** What every reply says, whether the framework writes it or not. */
import type { FastifyInstance } from 'fastify';
import type { FixedHeaders } from './security.ts';

/** By which a line of the log is found again. */
const idName = 'x-request-id';

export function addToEveryReply(app: FastifyInstance, headers: FixedHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(idName, request.id).headers(headers);
    done();
  });
}

/** The same for replies that are written as they are: names and values in turn. */
export function replyHeaders(headers: FixedHeaders): (id: string) => string[] {
  const fixed = Object.entries(headers).flat();
  return (id) => [...fixed, idName, id];
}
