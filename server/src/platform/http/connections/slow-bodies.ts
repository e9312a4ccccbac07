/**
 * Ends requests whose body takes too long, except on routes with `slowBody`. Node's `requestTimeout` is one time for
 * all requests: if it were short enough for forms, it would also end the upload of a photo from a phone.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is large and may be slow. The route itself checks that its bytes keep coming. */
    slowBody?: boolean;
  }
}

export function cutSlowBodies(app: FastifyInstance, milliseconds: number) {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    done();
    if (!announcesBody(raw) || routeOptions.config.slowBody) return;
    const { socket } = raw;
    // Requests that tests inject have no connection to cut.
    if (!(socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, milliseconds);
    timer.unref();
    // The answer does not stop the timer, because a client that was refused may keep sending slowly.
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
