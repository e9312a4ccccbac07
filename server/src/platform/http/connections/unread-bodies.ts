/**
 * Ends requests that were refused before their body was read and that still send it. Up to a limit, the body is read
 * and discarded, because most clients read the answer only after they have sent everything. Node has no such limit (see
 * bodies.test.ts).
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const mebibyte = 1024 * 1024;

export function cutUnreadBodies(app: FastifyInstance, { bytes = 8 * mebibyte, seconds = 5 } = {}) {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { socket } = raw;
    // Requests that tests inject have no connection to cut.
    if (raw.complete || !(socket instanceof Socket)) return;
    // With this header, the framework would end the connection together with the answer, and the answer would be lost.
    reply.removeHeader('connection');
    const cut = () => {
      if (reply.raw.writableFinished) socket.destroySoon();
      else reply.raw.once('finish', () => socket.destroySoon());
    };
    let remaining = bytes;
    const countBytes = (chunk: Buffer) => {
      remaining -= chunk.length;
      if (remaining >= 0) return;
      raw.off('data', countBytes).pause();
      cut();
    };
    raw.on('data', countBytes);
    const timer = setTimeout(cut, seconds * 1_000);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
