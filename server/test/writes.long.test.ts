/** Every write of the contract, sent as another site could send it. A new endpoint must be added to the calls. */
import { endpoints } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../src/platform/tokens.ts';
import { createTestApp } from './support/app.ts';
import { calls, requestFor } from './support/calls/every-call.ts';
import {
  allCookies,
  appSecret,
  type Names,
  openFullHost,
  openSecrets,
  type Secrets,
} from './support/calls/full-host.ts';
import { signedUp } from './support/factories/accounts.ts';
import { everythingKept } from './support/measure/stored-data.ts';

const world = await createTestApp({
  // Nothing answers at the address of this translation service. Calls that need it are granted and report the failure.
  settings: { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'http://127.0.0.1:9' },
});
const { app, db, config, readMails } = world;
const writes = Object.keys(calls).filter((call) => !call.startsWith('GET '));

let names: Names;
let secrets: Secrets;
let cookies: Record<string, string>;
let unverified: Record<string, string>;

beforeAll(async () => {
  const house = await openFullHost(world);
  secrets = await openSecrets(world);
  ({ names } = house);
  cookies = await allCookies(world, house.host, house.guest);
  unverified = (await signedUp(app)).visitor.cookies();
  // Emails that are still in the queue would change the rows later.
  await readMails();
});

test('every write of the contract is among the calls that these tests make', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(calls).sort()).toEqual(declared.sort());
});

const ours = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
const asJson = (body: object) => JSON.stringify(body);
const asForm = (body: object) => new URLSearchParams(Object.entries(body)).toString();
const nothing = () => '';

/** Forms in which a page of another site, or a confused program, would send a write. */
const forms: [string, Record<string, string>, (body: object) => string | Buffer][] = [
  ['as text', { ...ours, 'content-type': 'text/plain' }, asJson],
  ['as an empty text', { ...ours, 'content-type': 'text/plain' }, nothing],
  [
    'as text that talks of JSON',
    { ...ours, 'content-type': 'text/plain; application/json' },
    asJson,
  ],
  ['as a form', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }, asForm],
  ['as an empty form', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }, nothing],
  [
    'as a form with a file',
    { ...ours, 'content-type': 'multipart/form-data; boundary=x' },
    (body) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${asJson(body)}\r\n--x--\r\n`,
  ],
  ['with a stray tab', { ...ours, 'content-type': 'application/json\tx' }, asJson],
  ['with a stray tab and no body', { ...ours, 'content-type': 'application/json\tx' }, nothing],
  ['with a tab before it', { ...ours, 'content-type': 'text/plain\tapplication/json' }, asJson],
  ['with a longer type', { ...ours, 'content-type': 'application/jsonx' }, asJson],
  ['with two types', { ...ours, 'content-type': 'application/json, text/plain' }, asJson],
  [
    'in another character set',
    { ...ours, 'content-type': 'application/json; charset=utf-16le' },
    (body) => Buffer.from(asJson(body), 'utf16le'),
  ],
  ['from another site', { ...ours, origin: 'https://evil.example' }, asJson],
  ['from a site that hides itself', { ...ours, origin: 'null' }, asJson],
  ['from our name on another port', { ...ours, origin: 'http://localhost:81' }, asJson],
  ['across sites', { ...ours, 'sec-fetch-site': 'cross-site' }, asJson],
  ['from a sister site', { ...ours, 'sec-fetch-site': 'same-site' }, asJson],
];

const send = (
  call: string,
  headers: Record<string, string>,
  encode: (body: object) => string | Buffer = asJson,
  // A new password would end the session in which all other calls are made.
  jar = /verify-email|account\/password/.test(call) ? unverified : cookies,
) => {
  const { method, url, body } = requestFor(call, names, secrets);
  return app.inject({ method, url, headers, cookies: jar, payload: encode(body ?? {}) });
};

describe('a write in any other form than ours is refused and changes nothing', () => {
  test.each(writes)('%s', async (call) => {
    const before = await everythingKept(db, config.dataDir);
    const granted: string[] = [];
    for (const [form, headers, encode] of forms) {
      const { statusCode } = await send(call, headers, encode);
      if (statusCode < 400 || statusCode >= 500) granted.push(`${form}: ${statusCode}`);
    }
    expect(granted).toEqual([]);
    expect(await everythingKept(db, config.dataDir)).toEqual(before);
  });
});

describe('the same write from our own pages is granted, so the refusals were for its form alone', () => {
  const needNoCookie = endpoints
    .filter(({ access }) => access === 'anyone')
    .map(({ method, path }) => `${method} ${path}`);
  // This call asks another server, and there is none here.
  const ofOurOwn = writes.filter((call) => call !== 'POST /api/companion/url/meta');
  test.each(ofOurOwn)('%s', async (call) => {
    // One of the calls renews the link, which these visitors have not opened since.
    await db.execute(sql`update apartments set link_renewed_at = null`);
    // Deleting the account requires a recent sign-in, and a busy machine may be too slow for that.
    await db.execute(sql`update host_sessions set created_at = now()`);
    // Adding a passkey has ended the sessions, and with them the setup of the authenticator app.
    await db.execute(sql`
      insert into authenticators (host_id, secret)
      select host_id, ${appSecret} from host_sessions
      where token_hash = ${hashToken(cookies.session ?? '')} on conflict do nothing`);
    const reply = await send(call, ours, asJson, needNoCookie.includes(call) ? {} : undefined);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    // From now on a second step is required, and the host continues in a new session.
    const session = reply.cookies.find(({ name }) => name === 'session');
    if (session && /authenticator\/confirm|account\/passkeys$/.test(call))
      cookies.session = session.value;
  });
});
