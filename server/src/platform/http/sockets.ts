/**
 * Websockets, for routes like any other: a connection changes only once its request has passed every hook, the
 * authentication and the schemas. Browsers send a websocket's request to whatever a page names, cookies included, so it
 * must come from a page of ours. @fastify/websocket accepts a websocket at every address before it looks for a route, and
 * writes that address to the log.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError, forbidden } from './errors.ts';
import { isOwnOrigin } from './writes.ts';

export type OpenSocket = {
  send: (message: object) => void;
  /** What is no JSON has said nothing. */
  onMessage: (listener: (message: unknown) => void) => void;
  /** Aborted when the other side has gone, or this server is about to. */
  signal: AbortSignal;
};

export type Sockets = {
  /** The socket is open for as long as the work takes. */
  accept: (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (socket: OpenSocket) => Promise<void>,
  ) => FastifyReply;
};

/** Node takes such a connection out of its own time limits. */
const longestSilence = 60_000;

export function openSockets(
  app: FastifyInstance,
  publicUrl: () => string,
  silenceMilliseconds = longestSilence,
): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4_096 });
  const waiting = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!asksForWebsocket(request)) return ignoreUpgrade(app.server, request, socket, head);
    // Node leaves it without one; whoever takes the socket over brings another.
    socket.on('error', () => socket.destroy());
    // Until the answer has gone out, or the socket is open.
    socket.setTimeout(silenceMilliseconds, () => socket.destroy());
    waiting.set(request, { socket, head });
    const response = new ServerResponse(request);
    // What is refused, or was no address of a websocket, is answered, and that is all.
    response.shouldKeepAlive = false;
    // Not merely ended: that would leave it open for as long as the other side likes.
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    app.routing(request, response);
  });
  // Work that is given up here may have something to clear away.
  app.addHook('preClose', async () => {
    closing.abort(new Error('the server is closing'));
    for (const socket of server.clients) socket.close(1001);
    await Promise.allSettled(running);
    for (const socket of server.clients) socket.terminate();
  });

  return {
    accept(request, reply, work) {
      const way = waiting.get(request.raw);
      if (!way)
        throw new AppError(
          426,
          'upgrade_required',
          'This address only accepts WebSocket connections.',
        );
      if (!isOwnOrigin(request, publicUrl()))
        throw forbidden('foreign_origin', 'This request came from another site.');
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      server.handleUpgrade(request.raw, way.socket, way.head, (socket) => {
        const done = work(openSocket(socket, closing.signal))
          .then(() => socket.close(1000))
          .catch((error) => {
            request.log.error({ reqId: request.id, err: error }, 'websocket failed');
            socket.close(1011);
          })
          .finally(() => running.delete(done));
        running.add(done);
      });
      return reply;
    },
  };
}

function openSocket(socket: WebSocket, closing: AbortSignal): OpenSocket {
  const gone = new AbortController();
  socket.once('close', () => gone.abort(new Error('the other side has gone')));
  // A broken one is closed right after.
  socket.on('error', () => {});
  return {
    signal: AbortSignal.any([gone.signal, closing]),
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: (listener) =>
      socket.on('message', (data) => {
        const message = parsed(String(data));
        if (message !== undefined) listener(message);
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asksForWebsocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * A client may offer another protocol (h2c, mostly) and must be served without it. Node takes the connection away
 * from such a request as soon as anybody listens for upgrades, so it is given back, without the offer.
 */
function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer) {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (/^(upgrade|connection)$/i.test(name)) continue;
    lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  const isLast = /\bclose\b/i.test(request.headers.connection ?? '');
  if (isLast) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
