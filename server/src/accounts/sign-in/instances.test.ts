/** Sessions on two servers with one database: a session that ends on one server must end on the other. */

import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor, type Visitor } from '../../../test/support/browser.ts';
import { linkIn, signedUp } from '../../../test/support/factories/accounts.ts';
import type { newAccount } from '../../../test/support/factories/data.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { appHosts } from '../second-factor/testing.ts';

const settings = { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' };
const { app, config, database, readMails } = await createTestApp({ settings });
const other = await anotherInstance(config, database.url);

type Host = { visitor: Visitor; account: ReturnType<typeof newAccount> };

const reset = async (server: typeof app, { account }: Host) => {
  const visitor = createVisitor(app, '203.0.113.1');
  await visitor.post('/api/auth/forgot-password', { email: account.email });
  const link = linkIn(await readMails(), account.email, 'Choose a new password');
  const body = { token: link.split('#')[1], password: 'fresh-lamp' };
  return createVisitor(server, '203.0.113.2').post('/api/auth/reset-password', body);
};

type End = (server: typeof app, host: Host) => Promise<{ statusCode: number }>;

/**
 * Each action ends the session of the device that performs it. Some also end those of all other devices (`others` is
 * 401).
 */
const ends: [string, { others: number }, End][] = [
  [
    'signing out',
    { others: 200 },
    (server, { visitor }) => as(visitor, server).post('/api/auth/logout'),
  ],
  [
    'signing in again',
    { others: 200 },
    (server, { visitor, account }) => as(visitor, server).post('/api/auth/login', account),
  ],
  ['a changed password', { others: 401 }, reset],
  [
    'deletion',
    { others: 401 },
    (server, { visitor }) => as(visitor, server).delete('/api/account/delete', {}),
  ],
];

/** The same browser, connected to the other server. */
function as(visitor: Visitor, server: typeof app): Visitor {
  const copy = createVisitor(server, '203.0.113.3');
  copy.stealFrom(visitor);
  return copy;
}

describe.each([
  ['one', app, other],
  ['the other', other, app],
])('a session that is ended on %s server', (_, here, there) => {
  test.each(ends)('%s', async (_what, { others }, end) => {
    const host = await signedUp(app);
    const second = createVisitor(app, '203.0.113.6');
    await second.post('/api/auth/login', host.account);
    const seen = async (visitor: Visitor) => {
      const devices = [here, there].map((server) => as(visitor, server));
      return Promise.all(
        devices.map(async (device) => (await device.get('/api/auth/user')).statusCode),
      );
    };
    const before = as(host.visitor, here);
    expect([await seen(before), await seen(second)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect((await end(here, host)).statusCode).toBeLessThan(300);
    // The next request to each server is refused, without any delay.
    expect(await seen(before)).toEqual([401, 401]);
    expect(await seen(second)).toEqual([others, others]);
  });
});

test('a session that begins on one server is valid on the other, and its cookie is bound to the host name', async () => {
  const { account } = await signedUp(app);
  const reply = await createVisitor(other, '203.0.113.4').post('/api/auth/login', account);
  expect(String([reply.headers['set-cookie']].flat()[0])).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  expect((await app.inject({ url: '/api/auth/user', cookies })).json().email).toBe(account.email);
});

test('ten wrong passwords reach the limit, however they are distributed over the servers', async () => {
  const { account } = await signedUp(app);
  const wrong = { email: account.email, password: 'wrong-lamp' };
  const seen = [];
  for (let count = 0; count < 12; count += 1) {
    const visitor = createVisitor(count % 2 ? app : other, '203.0.113.5');
    seen.push((await visitor.post('/api/auth/login', wrong)).statusCode);
  }
  expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
});

test('five wrong app codes reach the limit, even if they are sent to two servers at once', async () => {
  const { withApp, halfOf, pass } = appHosts({ app, readMails });
  const { account } = await withApp();
  const halves = await Promise.all(Array.from({ length: 12 }, () => halfOf(account)));
  const replies = await Promise.all(
    halves.map((token, index) =>
      pass(createVisitor(index % 2 ? app : other, `203.0.113.${20 + index}`), token, '000000'),
    ),
  );
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
});

test('an unknown session cookie is refused by both servers', async () => {
  const cookies = { '__Host-session': 'x'.repeat(43) };
  for (const server of [app, other])
    expect((await server.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);
});
