/**
 * An answer may be read slowly, but it must be read: whoever takes none of the bytes that lie ready is cut. Node notices
 * that some have gone only when it looks, so this may take twice the time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isSent } from './is-sent.ts';

export type WatchReader = (request: IncomingMessage, response: ServerResponse) => void;

export const readerWatch =
  (milliseconds: number): WatchReader =>
  ({ socket }, response) => {
    response.setTimeout(milliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  };

export function cutSlowReaders(app: FastifyInstance, watch: WatchReader) {
  // Node itself sets another time once the answer is out, and none for the next request.
  app.addHook('onSend', async ({ raw }, reply) => {
    // Requests that tests inject have no connection to cut.
    if (raw.socket instanceof Socket) watch(raw, reply.raw);
  });
  // What was answered before the framework came to it (see early-answers.ts): most of it is gone at once.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded && !isSent(request, response)) watch(request, response);
  });
}
