/**
 * Ends requests that were refused before their body was read and that still send it. Up to a limit it is discarded,
 * because most clients read the answer only after they have sent everything. Node would discard without a limit
 * (bodies.test.ts).
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
    const count = (chunk: Buffer) => {
      remaining -= chunk.length;
      if (remaining >= 0) return;
      raw.off('data', count).pause();
      cut();
    };
    raw.on('data', count);
    const timer = setTimeout(cut, seconds * 1_000);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
