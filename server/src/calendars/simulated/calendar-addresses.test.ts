/** Simulated calendars are the only thing on this machine that a feed may read. */
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { SafeFetchError } from '../../platform/safe-fetch/reasons.ts';
import { openSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { foreignServer } from '../../platform/safe-fetch/testing.ts';
import { isSimulatedCalendar, pathOf, simulatedCalendars } from './calendar-addresses.ts';

const own = pathOf('airbnb');

/** Sends a request as the server with this public URL, and returns the status or the reason why it failed. */
async function ask(address: string, publicUrl: string, hasSandbox = true) {
  const safeFetch = openSafeFetch({
    allowed: [],
    isOwn: (url) => isSimulatedCalendar(url, { hasSandbox, publicUrl }),
    // Every name resolves to this machine.
    resolve: async () => ['127.0.0.1'],
    userAgent: 'GuestPortal/test',
  });
  try {
    const { status, body } = await safeFetch.ask(address, { maximumBytes: 1_000 });
    for await (const _ of body);
    return status;
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error;
  }
}

const calendars = () => foreignServer((_, response) => response.end('BEGIN:VCALENDAR'));

test('a server with the sandbox on can read its own simulated calendars by each of its names', async () => {
  const server = await calendars();
  for (const origin of [server.url, server.at('localhost')])
    for (const calendar of simulatedCalendars)
      expect(await ask(origin + pathOf(calendar), origin)).toBe(200);
  expect(server.asked).toHaveLength(4);
});

test('a server with the sandbox on can read nothing else of itself or of its machine', async () => {
  const server = await calendars();
  const other = await calendars();
  const { url } = server;
  for (const address of [
    other.url + own,
    server.at('localhost') + own,
    server.at('own.example') + own,
    server.at('[::1]') + own,
    `${url}/`,
    `${url}/outbox`,
    `${url}/sandbox/calendars/`,
    `${url}/sandbox/calendars/other.ics`,
    `${url}${own}/`,
    `${url}${own}/../../outbox`,
    `${url}/sandbox/calendars/%2e%2e/%2e%2e/outbox`,
    `${url}/sandbox/calendars/..%2f..%2foutbox`,
    `${url}${own}?next=/outbox`,
    `${url}/${own}`,
    `${url.replace('http:', 'https:')}${own}`,
  ])
    expect(await ask(address, url), address).toBe('unreachable');
  expect([...server.asked, ...other.asked]).toEqual([]);
});

test('a redirect from a simulated calendar to its own server, machine or network is not followed', async () => {
  const other = await calendars();
  for (const location of [
    '/outbox',
    `${other.url}/`,
    other.at('localhost') + own,
    'http://169.254.169.254/',
  ]) {
    const server = await foreignServer((_, response) =>
      response.writeHead(302, { location }).end(),
    );
    expect(await ask(server.url + own, server.url), location).toBe('unreachable');
    expect(server.asked.map(({ url }) => url)).toEqual([own]);
  }
  expect(other.asked).toEqual([]);
});

test('a server without the sandbox refuses its own address like any other address of this machine', async () => {
  const server = await calendars();
  expect(await ask(server.url + own, server.url, false)).toBe('unreachable');
  expect(server.asked).toEqual([]);
});

test('only a server with the sandbox on serves simulated calendars', async () => {
  const tryOut = await createTestApp();
  const reply = await newVisitor(tryOut.app).get(own);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(reply.body.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(reply.body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const real = await createTestApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ID: 'price_1',
    },
  });
  expect(real.config.hasSandbox).toBe(false);
  const missing = await newVisitor(real.app).get(own);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).not.toContain('VCALENDAR');
});
