/** Puts an endpoint of the contract on the server: zod in, zod out. */
import {
  type AllowedCaller,
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

/** Who calls, by the access that an endpoint asks for. Features add their own kinds of caller. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface Callers {}

/** Finds out who sent a request, or throws. */
type Authenticators = {
  [Kind in keyof Callers]: (request: FastifyRequest, reply: FastifyReply) => Promise<Callers[Kind]>;
};

type CallerOf<E extends EndpointShape> = E['access'] extends keyof Callers
  ? Callers[E['access']]
  : undefined;

type Exchange<E extends EndpointShape> = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: CallerOf<E>;
};

/** Gives the answer, or the reply itself when it has sent something else (a redirect, a file). */
type Handler<E extends EndpointShape> = (
  input: HandlerInput<E>,
  exchange: Exchange<E>,
) => Promise<Reply<E> | FastifyReply> | Reply<E> | FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    authenticators: Partial<
      Record<AllowedCaller, (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>>
    >;
  }
  interface FastifyRequest {
    caller: unknown;
  }
}

/** Must come before the routes that it protects. */
export function authenticateWith(app: FastifyInstance, authenticators: Authenticators) {
  app.decorate('authenticators', authenticators);
  app.decorateRequest('caller', undefined);
}

/** Whose turn it is to have an answer made, where one caller may not have all of them made at once. */
export type InTurn<Caller> = { of: (caller: Caller) => string; turns: Turns };

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
      // Whoever uses this browser next must not find it in a cache; a handler may say otherwise.
      reply.header('cache-control', 'no-store');
      const { params, query, body } = request;
      // The route's schemas and its authenticator have just made these what their types say.
      const input = { params, query, body } as HandlerInput<E>;
      const caller = request.caller as CallerOf<E>;
      const make = async () => {
        const answer = await inContract(endpoint, () => handler(input, { request, reply, caller }));
        // A reply that is waited for gives nothing: it has been sent by then.
        return reply.sent ? undefined : write(reply, answer);
      };
      const answer = await (inTurn ? inTurn.turns(inTurn.of(caller), make) : make());
      if (reply.sent) return reply;
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
}

/** What holds no rows is written by the framework. */
function writer({ response }: EndpointShape) {
  if (!holdsRows(response)) return async (_reply: FastifyReply, answer: unknown) => answer;
  return (reply: FastifyReply, answer: unknown) => {
    reply.type('application/json; charset=utf-8');
    return writeRowByRow(response, answer);
  };
}

/** A refusal may carry the row that stands in the way: it passes through the same schema. */
async function inContract<T>({ response }: EndpointShape, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const body = error instanceof AppError ? error.extra.body : undefined;
    if (body && 'current' in body) body.current = response.parse(body.current);
    throw error;
  }
}

/** Before anything of the request is read: a stranger learns nothing about what would be valid. */
function authentication(app: FastifyInstance, { access, path }: EndpointShape) {
  if (access === 'anyone') return [];
  const authenticate = app.authenticators[access];
  if (!authenticate)
    throw new Error(`no authentication is defined for ${access} access to ${path}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await authenticate(request, reply);
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
