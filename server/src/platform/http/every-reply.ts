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

/** The same for replies that are written as they are. */
export const everyHead = (headers: FixedHeaders): string[] => [idName, '', ...inTurn(headers)];

/** Where the id stands in it. */
export const idAt = 1;

/** Names and values in turn, as Node takes them. */
export function inTurn(headers: Record<string, string>): string[] {
  const said: string[] = [];
  for (const name in headers) said.push(name, headers[name] ?? '');
  return said;
}
