import { pages } from '@guest-portal/contract/pages';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';

const { app } = await createTestApp();
const { app: secure } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});

function openPage(path: string) {
  return app.inject({ url: path, headers: { accept: 'text/html' } });
}

describe('pages', () => {
  test.each(Object.values(pages))(
    'the page at %s is served with and without a slash at the end',
    async (pattern) => {
      const path = pattern.replace(/:\w+/, 'seaside-flat-k3jx9q2mfa');
      const reply = await openPage(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect((await openPage(`${path === '/' ? '' : path}/`)).statusCode).toBe(200);
    },
  );
});

test.each(['/STAY/K7M2X9Q4PT', '/Guest/Seaside-K7M2X9Q4PT', '/GUEST-PORTAL/ABC?X=1'])(
  'a page link in capital letters, %s, redirects to the same URL in lower case',
  async (path) => {
    const reply = await openPage(path);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers).toMatchObject({
      location: path.toLowerCase(),
      'cache-control': 'no-store',
    });
    expect((await openPage(path.toLowerCase())).statusCode).toBe(200);
  },
);

test('only page links ignore case', async () => {
  for (const path of ['/STOP/AbC', '/Host/Settings', '/STAYS/X', '/STAY'])
    expect((await openPage(path)).statusCode, path).toBe(404);
});

test('an unknown URL returns a page with status 404', async () => {
  const reply = await openPage('/no/such/place');
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<div id="root">');
});

test.each([...Object.values(pages), '/no/such/place'])(
  'a URL below %s that cannot be decoded returns the page for unknown URLs',
  async (path) => {
    const reply = await openPage(`${path.replace(/\/:\w+$/, '')}/%zz`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(reply.body).toContain('<div id="root">');
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
  },
);

test('the API answers a URL that cannot be decoded with JSON', async () => {
  const reply = await app.inject({
    url: '/api/host/stays/%zz',
    headers: { accept: 'text/html' },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
});

describe('a prerendered page', () => {
  test('a prerendered page is sent as it was built, and other pages are the empty shell', async () => {
    expect((await openPage('/')).body).toContain('Drawn at build time');
    for (const path of ['/contact', '/guest/seaside-k3jx9q2mfa', '/no/such/place']) {
      expect((await openPage(path)).body).not.toContain('Drawn at build time');
    }
  });

  test('a prerendered page contains the settings, escaped and filled in once', async () => {
    const { app: named } = await createTestApp({
      settings: {
        PUBLIC_URL: 'https://stay.example.com',
        ALLOW_SANDBOX: 'true',
        OPERATOR_NAME: '<b>"x"&',
        OPERATOR_ADDRESS: "1 Quay's End $& {{OPERATOR_NAME}}",
        SUPPORT_EMAIL: 'help@example.com',
      },
    });
    const { body } = await named.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain('<link rel="canonical" href="https://stay.example.com/" />');
    expect(body).toContain('<meta name="author" content="&lt;b&gt;&quot;x&quot;&amp;" />');
    expect(body).toContain('1 Quay&#39;s End $&amp; {{OPERATOR_NAME}}, help@example.com');
    expect(body).toContain('{{SOMETHING_ELSE}}');
    expect(body).not.toContain('<b>');
  });

  test('a prerendered page is public and is revalidated on every visit', async () => {
    const { headers } = await openPage('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  test('a prerendered page is not available with its placeholders unfilled', async () => {
    for (const path of ['/pages/landing.html', '/pages/landing', '/index.html']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });
});

describe('the prerendered PIN page', () => {
  const bySlug = '/guest/seaside-k3jx9q2mfa';
  const byId = '/guest-portal/3f0c6a52-54ab-4a8e-9d3f-0a4b1f1f5c11';
  const isPrerendered = async (path: string, cookie = '', server = app) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) };
    const { body, headers: sent } = await server.inject({ url: path, headers });
    expect(sent['cache-control']).toBe('no-store');
    return body.includes('The PIN page, drawn at build time');
  };

  test('the prerendered PIN page is sent to a device that is not known', async () => {
    expect(await isPrerendered(bySlug)).toBe(true);
    expect(await isPrerendered(byId)).toBe(true);
    expect(await isPrerendered(bySlug, 'theme=dark; guestbook=1')).toBe(true);
  });

  test.each(['session=x', 'guest-3f0c6a52-54ab-4a8e-9d3f-0a4b1f1f5c11=x'])(
    'the prerendered PIN page is not sent to a device with a cookie of a host or a guest: %s',
    async (cookie) => {
      expect(await isPrerendered(bySlug, cookie)).toBe(false);
      expect(await isPrerendered(byId, `theme=dark; ${cookie}`)).toBe(false);
      expect(await isPrerendered(bySlug, `__Host-${cookie}`, secure)).toBe(false);
    },
  );

  test('the prerendered PIN page is not sent for an incomplete page link, nor to the service worker', async () => {
    expect(await isPrerendered('/guest-portal/3f0c6a52-54ab')).toBe(false);
    expect(await isPrerendered('/guest-portal/shell')).toBe(false);
  });
});

describe('a guest’s page', () => {
  const path = '/guest/seaside-k3jx9q2mfa';
  const languageOf = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
    expect(reply.headers['content-language']).toBe(/<html lang="([\w-]+)"/.exec(reply.body)?.[1]);
    return reply.headers['content-language'];
  };

  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['tlh,de;q=0.5', 'de'],
    ['de-AT,en', 'de'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['pt', 'pt'],
    ['pt-PT,pt-BR;q=0.9', 'pt'],
    ['pt-AO,en;q=0.5', 'pt'],
    ['no', 'nb'],
    ['nb', 'nb'],
    ['nb-NO', 'nb'],
    ['iw', 'he'],
    ['iw-IL,iw;q=0.9,en;q=0.8', 'he'],
    ['nn-NO,en;q=0.5', 'nb'],
    ['tlh', 'en'],
    ['*', 'en'],
    ['tlh,*;q=0.5,de;q=0.1', 'en'],
    ['', 'en'],
    ['de;q=0', 'en'],
    ['x'.repeat(5_000), 'en'],
    // Only the first ten languages are considered, however many the header contains.
    [`${'x,'.repeat(9)}de`, 'de'],
    [`${'x,'.repeat(7_000)}de`, 'en'],
  ])('a browser that asks for %s gets the guest’s page in %s', async (accepted, language) => {
    expect(await languageOf({ 'accept-language': accepted })).toBe(language);
  });

  test('a guest’s page is sent in the language that was chosen on the device, if that language exists', async () => {
    const accepted = { 'accept-language': 'en' };
    for (const chosen of ['de', 'pt', 'pt-BR'])
      expect(await languageOf({ ...accepted, cookie: `language=${chosen}` })).toBe(chosen);
    for (const nonsense of ['xx', '../../etc', '', 'constructor'])
      expect(await languageOf({ ...accepted, cookie: `language=${nonsense}` })).toBe('en');
  });

  test.each(['/guest', '/guest/', '/guest-portal', '/gust/seaside'])(
    'an incomplete page link, such as %s, returns status 404 in the language of the browser',
    async (incompletePath) => {
      const headers = { accept: 'text/html', 'accept-language': 'de' };
      const reply = await app.inject({ url: incompletePath, headers });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('<html lang="de"');
    },
  );
});

test.each([
  '/guest/seaside-k3jx9q2mfa',
  '/guest-portal/some-id',
  '/host/settings',
  '/admin/dashboard',
  '/reset-password',
  '/restore-account',
  '/host/team',
  '/crew',
  '/invitation',
])('the page at %s is not stored, not indexed and sends no referrer', async (path) => {
  const { headers } = await openPage(path);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('browsers revalidate public pages every time, and hashed files never', async () => {
  expect((await openPage('/')).headers['cache-control']).toBe('no-cache');
  const asset = await app.inject('/assets/main-abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/mark.svg')).statusCode).toBe(200);
});

test.each([
  '/assets/../index.html',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/package.json',
  '/.env',
  '/assets/none.js',
])('the URL %s serves no file', async (path) => {
  expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
});

test('the content security policy allows no inline script, no frame and no plugin', async () => {
  const policy = String((await openPage('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "default-src 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
});

test('every reply forbids type sniffing, even an error', async () => {
  for (const path of ['/', '/api/nothing', '/assets/main-abc123.js', '/healthz']) {
    expect((await app.inject(path)).headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a site on HTTPS tells browsers to keep using HTTPS, and a site on HTTP does not', async () => {
  expect((await secure.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await openPage('/')).headers['strict-transport-security']).toBeUndefined();
});
