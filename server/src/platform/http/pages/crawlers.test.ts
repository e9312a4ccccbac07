import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';

const { app } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});

test('the sitemap lists the public pages and no others', async () => {
  const reply = await app.inject('/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.sort()).toEqual([
    'https://stay.example.com/',
    'https://stay.example.com/contact',
    'https://stay.example.com/privacy',
    'https://stay.example.com/terms',
  ]);
  for (const address of addresses) {
    const page = await app.inject({ url: new URL(address ?? '').pathname });
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toBeUndefined();
  }
});

test('robots.txt names the sitemap and allows guests’ pages, whose headers forbid indexing', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://stay.example.com/sitemap.xml\n');
  expect(body).toContain('Disallow: /api/\n');
  for (const path of ['/guest/seaside-k3jx9q2mfa', '/guest-portal/some-id']) {
    expect(body).not.toContain(`Disallow: ${path.slice(0, 6)}`);
    expect((await app.inject(path)).headers['x-robots-tag']).toBe('noindex');
  }
});
