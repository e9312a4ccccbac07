import { once } from 'node:events';
import { request } from 'node:http';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { loggerOptions } from '../../platform/monitoring/log.ts';

const lines: string[] = [];
const log = pino(loggerOptions('debug'), { write: (line: string) => void lines.push(line) });
const { app, db } = await createTestApp({ log });
const origin = await app.listen({ port: 0 });
afterAll(() => app.server.closeAllConnections());

const property = await propertyWithGuest(app, db);
const device = await guestOf(app, property);
const cookie = Object.entries(device.cookies())
  .map(([name, token]) => `${name}=${token}`)
  .join('; ');

const fetchPage = async (headers: Record<string, string> = {}, path = property.refreshPath) => {
  const reply = await fetch(origin + path, { headers: { cookie, ...headers } });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
};

/** Fetches a reply that is newly built and does not come from the cache. */
const fetchNewlyBuilt = async (headers: Record<string, string> = {}) => {
  // This removes the page from the cache but keeps its ETag, which depends only on what the page shows of a guest.
  await db.execute('update guests set name = name');
  return vi.waitFor(async () => {
    let reply: Awaited<ReturnType<typeof fetchPage>> | undefined;
    const queries = await countQueries(async () => {
      reply = await fetchPage(headers);
    });
    if (!reply || queries === 0) throw new Error('still from the cache');
    return reply;
  });
};

const fetchFromCache = async (headers: Record<string, string> = {}) =>
  vi.waitFor(async () => {
    let reply: Awaited<ReturnType<typeof fetchPage>> | undefined;
    const queries = await countQueries(async () => {
      reply = await fetchPage(headers);
    });
    if (!reply || queries > 0) throw new Error('not from the cache yet');
    return reply;
  }, 10_000);

/** Headers that differ from one request to the next. */
const varyingHeaders = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
const stableHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !varyingHeaders.has(name)));

test.each(['br', 'gzip', 'identity'])(
  'a reply from the cache is the same as a newly built one in the encoding %s',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await fetchNewlyBuilt(headers);
    const cached = await fetchFromCache(headers);
    expect(cached).toMatchObject({ status: 200, body: first.body });
    expect(stableHeaders(cached.headers)).toEqual(stableHeaders(first.headers));
    expect(cached.headers.get('x-request-id')).toMatch(/^[\da-f]{24}$/);
  },
);

test('a 304 from the cache has the same headers as a newly built one', async () => {
  const { headers } = await fetchFromCache();
  const knownEtag = { 'if-none-match': String(headers.get('etag')) };
  const first = await fetchNewlyBuilt(knownEtag);
  const cached = await fetchFromCache(knownEtag);
  expect([first.status, cached.status]).toEqual([304, 304]);
  expect(stableHeaders(cached.headers)).toEqual(stableHeaders(first.headers));
});

test('a reply from the cache is counted in the metrics and logged at the level debug', async () => {
  await fetchFromCache();
  lines.length = 0;
  const { headers } = await fetchPage();
  const line = JSON.parse(lines.at(-1) ?? '{}');
  expect(line).toMatchObject({
    reqId: headers.get('x-request-id'),
    method: 'GET',
    route: '/api/guest/refresh-data/:apartmentId',
    status: 200,
    level: 20,
    msg: 'request',
  });
  const { body } = await fetchPage({}, '/metrics');
  expect(body).toContain('route="/api/guest/refresh-data/:apartmentId",status="200"');
});

test('a request with another cookie or none gets no page from the cache', async () => {
  await fetchFromCache();
  for (const wrongCookie of ['', cookie.slice(0, -1), cookie.replace('=', '=x')]) {
    expect((await fetchPage({ cookie: wrongCookie })).status).toBe(401);
  }
});

test('a request with a body gets no page from the cache and passes the usual checks', async () => {
  await fetchFromCache();
  const queries = await countQueries(async () => {
    const sent = request(origin + property.refreshPath, {
      headers: { cookie, 'content-length': '2' },
    }).end('{}');
    const [reply] = await once(sent, 'response');
    expect(reply.statusCode).toBe(200);
    reply.resume();
  });
  expect(queries).toBeGreaterThan(0);
});
