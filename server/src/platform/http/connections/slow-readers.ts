/**
 * An answer may be read slowly, but it must be read: whoever takes none of the bytes that lie ready is cut. Node notices
 * that some have gone only when it looks, so this may take twice the time.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function cutSlowReaders(app: FastifyInstance, milliseconds: number) {
  // Node itself sets another time once the answer is out, and none for the next request.
  app.addHook('onSend', async ({ raw: { socket } }, { raw }) => {
    // Requests that tests inject have no connection to cut.
    if (!(socket instanceof Socket)) return;
    raw.setTimeout(milliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
