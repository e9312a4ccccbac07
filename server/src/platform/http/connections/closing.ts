/**
 * No connection may hold a shutdown up. Those on which nothing was ever asked, which browsers open in advance, end at
 * once; a kept one with the next answer on it; and what is still open after a while, in the middle of a request or
 * not, is cut, so that there is time left to close the rest in order.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isSent } from './sent.ts';

/** Whether it has. */
export type Closing = { begun: boolean };

export function endConnectionsOnClose(
  app: FastifyInstance,
  patienceMilliseconds: number,
  closing: Closing = { begun: false },
) {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    // One that offers another protocol comes back with each offer (see sockets.ts).
    if (open.has(socket)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const cut = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  app.addHook('preClose', async () => {
    closing.begun = true;
    cut([...open].filter((socket) => socket.bytesRead === 0));
    setTimeout(() => cut(open), patienceMilliseconds).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing.begun) reply.header('connection', 'close');
  });
  // Whoever was being answered when it began was not told to hang up, nor is whoever is answered by no route.
  app.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (isSent(request, answer)) return;
    answer.once('finish', () => {
      if (closing.begun) request.socket.destroySoon();
    });
  });
}
