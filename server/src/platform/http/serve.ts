/** Serves an endpoint of the contract. Its zod schemas check the input and the output. */
import {
  type Action,
  type EndpointShape,
  endpoints,
  errorBody,
  type HandlerInput,
  type Reply,
} from '@guest-portal/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { Turns } from '../limits/turns.ts';
import { AppError } from './errors.ts';
import { holdsRows, writeRowByRow } from './write-row-by-row.ts';

/** The types of callers, by the access that an endpoint requires. Features add their own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface Callers {}

/** Functions that find out who sent a request, or throw. */
type Authenticators = {
  [Kind in keyof Callers]: Authenticate<Callers[Kind], Kind extends 'host' ? Action : undefined>;
};

type Authenticate<Caller, AllowedAction> = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** What the caller wants to do. Only endpoints for hosts name it. */
  action: AllowedAction,
) => Promise<Caller>;

type CallerOf<E extends EndpointShape> = E['access'] extends keyof Callers
  ? Callers[E['access']]
  : undefined;

type Exchange<E extends EndpointShape> = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: CallerOf<E>;
};

/** Returns the answer, or the reply itself if it has already sent something else (a redirect, a file). */
type Handler<E extends EndpointShape> = (
  input: HandlerInput<E>,
  exchange: Exchange<E>,
) => Promise<Reply<E> | FastifyReply> | Reply<E> | FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    authenticators: Partial<Authenticators>;
  }
  interface FastifyRequest {
    caller: unknown;
  }
}

/** Call this before the routes that it protects are added. */
export function authenticateWith(app: FastifyInstance, authenticators: Authenticators) {
  app.decorate('authenticators', authenticators);
  app.decorateRequest('caller', undefined);
}

/** Limits how many answers are made at once for one caller. `keyOf` returns the key of the caller. */
export type InTurn<Caller> = { keyOf: (caller: Caller) => string; turns: Turns };

type Options<E extends EndpointShape> = { inTurn?: InTurn<CallerOf<E>> };

export function serve<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { inTurn }: Options<E> = {},
) {
  const write = writer(endpoint);
  app.route({
    ...routeOf(endpoint),
    onRequest: authentication(app, endpoint),
    handler: async (request, reply) => {
      // The next person who uses this browser must not find the reply in a cache. A handler may set another value.
      reply.header('cache-control', 'no-store');
      const { params, query, body } = request;
      // The schemas and the authenticator of the route have just checked that these have their types.
      const input = { params, query, body } as HandlerInput<E>;
      const caller = request.caller as CallerOf<E>;
      const makeAnswer = async () => {
        const answer = await withParsedConflict(endpoint, () =>
          handler(input, { request, reply, caller }),
        );
        // If the handler has sent the reply itself, there is nothing left to write.
        return reply.sent ? undefined : write(reply, answer);
      };
      const answer = await (inTurn ? inTurn.turns(inTurn.keyOf(caller), makeAnswer) : makeAnswer());
      if (reply.sent) return reply;
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
}

/** Returns a function that writes an answer. If it contains no rows, the framework writes it. */
function writer({ response }: EndpointShape) {
  if (!holdsRows(response)) return async (_reply: FastifyReply, answer: unknown) => answer;
  return (reply: FastifyReply, answer: unknown) => {
    reply.type('application/json; charset=utf-8');
    return writeRowByRow(response, answer);
  };
}

/** A refusal may contain the current row, which passes through the same schema as a reply. */
async function withParsedConflict<T>(
  { response }: EndpointShape,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const body = error instanceof AppError ? error.extra.body : undefined;
    if (body && 'current' in body) body.current = response.parse(body.current);
    throw error;
  }
}

/** Runs before the request is validated, so that a stranger learns nothing about what would be valid. */
function authentication({ authenticators }: FastifyInstance, endpoint: EndpointShape) {
  const { access, action, path } = endpoint;
  if (access === 'anyone') return [];
  const { [access]: authenticate } = authenticators as {
    [Kind in keyof Callers]?: Authenticate<Callers[Kind], Action | undefined>;
  };
  if (!authenticate)
    throw new Error(`no authentication is defined for ${access} access to ${path}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await authenticate(request, reply, action);
  };
}

const domains = new Map(endpoints.map(({ method, path, domain }) => [`${method} ${path}`, domain]));

function routeOf(endpoint: EndpointShape): Pick<RouteOptions, 'method' | 'url' | 'schema'> {
  const schema: FastifySchema = {
    summary: endpoint.summary,
    tags: [domains.get(`${endpoint.method} ${endpoint.path}`) ?? 'other'],
    security: endpoint.access === 'anyone' ? [] : [{ [endpoint.access]: [] }],
    response: { [endpoint.status ?? 200]: endpoint.response, '4xx': errorBody, '5xx': errorBody },
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
  };
  return { method: endpoint.method, url: endpoint.path, schema };
}
