/**
 * Websockets on ordinary routes: a connection is upgraded only after its request has passed every hook, the
 * authentication and the schemas. Browsers send websocket requests with cookies for any page, so only our own origins
 * are accepted. @fastify/websocket accepts one at every URL before routing, and logs that URL.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError, forbidden } from './errors.ts';
import { isOwnOrigin } from './writes.ts';

export type OpenSocket = {
  send: (message: object) => void;
  /** Messages that are not JSON are ignored. */
  onMessage: (listener: (message: unknown) => void) => void;
  /** Aborted when the client has disconnected or the server is about to stop. */
  signal: AbortSignal;
};

export type Sockets = {
  /** Opens the websocket, which stays open for as long as the work takes. */
  accept: (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (socket: OpenSocket) => Promise<void>,
  ) => FastifyReply;
};

/** How long a request for a websocket may stay unanswered. Node's own time limits do not apply to such a connection. */
const defaultSilenceMilliseconds = 60_000;

export function openSockets(
  app: FastifyInstance,
  publicUrl: () => string,
  silenceMilliseconds = defaultSilenceMilliseconds,
): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4_096 });
  const pendingUpgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  const closing = new AbortController();
  const unfinishedWork = new Set<Promise<void>>();

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!asksForWebsocket(request)) return ignoreUpgrade(app.server, request, socket, head);
    // Node leaves the connection without an error listener. An open websocket adds its own.
    socket.on('error', () => socket.destroy());
    // The timeout applies until the answer has been sent or the websocket is open.
    socket.setTimeout(silenceMilliseconds, () => socket.destroy());
    pendingUpgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    // A request that does not become a websocket gets its answer, and the connection ends.
    response.shouldKeepAlive = false;
    // A connection that is only ended would stay open for as long as the client likes.
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    app.routing(request, response);
  });
  // Work that is aborted here may have something to clean up, so the shutdown waits for it.
  app.addHook('preClose', async () => {
    closing.abort(new Error('the server is closing'));
    for (const socket of server.clients) socket.close(1001);
    await Promise.allSettled(unfinishedWork);
    for (const socket of server.clients) socket.terminate();
  });

  return {
    accept(request, reply, work) {
      const upgrade = pendingUpgrades.get(request.raw);
      if (!upgrade)
        throw new AppError(
          426,
          'upgrade_required',
          'This address only accepts WebSocket connections.',
        );
      if (!isOwnOrigin(request, publicUrl()))
        throw forbidden('foreign_origin', 'This request came from another site.');
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        const finished = work(openSocket(socket, closing.signal))
          .then(() => socket.close(1000))
          .catch((error) => {
            request.log.error({ reqId: request.id, err: error }, 'websocket failed');
            socket.close(1011);
          })
          .finally(() => unfinishedWork.delete(finished));
        unfinishedWork.add(finished);
      });
      return reply;
    },
  };
}

function openSocket(socket: WebSocket, closing: AbortSignal): OpenSocket {
  const disconnected = new AbortController();
  socket.once('close', () => disconnected.abort(new Error('the client has disconnected')));
  // A websocket with an error is closed right afterwards. Without a listener, the event would end the process.
  socket.on('error', () => {});
  return {
    signal: AbortSignal.any([disconnected.signal, closing]),
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: (listener) =>
      socket.on('message', (data) => {
        const message = parseJson(String(data));
        if (message !== undefined) listener(message);
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asksForWebsocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * A client may offer another protocol (mostly h2c) and must be served without it. Once there is an upgrade listener,
 * Node hands over the connection of such a request, so it is given back to the server without the offer.
 */
function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer) {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (/^(upgrade|connection)$/i.test(name)) continue;
    lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  const isLast = /\bclose\b/i.test(request.headers.connection ?? '');
  if (isLast) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
