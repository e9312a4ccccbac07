/**
 * A client may ask for several things at once on one connection. When it hangs up, Node tells only the answer that was
 * being sent; those that wait behind it would keep their files open.
 */
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export function endAbandonedAnswers(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw: { socket } }, _reply, payload) => {
    if (payload instanceof Readable) endWithConnection(socket, payload);
  });
}

export function endWithConnection(socket: Socket, body: Readable) {
  const end = () => body.destroy();
  if (socket.destroyed) return void end();
  socket.once('close', end);
  body.once('close', () => socket.off('close', end));
}
