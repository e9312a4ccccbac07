/**
 * Cuts clients that read none of the bytes that are ready for them. They may read slowly. Node notices progress only
 * when its timer fires, so this may take twice the time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isSentEarly } from './is-sent-early.ts';

export type WatchReader = (request: IncomingMessage, response: ServerResponse) => void;

export const readerWatch =
  (milliseconds: number): WatchReader =>
  ({ socket }, response) => {
    response.setTimeout(milliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  };

export function cutSlowReaders(app: FastifyInstance, watch: WatchReader) {
  // Node changes the timeout after each answer and sets none for the next request, so it is set for every answer.
  app.addHook('onSend', async ({ raw }, reply) => {
    // Requests that tests inject have no connection to cut.
    if (raw.socket instanceof Socket) watch(raw, reply.raw);
  });
  // Early answers do not run the framework's hooks (see early-answers.ts). Most of them have been sent completely by
  // now.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded && !isSentEarly(request, response)) watch(request, response);
  });
}
