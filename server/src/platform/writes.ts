/** What every write must be: sent by our own pages (or no browser at all), as JSON, without traps in it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden } from './errors.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Signed by other means than a cookie (a webhook, a signed upload), so it may come from anywhere. */
    foreignWrites?: boolean;
  }
}

export function guardWrites(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', async (request) => {
    if (/%00/i.test(request.url)) throw badRequest('bad_request', 'The address can not be read.');
    if (readOnly.has(request.method) || request.routeOptions.config.foreignWrites) return;
    if (isForeign(request, publicUrl()))
      throw forbidden('foreign_origin', 'This request came from another site.');
  });
  readJsonOnly(app);
}

/** Browsers always say where a write comes from; whoever says nothing is no browser and holds no victim's cookie. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  // The address that was asked, under the scheme that it was asked with.
  return origin !== `${request.protocol}://${request.headers.host}`;
}

function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      // Many clients name the type and send nothing; for a call without fields that is the same.
      if (text === '') return done(null, {});
      parse(request, text, (error, body) => {
        if (error) return done(badRequest('invalid_json', 'The JSON can not be read.'));
        if (holdsNul(body))
          return done(badRequest('nul_character', 'Text may not hold a NUL character.'));
        done(null, body);
      });
    },
  );
}

/** PostgreSQL can not keep a NUL in text; better a clear refusal here than an error there. */
function holdsNul(root: unknown): boolean {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true;
      waiting.push(inner);
    }
  }
  return false;
}
