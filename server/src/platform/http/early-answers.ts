/**
 * Answers to some routes that are known before the framework sees the request: its hooks would cost more than the answer.
 * What they add is the same each time, and so is made once. The server is made here for it, as Fastify wants that.
 */
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { RecordAnswer } from '../monitoring/record-answers.ts';
import { endWithConnection } from './connections/abandoned-answers.ts';
import type { Closing } from './connections/shutdown.ts';
import type { WatchReader } from './connections/slow-readers.ts';
import { everyHead, idAt } from './every-reply.ts';
import { requestId } from './request-id.ts';
import type { FixedHeaders } from './security.ts';

export type EarlyAnswer = {
  status: number;
  /** Names and values in turn, beside those of the route. */
  headers: string[];
  /** The headers tell the length of one that streams. */
  body?: Buffer | Readable;
  /** All that it is sent with, made the first time: an answer may be kept and given again. */
  head?: string[];
};

export type EarlyRoute = {
  /** A pattern, as the framework knows it, that ends with its parameter. */
  path: string;
  /** What each of its answers says. */
  headers: FixedHeaders;
  /** At which its answers are logged. That nothing has changed is no event: it is counted, like any other answer. */
  level: 'info' | 'debug';
  /** Nothing, at once or later, where the framework has to answer. */
  answer: (
    request: IncomingMessage,
    parameter: string,
  ) => EarlyAnswer | undefined | Promise<EarlyAnswer | undefined>;
};

type Parts = {
  headers: FixedHeaders;
  note: RecordAnswer;
  closing: Closing;
  watchReader: WatchReader;
  /** The server's own limits. */
  server: ServerOptions;
};

/** A route with what is made once for it. */
type Known = { route: EarlyRoute; prefix: string; head: string[] };

export function earlyAnswers(
  routes: EarlyRoute[],
  { headers, note, closing, watchReader, server }: Parts,
) {
  const known: Known[] = routes.map((route) => ({
    route,
    prefix: route.path.slice(0, route.path.search(/[:*]/)),
    head: everyHead({ ...headers, ...route.headers }),
  }));

  const find = (request: IncomingMessage, response: ServerResponse): Known | undefined => {
    const { url = '', method } = request;
    if (method !== 'GET') return undefined;
    for (const each of known) {
      if (!url.startsWith(each.prefix)) continue;
      // A server that closes says so with each answer, which the framework does.
      return !closing.begun && isPlain(request, response) ? each : undefined;
    }
    return undefined;
  };
  const ask = ({ route, prefix }: Known, request: IncomingMessage) =>
    route.answer(request, (request.url ?? '').slice(prefix.length));

  /** Gives the id of the request. */
  const send = (
    found: Known,
    request: IncomingMessage,
    response: ServerResponse,
    answer: EarlyAnswer,
  ): string => {
    const { status, body } = answer;
    const id = requestId();
    answer.head ??= found.head.concat(ownHeaders(answer));
    answer.head[idAt] = id;
    // Read at once, and not kept by Node: the next request may write its own id there.
    response.writeHead(status, answer.head);
    if (!body || Buffer.isBuffer(body)) {
      response.end(body);
      return id;
    }
    endWithConnection(request.socket, body);
    watchReader(request, response);
    // A file that fails ends the connection: its length was promised. `pipeline` would tell each one that came whole of
    // its end, by an error that is made for it.
    body.once('error', () => response.destroy()).pipe(response);
    return id;
  };
  const noteSent = (
    { route }: Known,
    { statusCode: status }: ServerResponse,
    id: string,
    start: number,
  ) => {
    const milliseconds = performance.now() - start;
    const level = status === 304 ? 'debug' : route.level;
    note({ id, method: 'GET', route: route.path, status, milliseconds }, level);
  };

  // Every request comes by here: nothing is allocated for one that the framework answers, or that is answered at once.
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(server, (request, response) => {
      const start = performance.now();
      const found = find(request, response);
      const made = found && ask(found, request);
      if (!made) return handler(request, response);
      if (!(made instanceof Promise))
        return noteSent(found, response, send(found, request, response, made), start);
      const otherwise = () => handler(request, response);
      made.then((answer) => {
        if (!answer) return otherwise();
        const id = send(found, request, response, answer);
        response.once('close', () => noteSent(found, response, id, start));
      }, otherwise);
    });

  /** Before any other hook. */
  const addTo = (app: FastifyInstance) => {
    // Requests that come to the framework by themselves, without the server.
    app.addHook('onRequest', (request, reply, done) => {
      const found = find(request.raw, reply.raw);
      const made = found && ask(found, request.raw);
      if (!made) return done();
      Promise.resolve(made).then(
        (answer) => {
          if (!answer) return done();
          send(found, request.raw, reply.raw, answer);
          reply.hijack();
        },
        () => done(),
      );
    });
    // One that never listened is not closed by the framework, and would go on looking after its connections.
    app.addHook('onClose', async () => {
      if (!app.server.listening) app.server.close();
    });
  };
  return { serverFactory, addTo };
}

const ownHeaders = ({ headers, body }: EarlyAnswer): string[] =>
  Buffer.isBuffer(body) ? [...headers, 'content-length', `${body.length}`] : headers;

/** Whoever sends a body, or does not read what was answered before, meets the guards of every other request. */
function isPlain({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return !hasBody && response.socket !== null && !(socket.writableLength > 0);
}
