/**
 * Answers to some routes that are known before the framework sees the request: its hooks would cost more than the answer.
 * What they add is the same each time, and so is made once. The server is made here for it, as Fastify wants that.
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { NoteAnswer } from '../monitoring/answered.ts';
import { endWithConnection } from './connections/abandoned-answers.ts';
import type { Closing } from './connections/closing.ts';
import type { WatchReader } from './connections/slow-readers.ts';
import { replyHeaders } from './every-reply.ts';
import type { FixedHeaders } from './security.ts';

export type EarlyAnswer = {
  status: number;
  /** Names and values in turn, beside those of the route. */
  headers: string[];
  /** The headers tell the length of one that streams. */
  body?: Buffer | Readable;
};

export type EarlyRoute = {
  /** A pattern, as the framework knows it, that ends with its parameter. */
  path: string;
  /** What each of its answers says. */
  headers: FixedHeaders;
  /** At which its answers are logged. */
  level: 'info' | 'debug';
  /** Nothing, at once or later, where the framework has to answer. */
  answer: (
    request: IncomingMessage,
    parameter: string,
  ) => EarlyAnswer | undefined | Promise<EarlyAnswer | undefined>;
};

type Parts = {
  headers: FixedHeaders;
  note: NoteAnswer;
  closing: Closing;
  watchReader: WatchReader;
  /** The server's own limits. */
  server: ServerOptions;
};

type Sent = { id: string; route: EarlyRoute };

export function earlyAnswers(
  routes: EarlyRoute[],
  { headers, note, closing, watchReader, server }: Parts,
) {
  const known = routes.map((route) => ({
    route,
    prefix: route.path.slice(0, route.path.search(/[:*]/)),
    headersFor: replyHeaders({ ...headers, ...route.headers }),
  }));
  type Known = (typeof known)[number];

  const send = (
    { route, headersFor }: Known,
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers: own, body }: EarlyAnswer,
  ): Sent => {
    const id = randomUUID();
    const said = headersFor(id);
    said.push(...own);
    if (!body || Buffer.isBuffer(body)) {
      if (body) said.push('content-length', `${body.length}`);
      response.writeHead(status, said).end(body);
      return { id, route };
    }
    endWithConnection(request.socket, body);
    watchReader(request, response);
    response.writeHead(status, said);
    // Whoever hangs up is told nothing, and a file that fails ends the connection: its length was promised.
    pipeline(body, response, () => {});
    return { id, route };
  };

  /** Tells one of the two what has come of it, at once if that is known. */
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    onSent: (sent: Sent) => void,
    otherwise: () => void,
  ) => {
    const { url = '', method } = request;
    const found = method === 'GET' ? known.find(({ prefix }) => url.startsWith(prefix)) : undefined;
    // A server that closes says so with each answer, which the framework does.
    if (!found || closing.begun || !isPlain(request, response)) return otherwise();
    const made = found.route.answer(request, url.slice(found.prefix.length));
    const sendOr = (early: EarlyAnswer | undefined) =>
      early ? onSent(send(found, request, response, early)) : otherwise();
    if (made instanceof Promise) void made.then(sendOr, () => otherwise());
    else sendOr(made);
  };

  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(server, (request, response) => {
      const start = performance.now();
      const onSent = ({ id, route: { path: route, level } }: Sent) => {
        const noteIt = () => {
          const milliseconds = performance.now() - start;
          note({ id, method: 'GET', route, status: response.statusCode, milliseconds }, level);
        };
        if (response.writableEnded) noteIt();
        else response.once('close', noteIt);
      };
      answer(request, response, onSent, () => handler(request, response));
    });

  /** Before any other hook. */
  const addTo = (app: FastifyInstance) => {
    // Requests that come to the framework by themselves, without the server.
    app.addHook('onRequest', (request, reply, done) => {
      answer(request.raw, reply.raw, () => void reply.hijack(), done);
    });
    // One that never listened is not closed by the framework, and would go on looking after its connections.
    app.addHook('onClose', async () => {
      if (!app.server.listening) app.server.close();
    });
  };
  return { serverFactory, addTo };
}

/** Whoever sends a body, or does not read what was answered before, meets the guards of every other request. */
function isPlain({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return !hasBody && response.socket !== null && !(socket.writableLength > 0);
}
