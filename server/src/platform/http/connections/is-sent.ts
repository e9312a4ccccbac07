import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a request was answered before anybody else saw it (see early-answers.ts), and nothing of it lies here still. */
export const isSent = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.writableEnded && socket.writableLength === 0;
