import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether a request was answered before the framework saw it (see early-answers.ts), and nothing of the answer is still
 * waiting to be sent.
 */
export const isSentEarly = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.writableEnded && socket.writableLength === 0;
