/**
 * Rate limits count attempts by the address at the other end of the connection. Behind a trusted proxy, they count the
 * address that the proxy forwards. The tests use real connections.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { signUp } from './support/factories/accounts.ts';
import { propertyWithGuest } from './support/factories/stays.ts';

const openServer = async (settings: Record<string, string> = {}) => {
  const world = await createTestApp({ settings });
  return { ...world, origin: await world.app.listen({ host: '127.0.0.1', port: 0 }) };
};
const direct = await openServer();
const behindUntrustedProxy = await openServer({ TRUST_PROXY: '192.0.2.1' });
const behindProxy = await openServer({ TRUST_PROXY: '127.0.0.1' });

type Server = typeof direct;
type Send = (headers: Record<string, string>, extra?: object) => Promise<Response>;

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Each secret that can be guessed, with the number of allowed attempts. */
const guesses: [string, number, (server: Server) => Promise<Send>][] = [
  [
    'passwords',
    10,
    async ({ app, origin }) => {
      const { email } = (await signUp(app)).account;
      return (headers, extra) =>
        post(`${origin}/api/auth/login`, { email, password: 'wrong-lamp', ...extra }, headers);
    },
  ],
  [
    'PINs',
    5,
    async ({ app, db, origin }) => {
      const { pinPath } = await propertyWithGuest(app, db);
      return (headers, extra) =>
        post(`${origin}${pinPath}`, { pinCode: '0000', ...extra }, headers);
    },
  ],
  [
    'admin passwords',
    5,
    async ({ origin }) =>
      (headers, extra) =>
        post(
          `${origin}/api/admin/cancel-trial`,
          { ...extra },
          { ...headers, 'x-admin-password': 'guess' },
        ),
  ],
];

const forgedHeaders = (count: number) => {
  const address = `203.0.113.${count}`;
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address}`,
  };
};
const extraFields = (count: number) => ({
  ip: `203.0.113.${count}`,
  remoteAddress: `203.0.113.${count}`,
  address: `203.0.113.${count}`,
  isKnownDevice: true,
  trustProxy: true,
});

async function sendRepeatedly(times: number, send: (count: number) => Promise<Response>) {
  const statusCodes = [];
  for (let count = 0; count < times; count += 1) statusCodes.push((await send(count)).status);
  return statusCodes;
}
const expectedStatuses = (tries: number) => [...Array(tries).fill(401), 429, 429, 429];

describe.each([
  ['without a proxy', direct],
  ['behind a proxy that is not trusted', behindUntrustedProxy],
])('forged headers and fields %s', (_, server) => {
  test.each(guesses)(
    'forged headers and fields do not reset the count of wrong %s',
    async (_what, tries, prepare) => {
      const send = await prepare(server);
      const statusCodes = await sendRepeatedly(tries + 3, (count) =>
        send(forgedHeaders(count), extraFields(count)),
      );
      expect(statusCodes).toEqual(expectedStatuses(tries));
    },
  );
});

describe('behind the trusted proxy', () => {
  test.each(guesses)(
    'behind a trusted proxy, wrong %s are counted by the last forwarded address, whatever precedes it',
    async (_what, tries, prepare) => {
      const send = await prepare(behindProxy);
      const statusCodes = await sendRepeatedly(tries + 3, (count) =>
        send(
          { 'x-forwarded-for': `203.0.113.${count}, 127.0.0.1, 198.51.100.7` },
          extraFields(count),
        ),
      );
      expect(statusCodes).toEqual(expectedStatuses(tries));
      const another = await send({ 'x-forwarded-for': '198.51.100.7, 198.51.100.8' });
      expect(another.status).toBe(401);
    },
  );

  const chains: [string, (count: number) => string][] = [
    ['the port of each connection', (count) => `198.51.100.20:${50_000 + count}`],
    ['brackets and a port', (count) => `[2001:db8:20:20::1]:${50_000 + count}`],
    [
      'ports in a chain of proxies',
      (count) => `198.51.100.21:${count}, 127.0.0.1:${50_000 + count}`,
    ],
    ['words that are not addresses', (count) => `203.0.113.${count}, unknown-${count}`],
    ['a field of another header', (count) => `"for=203.0.113.${count}"`],
    ['an invalid port', (count) => `203.0.113.9:${9_000_000 + count}`],
    ['other spellings', (count) => (count % 2 ? '::ffff:198.51.100.22' : '[::ffff:c633:6416]:80')],
    ['zone ids', (count) => `fe80::5%eth${count}`],
  ];
  describe.each(chains)('%s in X-Forwarded-For', (_, chain) => {
    test.each(guesses)(
      'changing entries in X-Forwarded-For do not reset the count of wrong %s',
      async (_what, tries, prepare) => {
        const send = await prepare(behindProxy);
        // Several of these chains may be counted together, under the address of the proxy.
        await behindProxy.db.execute(sql`delete from rate_limits`);
        const statusCodes = await sendRepeatedly(tries + 3, (count) =>
          send({ 'x-forwarded-for': chain(count) }),
        );
        expect(statusCodes).toEqual(expectedStatuses(tries));
        const another = await send({ 'x-forwarded-for': '198.51.100.99:50000' });
        expect(another.status).toBe(401);
      },
    );
  });
});
