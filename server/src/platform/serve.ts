/** Puts an endpoint of the contract on the server: zod in, zod out. */
import {
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
import { notServed } from './errors.ts';

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

type Handler<E extends EndpointShape> = (
  input: HandlerInput<E>,
  exchange: Exchange,
) => Promise<Reply<E>> | Reply<E>;

export function serve<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
) {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      // The schemas of this route have just read these three: that is what HandlerInput says.
      const answer = await handler({ params, query, body } as HandlerInput<E>, { request, reply });
      if (reply.sent) return reply;
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
}

/** What is declared but not built yet answers 501, from here alone. */
export function serveTheRest(app: FastifyInstance) {
  for (const endpoint of endpoints) {
    if (app.hasRoute({ method: endpoint.method, url: endpoint.path })) continue;
    app.route({
      ...routeOf(endpoint),
      validatorCompiler: () => (value) => ({ value }),
      handler: () => {
        throw notServed();
      },
    });
  }
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
