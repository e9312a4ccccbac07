/** What every reply says, whether the framework writes it or not. */
import type { FastifyInstance, FastifyReply } from 'fastify';
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
export const everyHead = (headers: FixedHeaders): string[] => [
  idName,
  '',
  ...Object.entries(headers).flat(),
];

/** Where the id stands in it. */
export const idAt = 1;

/** Of names and values in turn, as Node takes them. */
export function setInTurn(reply: FastifyReply, headers: string[]) {
  for (let at = 0; at < headers.length; at += 2) reply.header(`${headers[at]}`, headers[at + 1]);
}
