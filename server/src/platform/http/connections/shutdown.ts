/**
 * Shuts down with as few failed requests as possible. A connection ends with its next answer, after a second if it was
 * never used, or at the deadline. Node's `close` waits for unused connections and resets waiting ones.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isSentEarly } from './is-sent-early.ts';

/** Whether the shutdown has begun. */
export type ShutdownState = { hasBegun: boolean };

/**
 * How long a connection may stay without its first request. A proxy sends its request right after connecting. Browsers
 * also open connections that they do not use.
 */
const firstRequestMilliseconds = 1_000;

/** A turn of the event loop in which nothing happens takes less. */
const shortTurnMilliseconds = 0.2;

/** Times in milliseconds. */
type ShutdownTimes = {
  /** How long the server keeps accepting connections, so that a load balancer can notice that it is not ready. */
  drain?: number;
  /** After this time, connections that are still open are cut. */
  cutAfter: number;
};

export function endConnectionsOnClose(
  app: FastifyInstance,
  { drain = 0, cutAfter }: ShutdownTimes,
  closing: ShutdownState = { hasBegun: false },
) {
  /** Open connections with the time at which each was accepted. */
  const openSince = new Map<Socket, number>();
  let acceptedCount = 0;
  app.server.on('connection', (socket: Socket) => {
    acceptedCount += 1;
    // A connection that offers another protocol is emitted again with each offer (see sockets.ts).
    if (openSince.has(socket)) return;
    openSince.set(socket, performance.now());
    socket.once('close', () => openSince.delete(socket));
  });
  const cut = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  const cutUnused = (acceptedBefore: number) => {
    const unused = [...openSince].filter(
      ([socket, acceptedAt]) => socket.bytesRead === 0 && acceptedAt < acceptedBefore,
    );
    cut(unused.map(([socket]) => socket));
  };
  /**
   * Node accepts one connection per turn of the event loop. Connections that still wait in the kernel's queue when the
   * server stops listening are reset, and a proxy does not retry a PATCH or POST that it has sent on one of them. More
   * may have arrived during a turn that took long, so the last turn has to be a short one.
   */
  const acceptWaitingConnections = async () => {
    const end = performance.now() + firstRequestMilliseconds;
    let countBefore: number;
    let turnBegan: number;
    // The current turn may already have accepted its connection.
    await nextTurn();
    do {
      countBefore = acceptedCount;
      turnBegan = performance.now();
      await nextTurn();
    } while (
      (acceptedCount > countBefore || performance.now() - turnBegan > shortTurnMilliseconds) &&
      performance.now() < end
    );
  };
  app.addHook('preClose', async () => {
    closing.hasBegun = true;
    if (drain > 0) await sleep(drain);
    await acceptWaitingConnections();
    // Fastify stops listening only after the other hooks, and some of them wait.
    app.server.close();
    cutUnused(performance.now() - firstRequestMilliseconds);
    setTimeout(async () => {
      // Timers run before anything is read. If this process had to wait, a request may have arrived meanwhile.
      await nextTurn();
      cutUnused(Number.POSITIVE_INFINITY);
    }, firstRequestMilliseconds).unref();
    setTimeout(() => cut(openSince.keys()), cutAfter).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing.hasBegun) reply.header('connection', 'close');
  });
  // Clients whose answer was already under way, or whose request matches no route, have not been told to close the
  // connection.
  app.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (isSentEarly(request, answer)) return;
    answer.once('finish', () => {
      if (closing.hasBegun) request.socket.destroySoon();
    });
  });
}
