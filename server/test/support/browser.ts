/** A visitor with a cookie jar, for tests that follow one person through several calls. */
import type { FastifyInstance, InjectOptions } from 'fastify';

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Requests for which the test's app has no route. */
const withoutRoute = new WeakSet<object>();

export function watchRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async ({ is404, raw }) => {
    if (is404) withoutRoute.add(raw);
  });
}

/** Throws if the server has refused a call that sets up a test. */
export function throwIfRefused(reply: Reply): Reply {
  const { method, url } = reply.raw.req;
  if (reply.statusCode >= 400)
    throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`);
  return reply;
}

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(app: FastifyInstance, remoteAddress = '198.51.100.1') {
  let cookies: Record<string, string> = {};
  const send = async (method: InjectOptions['method'], url: string, payload?: object) => {
    const reply = await app.inject({
      method: method ?? 'GET',
      url,
      remoteAddress,
      cookies,
      ...(payload ? { payload } : {}),
    });
    // Otherwise a mistyped path in a test would get a 404 that looks like the expected answer for a deleted row.
    if (url.startsWith('/api/') && withoutRoute.has(reply.raw.req))
      throw new Error(`The server has no route for ${method} ${url}`);
    for (const { name, value, maxAge, expires } of reply.cookies) {
      const isDeleted =
        value === '' || maxAge === 0 || (expires && expires.getTime() <= Date.now());
      if (isDeleted) delete cookies[name];
      else cookies[name] = value;
    }
    return reply;
  };
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    patch: (url: string, payload: object = {}) => send('PATCH', url, payload),
    put: (url: string, payload: object = {}) => send('PUT', url, payload),
    delete: (url: string, payload?: object) => send('DELETE', url, payload),
    /** A copy of the cookies, such as a thief would make. */
    cookies: () => ({ ...cookies }),
    stealFrom: (other: { cookies: () => Record<string, string> }) => {
      cookies = other.cookies();
    },
  };
}
