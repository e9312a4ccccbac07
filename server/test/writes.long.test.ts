/** Sends every write of the contract as another site could send it. A new endpoint must be added to the calls. */
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
import { signUp } from './support/factories/accounts.ts';
import { allRowsAndFiles } from './support/measure/stored-data.ts';

const world = await createTestApp({
  // Nothing answers at the URL of this translation service. Calls that need it are accepted and report the failure.
  settings: { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'http://127.0.0.1:9' },
});
const { app, db, config, readMails } = world;
/** The body of these is a photo and not JSON, see problems.test.ts and crew-turnovers.test.ts. */
const photoUploads = [
  'POST /api/guest/problem-photos/:apartmentId',
  'POST /api/host/turnovers/:id/problem-photos',
  'POST /api/crew/turnovers/:id/photos',
];
const writes = Object.keys(calls).filter(
  (call) => !call.startsWith('GET ') && !photoUploads.includes(call),
);

let names: Names;
let secrets: Secrets;
let cookies: Record<string, string>;
let unverified: Record<string, string>;

beforeAll(async () => {
  const fullHost = await openFullHost(world);
  secrets = await openSecrets(world);
  ({ names } = fullHost);
  cookies = await allCookies(world, fullHost.host, fullHost.guest, fullHost.phone);
  unverified = (await signUp(app)).visitor.cookies();
  // Emails that are still in the queue would change the rows later.
  await readMails();
});

test('every call of the contract is among the calls that these tests make', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(calls).sort()).toEqual(declared.sort());
});

const ourHeaders = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
const asJson = (body: object) => JSON.stringify(body);
const asForm = (body: object) => new URLSearchParams(Object.entries(body)).toString();
const noBody = () => '';

/** Forms in which a page of another site, or a confused program, would send a write. */
const forms: [string, Record<string, string>, (body: object) => string | Buffer][] = [
  ['as text', { ...ourHeaders, 'content-type': 'text/plain' }, asJson],
  ['as an empty text', { ...ourHeaders, 'content-type': 'text/plain' }, noBody],
  [
    'as text that mentions JSON',
    { ...ourHeaders, 'content-type': 'text/plain; application/json' },
    asJson,
  ],
  ['as a form', { ...ourHeaders, 'content-type': 'application/x-www-form-urlencoded' }, asForm],
  [
    'as an empty form',
    { ...ourHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    noBody,
  ],
  [
    'as a form with a file',
    { ...ourHeaders, 'content-type': 'multipart/form-data; boundary=x' },
    (body) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${asJson(body)}\r\n--x--\r\n`,
  ],
  ['with a stray tab', { ...ourHeaders, 'content-type': 'application/json\tx' }, asJson],
  [
    'with a stray tab and no body',
    { ...ourHeaders, 'content-type': 'application/json\tx' },
    noBody,
  ],
  [
    'with a tab before it',
    { ...ourHeaders, 'content-type': 'text/plain\tapplication/json' },
    asJson,
  ],
  ['with a longer type', { ...ourHeaders, 'content-type': 'application/jsonx' }, asJson],
  ['with two types', { ...ourHeaders, 'content-type': 'application/json, text/plain' }, asJson],
  [
    'in another character set',
    { ...ourHeaders, 'content-type': 'application/json; charset=utf-16le' },
    (body) => Buffer.from(asJson(body), 'utf16le'),
  ],
  ['from another site', { ...ourHeaders, origin: 'https://evil.example' }, asJson],
  ['with the origin null', { ...ourHeaders, origin: 'null' }, asJson],
  ['from our name on another port', { ...ourHeaders, origin: 'http://localhost:81' }, asJson],
  ['across sites', { ...ourHeaders, 'sec-fetch-site': 'cross-site' }, asJson],
  ['from another subdomain', { ...ourHeaders, 'sec-fetch-site': 'same-site' }, asJson],
];

const send = (
  call: string,
  headers: Record<string, string>,
  encode: (body: object) => string | Buffer = asJson,
  // A new password would end the session in which all other calls are made.
  senderCookies = /verify-email|account\/password/.test(call) ? unverified : cookies,
) => {
  const { method, url, body } = requestFor(call, names, secrets);
  return app.inject({ method, url, headers, cookies: senderCookies, payload: encode(body ?? {}) });
};

describe('writes in another form than ours', () => {
  test.each(writes)('in any form but ours, %s is refused and changes nothing', async (call) => {
    const before = await allRowsAndFiles(db, config.dataDir);
    const acceptedForms: string[] = [];
    for (const [form, headers, encode] of forms) {
      const { statusCode } = await send(call, headers, encode);
      if (statusCode < 400 || statusCode >= 500) acceptedForms.push(`${form}: ${statusCode}`);
    }
    expect(acceptedForms).toEqual([]);
    expect(await allRowsAndFiles(db, config.dataDir)).toEqual(before);
  });
});

describe('the same writes from our own pages', () => {
  const needNoCookie = endpoints
    .filter(({ access }) => access === 'anyone')
    .map(({ method, path }) => `${method} ${path}`);
  const refusedHere = [
    // This call asks another server, and there is none here.
    'POST /api/companion/url/meta',
    // The stay has not ended, see farewell.test.ts.
    'POST /api/guest/forgotten-item/:apartmentId',
    // It is not the last day of the stay, see departure.test.ts.
    'PUT /api/guest/departure/:apartmentId',
    // The stay is in no calendar, see reattach-stay.test.ts.
    'POST /api/host/stays/:id/sync-again',
  ];
  const acceptedWrites = writes.filter((call) => !refusedHere.includes(call));
  test.each(acceptedWrites)('from our own pages, %s is accepted', async (call) => {
    // One of the calls renews the link, which these visitors have not opened since.
    await db.execute(sql`update apartments set link_renewed_at = null`);
    // Deleting the account requires a recent sign-in, and a busy machine may be too slow for that.
    await db.execute(sql`update host_sessions set created_at = now()`);
    // Adding a passkey has ended the sessions, and with them the setup of the authenticator app.
    await db.execute(sql`
      insert into authenticators (host_id, secret)
      select host_id, ${appSecret} from host_sessions
      where token_hash = ${hashToken(cookies.session ?? '')} on conflict do nothing`);
    const reply = await send(
      call,
      ourHeaders,
      asJson,
      needNoCookie.includes(call) ? {} : undefined,
    );
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    // From now on a second step is required, and the host continues in a new session.
    const session = reply.cookies.find(({ name }) => name === 'session');
    if (session && /authenticator\/confirm|account\/passkeys$/.test(call))
      cookies.session = session.value;
  });
});
