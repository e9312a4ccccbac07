/** A visitor with a cookie jar, for tests that follow one person through several calls. */
import type { FastifyInstance, InjectOptions } from 'fastify';

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
    for (const { name, value, maxAge, expires } of reply.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires && expires.getTime() <= Date.now());
      if (isGone) delete cookies[name];
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
    /** What a thief would copy. */
    cookies: () => ({ ...cookies }),
    stealFrom: (other: { cookies: () => Record<string, string> }) => {
      cookies = other.cookies();
    },
  };
}
