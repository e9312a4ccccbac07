/** Sessions on two servers with one database: a session that ends on one server must end on the other. */

import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor, type Visitor } from '../../../test/support/browser.ts';
import { linkIn, signUp } from '../../../test/support/factories/accounts.ts';
import type { newAccount } from '../../../test/support/factories/data.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { appHosts } from '../second-factor/testing.ts';

const settings = { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' };
const { app, config, database, readMails } = await createTestApp({ settings });
const other = await anotherInstance(config, database.url);

type Host = { visitor: Visitor; account: ReturnType<typeof newAccount> };

const resetPassword = async (server: typeof app, { account }: Host) => {
  const visitor = createVisitor(app, '203.0.113.1');
  await visitor.post('/api/auth/forgot-password', { email: account.email });
  const link = linkIn(await readMails(), account.email, 'Choose a new password');
  const body = { token: link.split('#')[1], password: 'fresh-lamp' };
  return createVisitor(server, '203.0.113.2').post('/api/auth/reset-password', body);
};

type EndSession = (server: typeof app, host: Host) => Promise<{ statusCode: number }>;

/**
 * Each action ends the session of the host's browser. Some also end the sessions of all other devices (`others` is
 * 401).
 */
const endings: [string, { others: number }, EndSession][] = [
  [
    'signing out',
    { others: 200 },
    (server, { visitor }) => connectTo(visitor, server).post('/api/auth/logout'),
  ],
  [
    'signing in again',
    { others: 200 },
    (server, { visitor, account }) => connectTo(visitor, server).post('/api/auth/login', account),
  ],
  ['resetting the password', { others: 401 }, resetPassword],
  [
    'deleting the account',
    { others: 401 },
    (server, { visitor }) => connectTo(visitor, server).delete('/api/account/delete', {}),
  ],
];

/** The same browser, connected to the other server. */
function connectTo(visitor: Visitor, server: typeof app): Visitor {
  const copy = createVisitor(server, '203.0.113.3');
  copy.stealFrom(visitor);
  return copy;
}

describe.each([
  ['one', app, other],
  ['the other', other, app],
])('a session that ends on %s server', (which, endingServer, otherServer) => {
  test.each(endings)(
    `%s on ${which} server ends the session on both servers`,
    async (_what, { others }, endSession) => {
      const host = await signUp(app);
      const otherDevice = createVisitor(app, '203.0.113.6');
      await otherDevice.post('/api/auth/login', host.account);
      const statuses = async (visitor: Visitor) => {
        const devices = [endingServer, otherServer].map((server) => connectTo(visitor, server));
        return Promise.all(
          devices.map(async (device) => (await device.get('/api/auth/user')).statusCode),
        );
      };
      const browser = connectTo(host.visitor, endingServer);
      expect([await statuses(browser), await statuses(otherDevice)]).toEqual([
        [200, 200],
        [200, 200],
      ]);
      expect((await endSession(endingServer, host)).statusCode).toBeLessThan(300);
      // The next request to each server is refused, without any delay.
      expect(await statuses(browser)).toEqual([401, 401]);
      expect(await statuses(otherDevice)).toEqual([others, others]);
    },
  );
});

test('a session that begins on one server is valid on the other, and its cookie is bound to the host name', async () => {
  const { account } = await signUp(app);
  const reply = await createVisitor(other, '203.0.113.4').post('/api/auth/login', account);
  expect(String([reply.headers['set-cookie']].flat()[0])).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  expect((await app.inject({ url: '/api/auth/user', cookies })).json().email).toBe(account.email);
});

test('ten wrong passwords reach the limit, however they are distributed over the servers', async () => {
  const { account } = await signUp(app);
  const wrong = { email: account.email, password: 'wrong-lamp' };
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    const visitor = createVisitor(count % 2 ? app : other, '203.0.113.5');
    statuses.push((await visitor.post('/api/auth/login', wrong)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('five wrong app codes reach the limit, even if they are sent to two servers at once', async () => {
  const { withApp, halfSessionToken, enterSecondFactor } = appHosts({ app, readMails });
  const { account } = await withApp();
  const tokens = await Promise.all(Array.from({ length: 12 }, () => halfSessionToken(account)));
  const replies = await Promise.all(
    tokens.map((token, index) =>
      enterSecondFactor(
        createVisitor(index % 2 ? app : other, `203.0.113.${20 + index}`),
        token,
        '000000',
      ),
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
