/** Tests the headers of every kind of reply. Requests that never reach Fastify's hooks are sent over a real connection. */
import { connect } from 'node:net';
import { endpoint } from '@guest-portal/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serve } from '../src/platform/http/serve.ts';
import { createTestApp } from './support/app.ts';
import { openFullHost, openSecrets } from './support/calls/full-host.ts';

const failing = endpoint({
  method: 'GET',
  path: '/api/test/failing',
  summary: 'Fails',
  access: 'anyone',
  response: z.object({}),
});
const failingPagePath = '/test/failing-page';

const routes: Parameters<typeof createTestApp>[0] = {
  routes: (app) => {
    const fail = () => {
      throw new TypeError('the door code is 7392', { cause: new Error('inner secret') });
    };
    serve(app, failing, fail);
    app.get(failingPagePath, fail);
  },
};
const world = await createTestApp(routes);
const worldUnderHttps = await createTestApp({
  ...routes,
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});

const json = { 'content-type': 'application/json' };
const page = { accept: 'text/html' };

/** One request for each kind of reply. Replies about stored data are tested separately. */
const replyKinds: Record<string, [status: number, request: InjectOptions]> = {
  'a page': [200, { url: '/', headers: page }],
  'a private page': [200, { url: '/guest/quay-house-k3jx9q2mfa', headers: page }],
  'a page that is not there': [404, { url: '/no/such/page', headers: page }],
  'a script of the pages': [200, { url: '/assets/main-abc123.js' }],
  'a file that is not there': [404, { url: '/assets/none.js' }],
  'a call that succeeds': [200, { method: 'POST', url: '/api/auth/logout', headers: json }],
  'a call without a session': [401, { url: '/api/auth/user' }],
  'a call that is not there': [404, { url: '/api/nothing' }],
  'bad input': [400, { method: 'POST', url: '/api/auth/login', headers: json, payload: '{}' }],
  'bad JSON': [400, { method: 'POST', url: '/api/auth/login', headers: json, payload: '{' }],
  'a write from another site': [
    403,
    { method: 'POST', url: '/api/auth/logout', headers: { ...json, origin: 'https://x.example' } },
  ],
  'a body that is not JSON': [
    415,
    {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    },
  ],
  'a body that is too large': [
    413,
    { method: 'POST', url: '/api/auth/login', headers: json, payload: 'x'.repeat(2 ** 20 + 1) },
  ],
  'a call that throws': [500, { url: failing.path }],
  'a page that throws': [500, { url: failingPagePath, headers: page }],
  'a path that cannot be decoded': [400, { url: '/api/apartment-by-slug/%zz' }],
  'a page path that cannot be decoded': [404, { url: '/guest/%zz', headers: page }],
  'a page path that is too long': [404, { url: `/guest/${'x'.repeat(1_500)}`, headers: page }],
  'a redirect': [302, { url: '/api/verify-email?token=x' }],
  'an image that is not there': [404, { url: '/objects/images/none/none' }],
  'an unsigned upload': [403, { method: 'PUT', url: '/objects/uploads/x/y', payload: 'x' }],
  'an unknown checkout of the sandbox': [404, { url: '/sandbox/checkout/none', headers: page }],
  'a calendar of the sandbox': [200, { url: '/sandbox/calendars/vrbo.ics' }],
  'an unsigned payment event': [
    400,
    { method: 'POST', url: '/api/billing/webhook', headers: json, payload: '{}' },
  ],
  'the liveness check': [200, { url: '/healthz' }],
  'the readiness check': [200, { url: '/readyz' }],
  'the metrics': [200, { url: '/metrics' }],
  'the OpenAPI document': [200, { url: '/openapi.json' }],
  'the documentation': [200, { url: '/docs/api/', headers: page }],
  'a script of the documentation': [200, { url: '/docs/api/static/swagger-initializer.js' }],
  'robots.txt': [200, { url: '/robots.txt' }],
  'an OPTIONS request': [404, { method: 'OPTIONS', url: '/api/auth/user' }],
};

type Headers = Record<string, unknown>;

function expectStrictHeaders(headers: Headers) {
  expect(headers['x-content-type-options']).toBe('nosniff');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  expect(["'self'", "'none'"]).toContain(scripts);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name), name).toBe("'none'");
}

describe('every kind of reply', () => {
  test.each(Object.entries(replyKinds))(
    'the reply of the kind “%s” has a strict content policy and reveals no internals',
    async (_, [status, request]) => {
      const reply = await world.app.inject(request);
      expect(reply.statusCode).toBe(status);
      expectStrictHeaders(reply.headers);
      expect(reply.headers['x-powered-by']).toBeUndefined();
      expect(reply.headers.server).toBeUndefined();
      expect(reply.headers['strict-transport-security']).toBeUndefined();
      if (status >= 400)
        expect(reply.body).not.toMatch(
          /7392|secret|TypeError|node_modules|\.ts:\d|\bat .+:\d+:\d+/,
        );
    },
  );
});

describe('every kind of reply under https', () => {
  test.each(Object.entries(replyKinds))(
    'under https, the reply of the kind “%s” requires https for a year',
    async (_, [status, request]) => {
      const reply = await worldUnderHttps.app.inject(request);
      expect(reply.statusCode).toBe(status);
      expectStrictHeaders(reply.headers);
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );
});

describe('replies about stored data', () => {
  let fullHost: Awaited<ReturnType<typeof openFullHost>>;
  beforeAll(async () => {
    fullHost = await openFullHost(world);
  });

  test('an image is sent with a policy that allows nothing, also in a partial or unchanged reply', async () => {
    const { headers } = await fullHost.host.get(fullHost.names.image);
    for (const extraHeaders of [
      {},
      { range: 'bytes=0-9' },
      { 'if-none-match': String(headers.etag) },
    ]) {
      const reply = await world.app.inject({
        url: fullHost.names.image,
        cookies: fullHost.host.cookies(),
        headers: extraHeaders,
      });
      expect([200, 206, 304]).toContain(reply.statusCode);
      expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('API replies, a simulated checkout page and the redirect of an email link have a strict content policy', async () => {
    const { verify } = await openSecrets(world);
    for (const reply of [
      await fullHost.guest.get(`/api/guest/refresh-data/${fullHost.names.apartment}`),
      await fullHost.host.get('/api/host/apartments'),
      await fullHost.host.get('/api/host/export'),
      await fullHost.host.get(`/sandbox/checkout/${fullHost.names.checkout}`),
      await world.app.inject(`/api/verify-email?token=${verify}`),
    ]) {
      expect(reply.statusCode).toBeLessThan(400);
      expectStrictHeaders(reply.headers);
    }
  });
});

test('without a database a reply has a strict content policy and reveals no internals', async () => {
  const withoutDatabase = await createTestApp();
  await withoutDatabase.database.close();
  for (const url of ['/api/apartment-by-slug/x', '/readyz']) {
    const reply = await withoutDatabase.app.inject(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(500);
    expectStrictHeaders(reply.headers);
    expect(reply.body).not.toMatch(/pool|pg|postgres|stack|\bat .+:\d+/i);
  }
});

describe('requests that the HTTP parser refuses', () => {
  const send = async (text: string) => {
    const origin = new URL(await address);
    return new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(origin.port), origin.hostname, () => socket.write(text));
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  };
  let address: Promise<string>;
  beforeAll(() => {
    address = world.app.listen({ host: '127.0.0.1', port: 0 });
  });

  test.each([
    ['400', 'nonsense\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])(
    'a request that the HTTP parser refuses gets %s with a strict content policy',
    async (status, text) => {
      const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      expect(first).toContain(` ${status} `);
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.split(': ')[0]?.toLowerCase(),
          line.slice(line.indexOf(': ') + 2),
        ]),
      );
      expectStrictHeaders(headers);
      expect(body).not.toMatch(/HPE_|stack|node:|Parse Error/);
    },
  );
});
