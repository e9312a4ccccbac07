/** Makes every call of the contract as people who may not make it. A new endpoint must be added to the calls. */
import { endpoints } from '@guest-portal/contract';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { hashToken } from '../src/platform/tokens.ts';
import { createTestApp } from './support/app.ts';
import { throwIfRefused } from './support/browser.ts';
import { calls, requestFor } from './support/calls/every-call.ts';
import {
  allCookies,
  type Names,
  openFullHost,
  unknownNames,
  wrongSecrets,
} from './support/calls/full-host.ts';
import { enrolledCrew } from './support/factories/crew.ts';
import { allRowsAndFiles } from './support/measure/stored-data.ts';

const world = await createTestApp();
const { app, db, config } = world;
const owner = await openFullHost(world);
const { id: formerCrewId, phone: formerPhone } = await enrolledCrew(app, owner.host, [
  owner.names.apartment,
]);
throwIfRefused(await owner.host.delete(`/api/host/crew/${formerCrewId}`));
const stranger = await openFullHost(world);
const deletedHost = await openFullHost(world);
const deletedHostCookies = deletedHost.host.cookies();
const guestOfDeleted = deletedHost.guest.cookies();
const crewOfDeleted = deletedHost.phone.cookies();
await deletedHost.host.delete('/api/account/delete', {});
// Emails that are still in the queue would change the rows later.
await world.readMails();

type Cookies = Record<string, string>;

let requestCount = 0;

/** Returns status, body and header names of the reply. Each request has its own address, so that no rate limit applies. */
async function sendCall(call: string, cookies: Cookies, names: Names, secrets = wrongSecrets) {
  requestCount += 1;
  const { method, url, body } = requestFor(call, names, secrets);
  const reply = await app.inject({
    method,
    url,
    cookies,
    remoteAddress: `10.1.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`,
    ...(body && { payload: body }),
  });
  const { requestId, ...replyBody } = reply.body.startsWith('{')
    ? reply.json()
    : { text: reply.body };
  return { status: reply.statusCode, body: replyBody, headers: Object.keys(reply.headers).sort() };
}

/**
 * The etag of a part opens nothing, because all photos here have the same bytes. The token of an invitation shows what
 * it offers to everybody who has it, see team.test.ts.
 */
const isTriedElsewhere = (key: keyof Names) => key === 'etag' || key === 'invitationToken';

/** Returns the keys of the names that the request contains. */
const namesIn = (call: string) =>
  (Object.keys(unknownNames) as (keyof Names)[]).filter((key) => {
    const text = (names: Names) => JSON.stringify(requestFor(call, names, wrongSecrets));
    return !isTriedElsewhere(key) && text({ ...owner.names, [key]: 'x' }) !== text(owner.names);
  });

const callsFor = (...kinds: string[]) =>
  endpoints
    .filter(({ access }) => kinds.includes(access))
    .map(({ method, path }) => `${method} ${path}`);
const callsWithNames = (list: string[]) => list.filter((call) => namesIn(call).length > 0);

test('every call of the contract is among the calls that these tests make', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(calls).sort()).toEqual(declared.sort());
});

test('every call with a parameter in its path names something, except four that take a secret', () => {
  expect(Object.keys(calls).filter((call) => /[:*]/.test(call) && !namesIn(call).length)).toEqual([
    // Only a websocket reveals whose token it is, see imports.test.ts.
    'GET /api/companion/api/:token',
    // The token is a secret of the person who got the email, see unsubscribe.test.ts.
    'POST /api/stop/:token',
    // Everybody who has the URL may read the calendar, see published-calendar.test.ts.
    'GET /api/calendars/:file',
    // So may everybody who has this one, see crew-turnovers.test.ts.
    'GET /api/crew-calendars/:file',
  ]);
});

/** Runs some work and checks that it changes no data except rate limits. */
async function expectNoChange(work: () => Promise<void>) {
  const read = async () => {
    const { rows, files } = await allRowsAndFiles(db, config.dataDir);
    return { rows: { ...rows, rate_limits: [] }, files };
  };
  const before = await read();
  await work();
  expect(await read()).toEqual(before);
}

describe('calls about rows of another host', () => {
  // Each name is tried alone, because a host's own row with the image of another host must not work either.
  test.each(callsWithNames(callsFor('host')))(
    'to another host, %s replies as if the row did not exist and changes nothing',
    async (call) => {
      await expectNoChange(async () => {
        for (const key of namesIn(call)) {
          const named = { ...stranger.names, [key]: owner.names[key] };
          const unknown = { ...stranger.names, [key]: unknownNames[key] };
          const reply = await sendCall(call, stranger.host.cookies(), named);
          expect(reply, key).toEqual(await sendCall(call, stranger.host.cookies(), unknown));
          expect([400, 404], key).toContain(reply.status);
        }
      });
    },
  );
});

/** Tables with data of a property or a host. The account itself and its sessions are left out. */
const tablesOfHosts =
  /"(apartments|apartment_guides|applied_changes|applied_steps|arrival_steps|backup_reveals|blocked_nights|calendar_addresses|calendar_events|calendar_feeds|checkouts|crew_members|crew_passkeys|crew_properties|crew_sessions|custom_sections|guests|images|imports|invitations|invited_properties|manual_trials|objects|pin_entries|places|prints|problem_photos|problems|property_changes|property_members|search_misses|subscriptions|time_requests|translations|tried_facts|turnover_ticks|turnovers|uploads)"/;

describe('queries about data of hosts', () => {
  test.each(callsWithNames(callsFor('host')))(
    'every query of %s about data of hosts is limited to the host who asks',
    async (call) => {
      const { id } = (await stranger.host.get('/api/auth/user')).json();
      const querySpy = vi.spyOn(Client.prototype, 'query');
      try {
        await sendCall(call, stranger.host.cookies(), owner.names);
        const queriesWithoutHost = querySpy.mock.calls
          .map(([query, values]: unknown[]) => ({ text: textOf(query), values }))
          .filter(({ text, values }) => tablesOfHosts.test(text) && !hasValue(values, id));
        expect(queriesWithoutHost).toEqual([]);
      } finally {
        querySpy.mockRestore();
      }
    },
  );
});

function textOf(query: unknown): string {
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : String(query);
}

const hasValue = (values: unknown, value: string) =>
  Array.isArray(values) && values.includes(value);

const strangers: [string, Cookies][] = [
  ['a visitor', {}],
  ['another host', stranger.host.cookies()],
  ['another property’s guest', stranger.guest.cookies()],
  ['the crew of the property', owner.phone.cookies()],
  ['the crew of another host', stranger.phone.cookies()],
  ['a former member of the crew', formerPhone.cookies()],
  ['a deleted host', deletedHostCookies],
  ['a guest of a deleted host', guestOfDeleted],
  ['the crew of a deleted host', crewOfDeleted],
];

describe('calls without a session of a host', () => {
  test.each(callsFor('host', 'admin'))(
    'without a session, or with one of a guest or a deleted account, %s reads and writes nothing',
    async (call) => {
      const isForStaff = callsFor('admin').includes(call);
      await expectNoChange(async () => {
        for (const [caller, cookies] of strangers) {
          if (caller === 'another host' && !isForStaff) continue;
          for (const names of [owner.names, deletedHost.names, unknownNames])
            expect(await sendCall(call, cookies, names), caller).toMatchObject({
              status: 401,
              body: { message: 'Unauthorized', error: 'Unauthorized', code: 'unauthorized' },
            });
        }
      });
    },
  );
});

describe('calls for a property’s guest', () => {
  test.each(callsFor('guest'))(
    'to anyone but the property’s guest, %s replies as if the property did not exist',
    async (call) => {
      await expectNoChange(async () => {
        for (const [caller, cookies] of [
          ...strangers,
          ['its host', owner.host.cookies()] as const,
        ]) {
          const unknown = await sendCall(call, cookies, unknownNames);
          for (const names of [owner.names, deletedHost.names])
            expect(await sendCall(call, cookies, names), caller).toEqual(unknown);
          expect([401, 404]).toContain(unknown.status);
        }
      });
    },
  );
});

describe('calls for the crew', () => {
  const otherCrew = 'the crew of another host';
  const crew = stranger.phone.cookies();
  const callers = [
    ...strangers.filter(([caller]) => !/^the crew of (the property|another host)$/.test(caller)),
    ['its host', owner.host.cookies()] as const,
    ['its guest', owner.guest.cookies()] as const,
  ];

  test.each(callsFor('crew'))(
    'without the session of an enrolled phone, %s reads and writes nothing',
    async (call) => {
      await expectNoChange(async () => {
        for (const [caller, cookies] of callers)
          for (const names of [owner.names, deletedHost.names, unknownNames])
            expect(await sendCall(call, cookies, names), caller).toMatchObject({
              status: 401,
              body: { message: 'Unauthorized', error: 'Unauthorized', code: 'unauthorized' },
            });
      });
    },
  );

  test.each(callsWithNames(callsFor('crew')))(
    'to the crew of another host, %s replies as if the row did not exist and changes nothing',
    async (call) => {
      await expectNoChange(async () => {
        const unknown = await sendCall(call, crew, unknownNames);
        expect([400, 404], otherCrew).toContain(unknown.status);
        for (const names of [owner.names, deletedHost.names])
          expect(await sendCall(call, crew, names), otherCrew).toEqual(unknown);
      });
    },
  );

  test.each(callsFor('crew'))(
    'every query of %s about data of hosts is limited to the phone or the person who asks',
    async (call) => {
      const { id, phone } = await enrolledCrew(app, stranger.host, [stranger.names.apartment]);
      const hash = hashToken(phone.cookies().crew ?? '');
      const querySpy = vi.spyOn(Client.prototype, 'query');
      try {
        await sendCall(call, phone.cookies(), owner.names);
        const unlimited = querySpy.mock.calls
          .map(([query, values]: unknown[]) => ({ text: textOf(query), values }))
          .filter(({ text, values }) => tablesOfHosts.test(text) && !isOfPhone(values));
        expect(unlimited).toEqual([]);
      } finally {
        querySpy.mockRestore();
      }

      function isOfPhone(values: unknown) {
        return (
          hasValue(values, id) ||
          (Array.isArray(values) &&
            values.some((value) => Buffer.isBuffer(value) && value.equals(hash)))
        );
      }
    },
  );
});

describe('calls for everybody', () => {
  test.each(callsWithNames(callsFor('anyone')))(
    '%s does not reveal to others whether something exists',
    async (call) => {
      for (const [caller, cookies] of strangers) {
        const unknown = await sendCall(call, cookies, unknownNames);
        for (const names of [owner.names, deletedHost.names])
          expect(await sendCall(call, cookies, names), caller).toEqual(unknown);
      }
    },
  );
});

describe('calls of the owner', () => {
  // The farewell answers everybody, and only the reply to a device with a session has content, see farewell.test.ts.
  const farewell = 'GET /api/guest/farewell/:apartmentId';
  const reads = callsWithNames(Object.keys(calls)).filter(
    (call) => call.startsWith('GET ') && call !== farewell,
  );
  test.each(reads)(
    '%s shows its owner what it hides from others as if it did not exist',
    async (call) => {
      const cookies = await allCookies(world, owner.host, owner.guest, owner.phone);
      expect((await sendCall(call, cookies, owner.names)).status).toBe(200);
      expect((await sendCall(call, cookies, unknownNames)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
