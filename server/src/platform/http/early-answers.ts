/**
 * Answers some routes before the framework sees the request, because its hooks would cost more than the answer. The
 * headers that the hooks add are the same except for the request id, so they are built once. Fastify requires that the
 * HTTP server is created here for this.
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
import type { ShutdownState } from './connections/shutdown.ts';
import type { WatchReader } from './connections/slow-readers.ts';
import { headersOfEveryReply, requestIdIndex } from './every-reply.ts';
import { requestId } from './request-id.ts';
import type { FixedHeaders } from './security.ts';

export type EarlyAnswer = {
  status: number;
  /** Alternating header names and values, in addition to the headers of the route. */
  headers: string[];
  /** If this is a stream, the headers must contain its length. */
  body?: Buffer | Readable;
  /** All headers of the answer. They are built at the first use, because an answer may be cached and sent again. */
  head?: string[];
};

export type EarlyRoute = {
  /** A path pattern, as the framework knows it, that ends with its parameter. */
  path: string;
  /** Headers of every answer of this route. */
  headers: FixedHeaders;
  /**
   * The level at which answers are logged, except "304 Not Modified". That is always logged at level debug, but counted
   * like any other answer.
   */
  level: 'info' | 'debug';
  /** Returns undefined, at once or later, if the framework has to answer. */
  answer: (
    request: IncomingMessage,
    parameter: string,
  ) => EarlyAnswer | undefined | Promise<EarlyAnswer | undefined>;
};

type EarlyAnswerParts = {
  headers: FixedHeaders;
  recordAnswer: RecordAnswer;
  closing: ShutdownState;
  watchReader: WatchReader;
  /** Options of the HTTP server, such as its limits. */
  server: ServerOptions;
};

/** A route with everything that is prepared once for it. */
type PreparedRoute = { route: EarlyRoute; prefix: string; head: string[] };

export function earlyAnswers(
  routes: EarlyRoute[],
  { headers, recordAnswer, closing, watchReader, server }: EarlyAnswerParts,
) {
  const preparedRoutes: PreparedRoute[] = routes.map((route) => ({
    route,
    prefix: route.path.slice(0, route.path.search(/[:*]/)),
    head: headersOfEveryReply({ ...headers, ...route.headers }),
  }));

  const findRoute = (
    request: IncomingMessage,
    response: ServerResponse,
  ): PreparedRoute | undefined => {
    const { url = '', method } = request;
    if (method !== 'GET') return undefined;
    for (const preparedRoute of preparedRoutes) {
      if (!url.startsWith(preparedRoute.prefix)) continue;
      // A closing server must announce the end of the connection with each answer, which only the framework does.
      return !closing.hasBegun && maySkipFramework(request, response) ? preparedRoute : undefined;
    }
    return undefined;
  };
  const answerFor = ({ route, prefix }: PreparedRoute, request: IncomingMessage) =>
    route.answer(request, (request.url ?? '').slice(prefix.length));

  /** Sends an answer and returns the id of the request. */
  const sendAnswer = (
    preparedRoute: PreparedRoute,
    request: IncomingMessage,
    response: ServerResponse,
    answer: EarlyAnswer,
  ): string => {
    const { status, body } = answer;
    const id = requestId();
    answer.head ??= preparedRoute.head.concat(ownHeaders(answer));
    answer.head[requestIdIndex] = id;
    // Node reads the headers at once and does not keep the array, so the next request may overwrite the id in it.
    response.writeHead(status, answer.head);
    if (!body || Buffer.isBuffer(body)) {
      response.end(body);
      return id;
    }
    endWithConnection(request.socket, body);
    watchReader(request, response);
    // A file that fails must end the connection, because its length was promised. `pipeline` would create an error
    // object even for each body that was sent completely.
    body.once('error', () => response.destroy()).pipe(response);
    return id;
  };
  const recordSentAnswer = (
    { route }: PreparedRoute,
    { statusCode: status }: ServerResponse,
    id: string,
    start: number,
  ) => {
    const milliseconds = performance.now() - start;
    const level = status === 304 ? 'debug' : route.level;
    recordAnswer({ id, method: 'GET', route: route.path, status, milliseconds }, level);
  };

  // This runs for every request, so it allocates nothing for requests that the framework answers or that are answered
  // at once.
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(server, (request, response) => {
      const start = performance.now();
      const preparedRoute = findRoute(request, response);
      const result = preparedRoute && answerFor(preparedRoute, request);
      if (!result) return handler(request, response);
      if (!(result instanceof Promise))
        return recordSentAnswer(
          preparedRoute,
          response,
          sendAnswer(preparedRoute, request, response, result),
          start,
        );
      const fallBack = () => handler(request, response);
      result.then((answer) => {
        if (!answer) return fallBack();
        const id = sendAnswer(preparedRoute, request, response, answer);
        response.once('close', () => recordSentAnswer(preparedRoute, response, id, start));
      }, fallBack);
    });

  /** Call this before any other hook is added. */
  const addTo = (app: FastifyInstance) => {
    // Handles requests that reach the framework without the server, such as injected ones.
    app.addHook('onRequest', (request, reply, done) => {
      const preparedRoute = findRoute(request.raw, reply.raw);
      const result = preparedRoute && answerFor(preparedRoute, request.raw);
      if (!result) return done();
      Promise.resolve(result).then(
        (answer) => {
          if (!answer) return done();
          sendAnswer(preparedRoute, request.raw, reply.raw, answer);
          reply.hijack();
        },
        () => done(),
      );
    });
    // The framework does not close a server that never listened, which would keep checking its connections.
    app.addHook('onClose', async () => {
      if (!app.server.listening) app.server.close();
    });
  };
  return { serverFactory, addTo };
}

const ownHeaders = ({ headers, body }: EarlyAnswer): string[] =>
  Buffer.isBuffer(body) ? [...headers, 'content-length', `${body.length}`] : headers;

/** Whether a request may skip the framework's guards: it has no body, and the client has read the previous answers. */
function maySkipFramework({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return !hasBody && response.socket !== null && !(socket.writableLength > 0);
}
