/**
 * Ends the answers to pipelined requests when the client hangs up. Node ends only the answer that is being sent, and
 * the answers after it would keep their files open.
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
