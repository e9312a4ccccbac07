/**
 * Makes every call of the contract as every kind of caller to two built servers with one database. A new endpoint is part
 * of these tests as soon as it is among the calls of every-call.ts. server/test/rights.test.ts checks the table of roles.
 */
import { type Action, endpoints } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberRolesWith } from '../server/src/access/rights.ts';
import { startSession } from '../server/src/accounts/sign-in/sessions.ts';
import { hosts } from '../server/src/accounts/tables.ts';
import { createTestApp } from '../server/test/support/app.ts';
import { runAtEnd } from '../server/test/support/at-the-end.ts';
import { throwIfRefused, type Visitor } from '../server/test/support/browser.ts';
import { aboutOwnThings, calls, requestFor } from '../server/test/support/calls/every-call.ts';
import {
  type Names,
  openFullHost,
  openSecrets,
  unknownNames,
  wrongSecrets,
} from '../server/test/support/calls/full-host.ts';
import { enrolledCrew } from '../server/test/support/factories/crew.ts';
import { makeManager } from '../server/test/support/factories/members.ts';
import { hostWithApartment } from '../server/test/support/factories/properties.ts';
import { callOrThrow, randomAddressHeaders, sendRequest } from './support/http.ts';
import { printFigure } from './support/print-figures.ts';
import { startServer } from './support/server.ts';

const settings = {
  // Nothing answers at the URL of this translation service. Calls that need it are accepted and report the failure.
  TRANSLATION_SERVICE: 'libretranslate',
  TRANSLATION_URL: 'http://127.0.0.1:9',
};
/** Makes the people and their things. The requests of the tests go to the servers. */
const world = await createTestApp({ settings });
const { app, db, config, database } = world;

async function startInstance() {
  const server = await startServer(config.dataDir, { ...settings, DATABASE_URL: database.url });
  runAtEnd(() => server.end('SIGTERM'));
  return server;
}
const [first, second] = [await startInstance(), await startInstance()];
runAtEnd(async () => printFigure(`${everyEndpoint.length} endpoints, ${requestCount} requests`));

const everyEndpoint = Object.keys(calls).flatMap((call) =>
  endpoints
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map((endpoint) => ({
      call,
      access: endpoint.access,
      action: 'action' in endpoint ? (endpoint.action as Action) : undefined,
    })),
);
type Endpoint = (typeof everyEndpoint)[number];

const cookieOf = (visitor?: Visitor) =>
  Object.entries(visitor?.cookies() ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

type Server = { url: string };

let requestCount = 0;

/** Each request has its own address, so that no rate limit applies. */
async function sendCall(
  { url: origin }: Server,
  call: string,
  cookie: string,
  names: Names,
  secrets = wrongSecrets,
) {
  requestCount += 1;
  const { method, url, body } = requestFor(call, names, secrets);
  const headers = randomAddressHeaders();
  const reply = await sendRequest<unknown>(origin, method, url, { body, cookie, headers });
  const text = JSON.stringify(reply.body, (key, value) => (key === 'requestId' ? '' : value));
  return { status: reply.status, text: text ?? '' };
}

/** The token of an invitation works for everybody who has it, and all photos here have the same etag. */
const withoutSecrets = (names: Names): Names => ({
  ...names,
  invitationToken: unknownNames.invitationToken,
  etag: unknownNames.etag,
});

async function openFamily() {
  const { host: owner, guest, phone: crew, names } = await openFullHost(world);
  const { host: manager } = await hostWithApartment(app, db);
  const managed = [names.apartment, names.unpaid, names.paid];
  await makeManager(db, manager, ...managed);
  return { owner, guest, crew, manager, managed, names: withoutSecrets(names) };
}

const family = await openFamily();
const { names } = family;
const { host: otherHost } = await hostWithApartment(app, db);
const { phone: otherCrew } = await enrolledCrew(app, otherHost, [
  (await otherHost.get('/api/host/apartments')).json()[0].id,
]);

const namesSomething = ({ call }: Endpoint) =>
  JSON.stringify(requestFor(call, names, wrongSecrets)) !==
  JSON.stringify(requestFor(call, unknownNames, wrongSecrets));

/** A person who was removed is a host or a visitor like any other. */
type Role =
  | 'the owner'
  | 'a manager'
  | 'the crew'
  | 'the crew of another host'
  | 'a guest'
  | 'another host'
  | 'a visitor';

/** The endpoints that each role has a session for. */
const sessionOf: Record<Role, Endpoint['access'] | undefined> = {
  'the owner': 'host',
  'a manager': 'host',
  'another host': 'host',
  'the crew': 'crew',
  'the crew of another host': 'crew',
  'a guest': 'guest',
  'a visitor': undefined,
};

/** Everybody may make these calls, and the reply depends on the session. */
const openToSome: Record<string, readonly Role[]> = {
  'GET /objects/*': ['the owner', 'a manager', 'a guest'],
  'GET /api/guest/farewell/:apartmentId': ['a guest'],
  // The property is not live.
  'GET /api/apartment-by-slug/:propertySlug': ['the owner', 'a manager'],
  'GET /api/stay-by-code/:code': ['the owner', 'a manager'],
};

function isOpenTo(role: Role, { call, access, action }: Endpoint): boolean {
  if (access === 'anyone') return openToSome[call]?.includes(role) ?? false;
  if (access !== sessionOf[role] || role === 'another host' || role === 'the crew of another host')
    return false;
  if (role !== 'a manager') return true;
  return (
    action !== undefined && memberRolesWith(action).includes('manager') && !aboutOwnThings.has(call)
  );
}

/** Calls that these servers refuse for another reason than missing rights. */
const refusedHere = new Set([
  // The photos are on disk, which needs no credentials.
  'GET /api/s3/sts',
  // Only a websocket can be opened at this URL.
  'GET /api/companion/api/:token',
]);

/** Writes to the caller’s own account or session, for example those that sign out. */
const isAboutCaller = (role: Role, endpoint: Endpoint) =>
  [sessionOf[role], 'anyone'].includes(endpoint.access) &&
  !endpoint.call.startsWith('GET ') &&
  !namesSomething(endpoint);

const closedTo = (role: Role) =>
  everyEndpoint.filter((endpoint) => !isOpenTo(role, endpoint) && !isAboutCaller(role, endpoint));

/** Names that only appear in replies about the owner’s own things. */
const { managed, member, invitationToken, etag, ...ownNames } = names;

/** Returns what is wrong with the reply to a call that the role may not make, or undefined. */
async function faultOfRefusal(
  server: Server,
  role: Role,
  endpoint: Endpoint,
  visitor: Visitor | undefined,
) {
  const { call, access } = endpoint;
  const cookie = cookieOf(visitor);
  const { status, text } = await sendCall(server, call, cookie, names);
  const got = `${call} answered ${status} ${text.slice(0, 200)}`;
  const needsSession = access === 'host' || access === 'crew' || access === 'admin';
  if (needsSession && access !== sessionOf[role])
    return status === 401 && text.includes('"unauthorized"') ? undefined : got;
  if (!namesSomething(endpoint)) {
    const isRevealing = Object.values(ownNames).some((name) => text.includes(name));
    return status === 401 || isRevealing ? got : undefined;
  }
  if (access !== 'anyone' && ![400, 401, 404].includes(status)) return got;
  const unknown = await sendCall(server, call, cookie, unknownNames);
  if (status !== unknown.status || text !== unknown.text)
    return `${got}, and about something unknown ${unknown.status} ${unknown.text.slice(0, 200)}`;
}

describe('callers without the right', () => {
  const callers: [Role, Visitor | undefined][] = [
    ['the owner', family.owner],
    ['a manager', family.manager],
    ['the crew', family.crew],
    ['the crew of another host', otherCrew],
    ['a guest', family.guest],
    ['another host', otherHost],
    ['a visitor', undefined],
  ];
  test.each(callers)(
    'both servers refuse %s every call without the right',
    async (role, visitor) => {
      const faults: string[] = [];
      for (const server of [first, second])
        for (const endpoint of closedTo(role)) {
          const fault = await faultOfRefusal(server, role, endpoint, visitor);
          if (fault) faults.push(fault);
        }
      expect(faults).toEqual([]);
    },
  );
});

describe('members who are removed on one server', () => {
  /** Makes all calls at the same time, so that the removal has as little time as possible to reach the other server. */
  async function expectRefusedAtOnce(role: Role, visitor: Visitor) {
    const faults = await Promise.all(
      closedTo(role).map((endpoint) => faultOfRefusal(second, role, endpoint, visitor)),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  }

  async function expectReadable(role: Role, visitor: Visitor) {
    const reads = everyEndpoint.filter(
      (each) => each.call.startsWith('GET ') && isOpenTo(role, each) && !refusedHere.has(each.call),
    );
    for (const { call } of reads)
      expect((await sendCall(second, call, cookieOf(visitor), names)).status, call).toBe(200);
  }

  test('a manager who is removed on one server is at once refused every call by the other', async () => {
    const { host: manager } = await hostWithApartment(app, db);
    const managerId = await makeManager(db, manager, ...family.managed);
    await expectReadable('a manager', manager);
    for (const id of family.managed)
      await callOrThrow(first.url, 'DELETE', `/api/host/apartments/${id}/members/${managerId}`, {
        cookie: cookieOf(family.owner),
        body: {},
      });
    await expectRefusedAtOnce('another host', manager);
  });

  test('a member of the crew who is removed on one server is at once refused every call by the other', async () => {
    const { id, phone } = await enrolledCrew(app, family.owner, [names.apartment]);
    await expectReadable('the crew', phone);
    await callOrThrow(first.url, 'DELETE', `/api/host/crew/${id}`, {
      cookie: cookieOf(family.owner),
    });
    await expectRefusedAtOnce('a visitor', phone);
  });
});

/** A second factor may have been added to the account, which new sessions must have passed. */
async function newSessionOf(hostId: string) {
  const [host] = await db.select().from(hosts).where(eq(hosts.id, hostId));
  const token = await startSession(db, hostId, {
    device: 'Firefox on Windows',
    passedSecondFactor: host?.hasSecondFactor ?? false,
  });
  return `session=${token}`;
}

describe('callers with the right', async () => {
  const secrets = await openSecrets(world);
  const crewFamily = await openFamily();
  const ownFamily = await openFamily();
  const { id: ownerId } = throwIfRefused(await ownFamily.owner.get('/api/auth/user')).json();

  /** The calls are in an order in which the server accepts all of them from the owner. */
  const openTo = (role: Role) =>
    everyEndpoint.filter((endpoint) => isOpenTo(role, endpoint) && !refusedHere.has(endpoint.call));
  /** An image that is removed from its only list is gone, so a manager deletes last. */
  const isDeletion = ({ call }: Endpoint) => Number(call.startsWith('DELETE '));
  const byManager = openTo('a manager').toSorted(
    (one, other) => isDeletion(one) - isDeletion(other),
  );

  const callers: [Role, Endpoint[], string, Names][] = [
    ['the crew', openTo('the crew'), cookieOf(crewFamily.crew), crewFamily.names],
    ['a guest', openTo('a guest'), cookieOf(crewFamily.guest), crewFamily.names],
    ['a manager', byManager, cookieOf(crewFamily.manager), crewFamily.names],
    ['the owner', openTo('the owner'), cookieOf(ownFamily.owner), ownFamily.names],
  ];
  test.each(callers)(
    'the servers let %s make every call with the right',
    async (role, open, firstCookie, own) => {
      const refused: string[] = [];
      let cookie = firstCookie;
      for (const [turn, { call }] of open.entries()) {
        const send = () => sendCall(turn % 2 === 0 ? first : second, call, cookie, own, secrets);
        let reply = await send();
        // Some calls about the account end the session of the owner.
        if (role === 'the owner' && reply.status === 401) {
          cookie = await newSessionOf(ownerId);
          reply = await send();
        }
        const { status, text } = reply;
        if ([401, 403, 404].includes(status) || status >= 500)
          refused.push(`${call} answered ${status} ${text.slice(0, 200)}`);
      }
      expect(refused).toEqual([]);
    },
  );
});
