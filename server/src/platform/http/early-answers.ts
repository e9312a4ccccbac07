/**
 * Answers to one route that are known before the framework sees the request: its hooks would cost more than the answer.
 * What they add is the same each time, and so is made once. The server is made here for it, as Fastify wants that.
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { NoteAnswer } from '../monitoring/answered.ts';
import type { Closing } from './connections/closing.ts';
import { replyHeaders } from './every-reply.ts';
import type { FixedHeaders } from './security.ts';

export type EarlyAnswer = {
  status: number;
  /** Names and values in turn, beside those of the route. */
  headers: string[];
  body?: Buffer;
};

export type EarlyRoute = {
  /** A pattern, as the framework knows it, that ends with its parameter. */
  path: string;
  /** What each of its answers says. */
  headers: FixedHeaders;
  /** Nothing where the framework has to answer. */
  answer: (request: IncomingMessage, parameter: string) => EarlyAnswer | undefined;
};

type Parts = {
  headers: FixedHeaders;
  note: NoteAnswer;
  closing: Closing;
  /** The server's own limits. */
  server: ServerOptions;
};

export function earlyAnswers(route: EarlyRoute, { headers, note, closing, server }: Parts) {
  const send = sender(route, { ...headers, ...route.headers }, closing);
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(server, (request, response) => {
      const start = performance.now();
      const id = send(request, response);
      if (id === undefined) return handler(request, response);
      const milliseconds = performance.now() - start;
      // That nothing has changed is no event: thousands of guests ask every 30 seconds. It is counted all the same.
      note({ id, method, route: route.path, status: response.statusCode, milliseconds }, 'debug');
    });

  /** Before any other hook. */
  const addTo = (app: FastifyInstance) => {
    // Requests that come to the framework by themselves, without the server.
    app.addHook('onRequest', (request, reply, done) => {
      if (send(request.raw, reply.raw) === undefined) done();
      else reply.hijack();
    });
    // One that never listened is not closed by the framework, and would go on looking after its connections.
    app.addHook('onClose', async () => {
      if (!app.server.listening) app.server.close();
    });
  };
  return { serverFactory, addTo };
}

const method = 'GET';

/** Gives the id of the request that it has answered. */
function sender({ path, answer }: EarlyRoute, headers: FixedHeaders, closing: Closing) {
  const prefix = path.slice(0, path.lastIndexOf(':'));
  const headersFor = replyHeaders(headers);
  return (request: IncomingMessage, response: ServerResponse): string | undefined => {
    const { url = '' } = request;
    if (request.method !== method || !url.startsWith(prefix)) return undefined;
    // A server that closes says so with each answer, which the framework does.
    if (closing.begun || !isPlain(request, response)) return undefined;
    const found = answer(request, url.slice(prefix.length));
    if (!found) return undefined;
    const { status, body } = found;
    const id = randomUUID();
    const said = headersFor(id);
    said.push(...found.headers);
    if (body) said.push('content-length', `${body.length}`);
    response.writeHead(status, said).end(body);
    return id;
  };
}

/** Whoever sends a body, or does not read what was answered before, meets the guards of every other request. */
function isPlain({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return !hasBody && response.socket !== null && !(socket.writableLength > 0);
}
