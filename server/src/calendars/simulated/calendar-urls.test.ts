/** Simulated calendars are the only thing on this machine that a feed may read. */
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { SafeFetchError } from '../../platform/safe-fetch/reasons.ts';
import { openSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { startForeignServer } from '../../platform/safe-fetch/testing.ts';
import { isSimulatedCalendar, pathOf, simulatedCalendars } from './calendar-urls.ts';

const ownPath = pathOf('airbnb');

/** Sends a request as the server with this public URL, and returns the status or the reason why it failed. */
async function ask(requestedUrl: string, publicUrl: string, hasSandbox = true) {
  const safeFetch = openSafeFetch({
    allowed: [],
    isOwn: (url) => isSimulatedCalendar(url, { hasSandbox, publicUrl }),
    // Every name resolves to this machine.
    resolve: async () => ['127.0.0.1'],
    userAgent: 'GuestPortal/test',
  });
  try {
    const { status, body } = await safeFetch.ask(requestedUrl, { maximumBytes: 1_000 });
    for await (const _ of body);
    return status;
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error;
  }
}

const calendars = () => startForeignServer((_, response) => response.end('BEGIN:VCALENDAR'));

test('a server with the sandbox on can read its own simulated calendars by each of its names', async () => {
  const server = await calendars();
  for (const origin of [server.url, server.urlWithHost('localhost')])
    for (const calendar of simulatedCalendars)
      expect(await ask(origin + pathOf(calendar), origin)).toBe(200);
  expect(server.requests).toHaveLength(4);
});

test('a server with the sandbox on can read nothing else of itself or of its machine', async () => {
  const server = await calendars();
  const other = await calendars();
  const { url } = server;
  for (const refusedUrl of [
    other.url + ownPath,
    server.urlWithHost('localhost') + ownPath,
    server.urlWithHost('own.example') + ownPath,
    server.urlWithHost('[::1]') + ownPath,
    `${url}/`,
    `${url}/outbox`,
    `${url}/sandbox/calendars/`,
    `${url}/sandbox/calendars/other.ics`,
    `${url}${ownPath}/`,
    `${url}${ownPath}/../../outbox`,
    `${url}/sandbox/calendars/%2e%2e/%2e%2e/outbox`,
    `${url}/sandbox/calendars/..%2f..%2foutbox`,
    `${url}${ownPath}?next=/outbox`,
    `${url}/${ownPath}`,
    `${url.replace('http:', 'https:')}${ownPath}`,
  ])
    expect(await ask(refusedUrl, url), refusedUrl).toBe('unreachable');
  expect([...server.requests, ...other.requests]).toEqual([]);
});

test('a redirect from a simulated calendar to its own server, machine or network is not followed', async () => {
  const other = await calendars();
  for (const location of [
    '/outbox',
    `${other.url}/`,
    other.urlWithHost('localhost') + ownPath,
    'http://169.254.169.254/',
  ]) {
    const server = await startForeignServer((_, response) =>
      response.writeHead(302, { location }).end(),
    );
    expect(await ask(server.url + ownPath, server.url), location).toBe('unreachable');
    expect(server.requests.map(({ url }) => url)).toEqual([ownPath]);
  }
  expect(other.requests).toEqual([]);
});

test('a server without the sandbox refuses its own URL like any other URL of this machine', async () => {
  const server = await calendars();
  expect(await ask(server.url + ownPath, server.url, false)).toBe('unreachable');
  expect(server.requests).toEqual([]);
});

test('only a server with the sandbox on serves simulated calendars', async () => {
  const withSandbox = await createTestApp();
  const reply = await newVisitor(withSandbox.app).get(ownPath);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(reply.body.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(reply.body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const withoutSandbox = await createTestApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ID: 'price_1',
    },
  });
  expect(withoutSandbox.config.hasSandbox).toBe(false);
  const missing = await newVisitor(withoutSandbox.app).get(ownPath);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).not.toContain('VCALENDAR');
});
