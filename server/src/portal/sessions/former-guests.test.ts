/**
 * What former guests can learn about other stays with what they still have: the link, the PIN, the cookies, and every
 * id and photo.
 */

import { and, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';
import { jpeg } from '../../images/testing/files.ts';
import { checkedImage } from '../../images/testing/upload.ts';
import { guests } from '../../stays/tables.ts';
import { newAddress } from '../testing/guesses.ts';

// All requests are sent many times.
vi.setConfig({ testTimeout: 60_000 });
const { app, db } = await createTestApp();
const photo = await jpeg(64, 48);

const wrongPin = '9041';

type Stay = { id: string; code: string; pinCode: string };
type Cookies = Record<string, string>;
type FormerGuest = { property: Property; stay: Stay; cookies: Cookies; image: string };

const addComingStay = async (
  { host, id }: Property,
  name: string,
  from: number,
  pinCode: string,
): Promise<Stay> =>
  (
    await host.post('/api/host/stays', {
      apartmentId: id,
      name,
      pinCode,
      checkinDate: day(from),
      checkoutDate: day(from + 3),
    })
  ).json();

/**
 * Creates former guests. They entered at their own link, and at the property's link if they were there, before their
 * stay was over.
 */
const endings = {
  async past(): Promise<FormerGuest> {
    const { property, image } = await propertyWithPhoto();
    const stay: Stay = (await property.host.get(`/api/host/stays/${property.guest.id}`)).json();
    const device = await guestOf(app, pathsOf(stay.id), stay.pinCode);
    await device.post(property.pinPath, { pinCode: stay.pinCode });
    expect((await device.get(image)).statusCode).toBe(200);
    await property.host.post(`/api/host/stays/${stay.id}/end`, {});
    return { property, stay, image, cookies: device.cookies() };
  },
  async cancelled(): Promise<FormerGuest> {
    const { property, image } = await propertyWithPhoto();
    await property.host.post(`/api/host/stays/${property.guest.id}/end`, {});
    const stay = await addComingStay(property, 'Noor', 9, '7305');
    const device = await guestOf(app, pathsOf(stay.id), stay.pinCode);
    expect((await device.get(image)).statusCode).toBe(200);
    await property.host.post(`/api/host/stays/${stay.id}/cancel`, {});
    return { property, stay, image, cookies: device.cookies() };
  },
};

const allEndings = ['past', 'cancelled'] as const;

async function propertyWithPhoto() {
  const property = await propertyWithGuest(app, db);
  const image = await checkedImage(app, property.host, photo);
  await property.host.put(`/api/host/apartments/${property.id}/update-photos`, {
    images: [image],
  });
  return { property, image };
}

/** Every call that a guest's page makes, for the id of a page and the id of a stay. */
const callsAt = (
  pageId: string,
  stayId: string,
  pinCode: string,
): Record<string, InjectOptions> => {
  const { pinPath, refreshPath, copyKeyPath, savedCopyPath, backupPath, searchMissPath } =
    pathsOf(pageId);
  return {
    'the PIN of the stay': { method: 'POST', url: pinPath, payload: { pinCode } },
    'a wrong PIN': { method: 'POST', url: pinPath, payload: { pinCode: wrongPin } },
    'the page’s data': { url: refreshPath },
    'the page’s data, with an ETag': { url: refreshPath, headers: { 'if-none-match': 'W/"x"' } },
    'a key for a copy': { method: 'PUT', url: copyKeyPath, payload: { seconds: 3_600 } },
    'the backup way in': { method: 'POST', url: backupPath, payload: {} },
    'the report of a saved copy': { method: 'PUT', url: savedCopyPath, payload: {} },
    'a missed search': {
      method: 'POST',
      url: searchMissPath,
      payload: { term: 'Kettle' },
    },
    'the check-in': { method: 'PATCH', url: `/api/guest/check-in/${stayId}`, payload: {} },
  };
};

const linkCalls = (code: string): Record<string, InjectOptions> => ({
  'the link': { url: `/api/stay-by-code/${code}` },
  'the page of the link': { url: `/stay/${code}`, headers: { accept: 'text/html' } },
  'what a chat shows of the link': {
    url: `/stay/${code}`,
    headers: { accept: 'text/html', 'user-agent': 'WhatsApp/2.23' },
  },
});

const withPrefix = (prefix: string, calls: Record<string, InjectOptions>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${prefix}: ${name}`, call]));

/** Returns everything about a reply that does not differ from one time to the next, with the number of queries. */
async function requestComparableParts(call: InjectOptions, cookies: Cookies) {
  const parts: unknown[] = [];
  const queries = await countQueries(async () => {
    const reply = await app.inject({ remoteAddress: newAddress(), cookies, ...call });
    const { date, 'x-request-id': requestId, ...headers } = reply.headers;
    parts.push(reply.statusCode, headers, reply.body.replaceAll(String(requestId), ''));
  });
  return [...parts, `${queries} queries`];
}

async function requestAll(calls: Record<string, InjectOptions>, cookies: Cookies = {}) {
  const replies: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls))
    replies[name] = await requestComparableParts(call, cookies);
  return replies;
}

/** Makes all calls with the guest's cookies, and as a stranger to whom the link was sent. */
async function makeAllCalls({ property, stay, image, cookies }: FormerGuest) {
  const calls = {
    ...linkCalls(stay.code),
    ...withPrefix('own page', callsAt(stay.id, stay.id, stay.pinCode)),
    ...withPrefix('property’s page', callsAt(property.id, stay.id, stay.pinCode)),
    photo: { url: image },
    'small photo': { url: `${image}?w=480` },
    'the property’s link': { url: `/api/apartment-by-slug/${property.slug}` },
    'the page of the property’s link': { url: `/guest/${property.slug}` },
  };
  return { asGuest: await requestAll(calls, cookies), asStranger: await requestAll(calls) };
}

/** What happens at the property after the stay, in this order. */
const events: [string, (property: Property) => Promise<unknown>][] = [
  ['a stay is added', (property) => addComingStay(property, 'Tom', 20, '6180')],
  ['a new guest arrives', (property) => property.createGuest({ name: 'Ada', pinCode: '7392' })],
  [
    'the new guest checks in',
    async (property) => {
      const { guest } = (await newVisitor(app).post(property.pinPath, { pinCode: '7392' })).json();
      const device = await guestOf(app, property, '7392');
      expect((await device.patch(`/api/guest/check-in/${guest.id}`)).statusCode).toBe(200);
    },
  ],
  ['another stay is added', (property) => addComingStay(property, 'Bo', 21, '6181')],
];

describe('a former guest', () => {
  test.each(allEndings)(
    'a former guest of a %s stay sees the same, whatever happens at the property afterwards',
    async (ending) => {
      const former = await endings[ending]();
      // The first request for a page reads some data that is cached from then on.
      await makeAllCalls(former);
      const before = await makeAllCalls(former);
      expect(before.asGuest.photo).toMatchObject([404, {}, expect.anything(), expect.anything()]);
      for (const [event, cause] of events) {
        await cause(former.property);
        expect(await makeAllCalls(former), event).toEqual(before);
      }
    },
  );
});

test('a former guest gets the same replies for ids of other stays as for ids that do not exist', async () => {
  const { property, stay, cookies } = await endings.past();
  const others = [
    await addComingStay(property, 'Tom', 20, '6180'),
    await property.createGuest({ name: 'Ada', pinCode: '7392' }),
  ];
  const repliesForId = (id: string) => requestAll(callsAt(id, id, stay.pinCode), cookies);
  const repliesForUnknownId = await repliesForId(crypto.randomUUID());
  for (const { id } of others) expect(await repliesForId(id)).toEqual(repliesForUnknownId);
});

test('the link code of a former stay and an unknown one show the same page, and only the API call tells them apart', async () => {
  const { stay } = await endings.past();
  const codes = [stay.code, '0000000000'];
  const [known, unknown] = await Promise.all(
    codes.map((code) => app.inject({ url: `/stay/${code}`, headers: { accept: 'text/html' } })),
  );
  expect(known?.body.replaceAll(String(known.headers['x-request-id']), '')).toBe(
    unknown?.body.replaceAll(String(unknown.headers['x-request-id']), ''),
  );
  expect(Object.keys(known?.headers ?? {})).toEqual(Object.keys(unknown?.headers ?? {}));
  expect((await newVisitor(app).get(`/api/stay-by-code/${codes[1]}`)).statusCode).toBe(404);
});

test('response times do not tell a former guest whether someone is at the property or coming', async () => {
  const [empty, full] = [await endings.past(), await endings.past()];
  for (const [, cause] of events) await cause(full.property);
  const formerGuests = { empty, full };
  for (const call of ['the PIN of the stay', 'a wrong PIN', 'the page’s data'])
    for (const pageOf of [
      ({ stay }: FormerGuest) => stay.id,
      ({ property }: FormerGuest) => property.id,
    ]) {
      const gap = await gapBetween(['empty', 'full'] as const, async (kind) => {
        const { stay, cookies } = formerGuests[kind];
        const request = callsAt(pageOf(formerGuests[kind]), stay.id, stay.pinCode)[call];
        await app.inject({ remoteAddress: newAddress(), cookies, ...request });
      });
      expect(gap, call).toBeLessThan(20);
    }
});

test('a guest’s own page and its ETag do not depend on other stays', async () => {
  const property = await propertyWithGuest(app, db);
  await property.host.post(`/api/host/stays/${property.guest.id}/end`, {});
  const stay = await addComingStay(property, 'Noor', 9, '7305');
  const device = await guestOf(app, pathsOf(stay.id), stay.pinCode);
  const requestOwnPage = () =>
    requestComparableParts({ url: pathsOf(stay.id).refreshPath }, device.cookies());
  const withoutQueries = async () => (await requestOwnPage()).slice(0, -1);
  const before = await withoutQueries();
  // The page contains the guest's own code, which guests send to those who travel with them.
  expect(JSON.stringify(before)).toContain(stay.code);
  const codes: string[] = [];
  for (const [event, cause] of events) {
    const created = (await cause(property)) as Partial<Stay> | undefined;
    if (created?.code) codes.push(created.code);
    const page = await withoutQueries();
    expect(page, event).toEqual(before);
    for (const code of codes) expect(JSON.stringify(page)).not.toContain(code);
  }
  // The page of the current guest does not contain another stay's code either.
  const currentDevice = await guestOf(app, property, '7392');
  const reply = await currentDevice.get(property.refreshPath);
  const [current] = await db
    .select({ code: guests.code })
    .from(guests)
    .where(and(eq(guests.apartmentId, property.id), eq(guests.state, 'current')));
  expect(reply.json().guest.shareCode).toBe(current?.code);
  const others = [stay.code, ...codes].filter((code) => code !== current?.code);
  expect(others.length).toBeGreaterThan(1);
  for (const code of others) expect(reply.body).not.toContain(code);
});

describe('wrong PINs at both pages of a stay', () => {
  const stayWithTwoPages = async () => {
    const property = await propertyWithGuest(app, db);
    return { property, pinPaths: [property.pinPath, pathsOf(property.guest.id).pinPath] };
  };
  const guess = (path: string, pinCode: string, address: string) =>
    createVisitor(app, address).post(path, { pinCode });

  test('five wrong PINs from one address lock it out, on whichever page of the stay they are entered', async () => {
    const { pinPaths } = await stayWithTwoPages();
    const address = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await guess(pinPaths[count % 2] ?? '', wrongPin, address)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (const pinPath of pinPaths)
      expect((await guess(pinPath, rightPin, address)).statusCode).toBe(429);
  });

  test('89 wrong PINs over the life of a PIN lock out new devices, on whichever page they are entered', async () => {
    const { property, pinPaths } = await stayWithTwoPages();
    for (let count = 0; count < 89; count += 1)
      expect((await guess(pinPaths[count % 2] ?? '', wrongPin, newAddress())).statusCode).toBe(401);
    for (const pinPath of pinPaths) {
      const reply = await guess(pinPath, rightPin, newAddress());
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'new_devices_refused']);
    }
    const { wrongPins } = (await property.host.get(`/api/host/stays/${property.guest.id}`)).json();
    expect(wrongPins).toBe(89);
  });

  test.each(allEndings)(
    'a stay that is %s has no more tries at its PIN than any other, and refuses further ones in the same way',
    async (ending) => {
      const { stay } = await endings[ending]();
      const { pinPath } = pathsOf(stay.id);
      for (let count = 0; count < 89; count += 1)
        expect((await guess(pinPath, wrongPin, newAddress())).json().code).toBe('wrong_pin');
      // Right PINs in between would not have counted. Now even a right PIN is no longer compared.
      const reply = await guess(pinPath, stay.pinCode, newAddress());
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'new_devices_refused']);
    },
  );

  test('a right PIN at a stay that is over does not use up a try', async () => {
    const { stay, property } = await endings.past();
    const reply = await guess(pathsOf(stay.id).pinPath, stay.pinCode, newAddress());
    expect(reply.json().code).toBe('stay_ended');
    expect((await property.host.get(`/api/host/stays/${stay.id}`)).json().wrongPins).toBe(0);
  });
});
