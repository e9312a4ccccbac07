/** Headers of every reply, whether the framework writes it or not. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FixedHeaders } from './security.ts';

/** The header with the request id, by which the lines of the log are found. */
const requestIdHeader = 'x-request-id';

export function addToEveryReply(app: FastifyInstance, headers: FixedHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id).headers(headers);
    done();
  });
}

/** Returns the same headers for replies that are written without the framework. */
export const headersOfEveryReply = (headers: FixedHeaders): string[] => [
  requestIdHeader,
  '',
  ...Object.entries(headers).flat(),
];

/** The position of the request id in the list of headers. */
export const requestIdIndex = 1;

/** Sets headers from a list of alternating names and values, the form that Node accepts. */
export function setHeaderList(reply: FastifyReply, headers: string[]) {
  for (let index = 0; index < headers.length; index += 2)
    reply.header(`${headers[index]}`, headers[index + 1]);
}
