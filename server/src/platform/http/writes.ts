/**
 * Checks writes: they must be JSON without hidden flaws and come from our own pages, or from no browser at all. Routes
 * with `foreignWrites` may be called from anywhere.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden } from './errors.ts';
import { findJsonFlaw } from './json-flaws.ts';

const readOnlyMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The write is authorised by other means than a cookie (a webhook, a signed upload), so it may come from anywhere.
     */
    foreignWrites?: boolean;
  }
}

export function guardWrites(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', async (request) => {
    if (/%00/i.test(request.url)) throw badRequest('bad_request', 'The address cannot be read.');
    if (readOnlyMethods.has(request.method) || request.routeOptions.config.foreignWrites) return;
    if (isFromOtherSite(request, publicUrl()))
      throw forbidden('foreign_origin', 'This request came from another site.');
  });
  readJsonOnly(app);
}

/** Current browsers say where a write comes from. A client that does not is no browser, so it misuses no cookies. */
function isFromOtherSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(request, publicUrl);
}

/** Accepts our public URL, and the URL and scheme of the request itself. */
export function isOwnOrigin({ headers, protocol }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers;
  return origin === publicUrl || origin === `${protocol}://${host}`;
}

function readJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const unreadable = () => badRequest('invalid_json', 'The JSON cannot be read.');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      // Many clients set the content type but send no body. For an endpoint without fields, that is the same as an
      // empty object.
      if (bytes.length === 0) return done(null, {});
      const text = decode(bytes);
      if (text === undefined) return done(unreadable());
      parseJson(request, text, (error, body) => {
        const flaw = error ? unreadable() : findJsonFlaw(text, body);
        if (flaw) return done(flaw);
        done(null, body);
      });
    },
  );
}

/** Refuses bytes that are not UTF-8. If they were replaced, a text that nobody typed would be stored. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
