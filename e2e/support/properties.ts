/** Hosts with properties, created through the API, for journeys that begin with existing properties. */
import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import {
  newAccount,
  rightPin,
  stayAt,
  trialFor,
} from '../../server/test/support/factories/data.ts';
import { type Account, test as base, verifyByLink } from './accounts.ts';
import type { Server } from './servers/server.ts';
import { adminPassword } from './staff.ts';
import { timeZone } from './tags.ts';

export type Host = Account & {
  /** Calls the API as this host, and throws if the server refuses. */
  call<Reply = { id: string }>(method: string, path: string, body?: object): Promise<Reply>;
  /** The session cookie that a browser of this host would send. */
  cookie: string;
  signIn(context: BrowserContext): Promise<void>;
};

export const test = base.extend<{ owner: Host }>({
  /** A host for this journey alone, whose email address is verified. */
  owner: async ({ server }, use) => use(await verifiedHost(server)),
});

export async function verifiedHost({ url }: Server): Promise<Host> {
  const account = newAccount();
  // Each host signs up from a random IP address, because one address may sign up only 20 people an hour.
  const cookie = await signUp(url, account, `198.51.100.${randomInt(1, 255)}`);
  await verifyByLink(url, account);
  const [name = '', value = ''] = cookie.split('=');
  return {
    ...account,
    cookie,
    async call(method, path, body) {
      const reply = await send(url, method, path, { cookie }, body);
      return reply.json();
    },
    signIn: (context) => context.addCookies([{ name, value, url }]),
  };
}

async function signUp(url: string, account: Account, ipAddress: string) {
  const headers = { 'x-forwarded-for': ipAddress };
  const reply = await send(url, 'POST', '/api/auth/signup', headers, account);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function send(url: string, method: string, path: string, headers: object, body?: object) {
  const reply = await fetch(url + path, {
    method,
    headers: { origin: url, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

export type Property = { id: string; slug: string; name: string };

export function createProperty(host: Host, name = 'Lamplight Loft'): Promise<Property> {
  return host.call('POST', '/api/host/apartments', { name });
}

/** Activates a trial as staff do, which is the only way to a live property without a payment. */
export async function activateTrial(server: Server, apartmentId: string) {
  await asStaff(server, '/api/admin/activate-trial', trialFor(apartmentId));
}

export async function cancelTrial(server: Server, apartmentId: string) {
  await asStaff(server, '/api/admin/cancel-trial', { apartmentId });
}

async function asStaff(server: Server, path: string, body: object) {
  const password = await adminPassword(server);
  await send(server.url, 'POST', path, { 'x-admin-password': password }, body);
}

/** The date this many days from today in the browser's time zone, where it may be tomorrow already. */
export function inDays(days: number): string {
  // The Swedish date format is the one that the API uses.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone });
  const day = new Date(Date.parse(today) + days * 86_400_000);
  return day.toISOString().slice(0, 10);
}

export type Guest = { id: string; pinCode: string; name: string };

export function createGuest(host: Host, apartmentId: string, fields: object = {}): Promise<Guest> {
  return host.call(
    'POST',
    '/api/host/guests',
    stayAt(apartmentId, {
      name: 'Maya and Tom',
      checkinDate: inDays(-1),
      checkoutDate: inDays(6),
      ...fields,
    }),
  );
}

/** Adds a stay whose dates are counted in days from today. */
export function addStay(
  host: Host,
  apartmentId: string,
  name: string,
  from: number,
  to: number,
): Promise<{ id: string; pinCode: string }> {
  return host.call('POST', '/api/host/stays', {
    apartmentId,
    name,
    pinCode: rightPin,
    checkinDate: inDays(from),
    checkoutDate: inDays(to),
  });
}

export { expect } from '@playwright/test';
