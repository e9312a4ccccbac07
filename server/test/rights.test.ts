/**
 * Makes every call for hosts as people with different rights at the properties that it is about. A new endpoint is part
 * of these tests as soon as it is among the calls of every-call.ts.
 */
import { type Action, actions, endpoints } from '@guest-portal/contract';
import { describe, expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { throwIfRefused, type Visitor } from './support/browser.ts';
import { aboutOwnThings, calls, requestFor } from './support/calls/every-call.ts';
import {
  type Names,
  openFullHost,
  openSecrets,
  type Secrets,
  unknownNames,
} from './support/calls/full-host.ts';
import { makeManager } from './support/factories/members.ts';
import { hostWithApartment } from './support/factories/properties.ts';
import { allRows } from './support/measure/stored-data.ts';

/**
 * What a manager may do at the property of another host. The table is written out once more, so that a change of
 * `access/rights.ts` must be made here as well.
 */
const managerMay: Record<Action, boolean> = {
  'account.read': false,
  'account.edit': false,
  'property.create': false,
  'property.delete': false,
  'page.read': true,
  'page.edit': true,
  'stay.read': true,
  'stay.edit': true,
  'turnover.read': true,
  'turnover.work': true,
  'crew.read': true,
  'crew.manage': true,
  'calendar.read': true,
  'calendar.edit': true,
  'message.read': true,
  'message.edit': true,
  'billing.read': false,
  'billing.manage': false,
  'member.read': false,
  'member.manage': false,
};

/** Calls that the server refuses here for another reason than missing rights, with the status of the refusal. */
const refusedHere: Record<string, number> = {
  // The stay is in no calendar, see reattach-stay.test.ts.
  'POST /api/host/stays/:id/sync-again': 409,
  // The photo is missing, see problems.test.ts.
  'POST /api/host/turnovers/:id/problem-photos': 415,
};

const world = await createTestApp({
  // Nothing answers at the URL of this translation service. Calls that need it are accepted and report the failure.
  settings: { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'http://127.0.0.1:9' },
});
const { app, db } = world;
const owner = await openFullHost(world);
const secrets = await openSecrets(world);

async function addManager(...apartmentIds: string[]) {
  const { host } = await hostWithApartment(app, db);
  return { host, hostId: await makeManager(db, host, ...apartmentIds) };
}

/** The token of an invitation is a secret that works for everybody who has it, see team.test.ts. */
const names = { ...owner.names, invitationToken: unknownNames.invitationToken };
const { apartment, unpaid, paid } = names;
const { host: manager } = await addManager(apartment, unpaid, paid);
const former = await addManager(apartment, unpaid, paid);
for (const id of [apartment, unpaid, paid])
  throwIfRefused(
    await owner.host.delete(`/api/host/apartments/${id}/members/${former.hostId}`, {}),
  );
const another = throwIfRefused(
  await owner.host.post('/api/host/apartments', { name: 'Boathouse' }),
).json();
const { host: managerOfAnother } = await addManager(another.id);
const { host: stranger } = await hostWithApartment(app, db);
// Emails that are still in the queue would change the rows later.
await world.readMails();

let requestCount = 0;

/** Each request has its own address, so that no rate limit applies. */
async function sendCall(call: string, host: Visitor | undefined, about: Names) {
  requestCount += 1;
  const { method, url, body } = requestFor(call, about, wrongPassword);
  const reply = await app.inject({
    method,
    url,
    cookies: host?.cookies() ?? {},
    remoteAddress: `10.3.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`,
    ...(body && { payload: body }),
  });
  const { requestId, ...replyBody } = reply.body.startsWith('{')
    ? reply.json()
    : { text: reply.body };
  return { status: reply.statusCode, body: replyBody };
}

/** These callers do not know the owner's secrets. */
const wrongPassword: Secrets = { ...secrets, password: 'wrong-lamp' };

const hostEndpoints = endpoints.flatMap((endpoint) =>
  endpoint.access === 'host'
    ? [{ call: `${endpoint.method} ${endpoint.path}`, action: endpoint.action as Action }]
    : [],
);
const namesSomething = (call: string) =>
  JSON.stringify(requestFor(call, names, secrets)) !==
  JSON.stringify(requestFor(call, unknownNames, secrets));
const namingCalls = hostEndpoints.filter(({ call }) => namesSomething(call));
const isOpenToManager = ({ call, action }: (typeof hostEndpoints)[number]) =>
  managerMay[action] && !aboutOwnThings.has(call);

test('the table of these tests names every action, and every endpoint for hosts has one of them', () => {
  expect(Object.keys(managerMay)).toEqual([...actions]);
  for (const { call, action } of hostEndpoints) expect(actions, call).toContain(action);
});

test('each exception in these tests is an existing call for hosts that names a row', () => {
  const known = namingCalls.map(({ call }) => call);
  expect(
    [...aboutOwnThings, ...Object.keys(refusedHere)].filter((call) => !known.includes(call)),
  ).toEqual([]);
});

test('the actions that only read are those of GET requests, with a few exceptions', () => {
  const isGet = ({ call }: { call: string }) => call.startsWith('GET ');
  const isRead = ({ action }: { action: Action }) => action.endsWith('.read');
  expect(
    hostEndpoints.filter((each) => isGet(each) !== isRead(each)).map(({ call }) => call),
  ).toEqual([
    // A preview has a body, because the choice of texts does not fit into a URL.
    'POST /api/host/apartments/:id/apply/preview',
    // Opening the websocket fetches a photo.
    'GET /api/companion/api/:token',
    // The specification makes these parts of an upload GET requests.
    'GET /api/s3/multipart/:uploadId',
    'GET /api/s3/multipart/:uploadId/:partNumber',
    'GET /api/s3/params',
    'GET /api/s3/sts',
  ]);
});

/** Checks that the call replies as if the things did not exist. */
async function expectUnknown(call: string, caller: string, host: Visitor) {
  const reply = await sendCall(call, host, names);
  expect(reply, caller).toEqual(await sendCall(call, host, unknownNames));
  expect([400, 404], caller).toContain(reply.status);
}

/** Rate limits also count refused requests. */
const rowsThatMatter = async () => ({ ...(await allRows(db)), rate_limits: [] });
const rowsBefore = await rowsThatMatter();

describe('callers without the right', () => {
  test.each(namingCalls)(
    '$call replies to callers without the right as if nothing that it names existed',
    async (each) => {
      const { call } = each;
      await expectUnknown(call, 'a former manager', former.host);
      await expectUnknown(call, 'a manager of another property of the owner', managerOfAnother);
      await expectUnknown(call, 'a host without any membership', stranger);
      if (!isOpenToManager(each)) await expectUnknown(call, 'a manager of the property', manager);
      expect(await sendCall(call, undefined, names)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    },
  );

  /** Names that only appear in replies about the owner’s own things. */
  const { managed, member, invitationToken, etag, ...ownNames } = names;
  const lists = hostEndpoints.filter(
    ({ call, action }) => action.endsWith('.read') && !namesSomething(call),
  );

  test.each(lists)(
    '$call shows nothing of the owner to callers without the right',
    async (each) => {
      const callers = { former: former.host, managerOfAnother, stranger };
      const others = isOpenToManager(each) ? callers : { ...callers, manager };
      for (const [caller, host] of Object.entries(others)) {
        const { body } = await sendCall(each.call, host, names);
        for (const name of Object.values(ownNames))
          expect(JSON.stringify(body), caller).not.toContain(name);
      }
    },
  );

  test('calls by people without the right change no row', async () => {
    expect(await rowsThatMatter()).toEqual(rowsBefore);
  });
});

describe('a manager of the property', () => {
  // The calls are made in an order in which the server accepts all of them. An image that is removed from its only
  // list is gone, so deletions come last.
  const isDeletion = ({ call }: { call: string }) => Number(call.startsWith('DELETE '));
  const inOrder = Object.keys(calls)
    .flatMap((call) => namingCalls.filter((each) => each.call === call && isOpenToManager(each)))
    .toSorted((one, other) => isDeletion(one) - isDeletion(other));
  test.each(inOrder)(
    '$call lets a manager through if managers may perform its action',
    async ({ call }) => {
      const { status, body } = await sendCall(call, manager, names);
      const expected = refusedHere[call];
      if (expected) expect(status, JSON.stringify(body)).toBe(expected);
      else expect(status, JSON.stringify(body)).toBeLessThan(300);
    },
  );
});
