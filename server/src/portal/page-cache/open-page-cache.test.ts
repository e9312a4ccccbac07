import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { endTrial } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';

const { app, db, database, config } = await createTestApp();
const otherInstance = await anotherInstance(config, database.url);

const countPageQueries = (device: Visitor, { refreshPath }: Property, server = app) =>
  countQueries(async () =>
    expect((await requestPage(device, refreshPath, server)).statusCode).toBe(200),
  );

const requestPage = (device: Visitor, url: string, server = app, headers = {}) =>
  server.inject({ url, cookies: device.cookies(), headers });

/** Waits until a refresh is answered from the cache. From then on, only the change feed can change the reply. */
const waitUntilCached = (device: Visitor, property: Property, server = app) =>
  vi.waitFor(async () => expect(await countPageQueries(device, property, server)).toBe(0), 10_000);

/**
 * Requests the page from the other instance until the reply changes. Returns the time of the last request that got the
 * old reply.
 */
async function timeOfLastOldReply(
  device: Visitor,
  { refreshPath }: Property,
  isOld: (reply: { body: string; statusCode: number }) => boolean,
): Promise<number> {
  for (let last = 0; ; ) {
    const requestedAt = performance.now();
    if (!isOld(await requestPage(device, refreshPath, otherInstance))) return last;
    last = requestedAt;
  }
}

const endChangeFeeds = () =>
  db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guest-portal-change-feed' and datname = current_database()`,
  );

test('a page that is requested again costs no query and is the same, and every encoding is available', async () => {
  const property = await propertyWithGuest(app, db, { fields: { amenities: ['Balcony'] } });
  const device = await guestOf(app, property);
  const builtReply = await requestPage(device, property.refreshPath);
  await waitUntilCached(device, property);
  const cachedReply = await requestPage(device, property.refreshPath);
  expect(cachedReply.body).toBe(builtReply.body);
  expect(cachedReply.headers).toMatchObject({
    'cache-control': 'no-store',
    etag: builtReply.headers.etag,
    'referrer-policy': 'no-referrer',
    vary: expect.stringContaining('accept-encoding'),
  });
  for (const encoding of ['br', 'gzip']) {
    const replies = await Promise.all([
      requestPage(device, property.refreshPath, app, { 'accept-encoding': encoding }),
      requestPage(device, property.refreshPath, app, { 'accept-encoding': encoding }),
    ]);
    for (const reply of replies) expect(reply.headers['content-encoding']).toBe(encoding);
  }
  const headers = { 'if-none-match': String(builtReply.headers.etag) };
  expect((await requestPage(device, property.refreshPath, app, headers)).statusCode).toBe(304);
});

test('a page from the cache has every header of a newly built one', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  const headersOf = async (server = app, headers = {}) => {
    const reply = await requestPage(device, property.refreshPath, server, headers);
    const { date, 'x-request-id': _id, connection: _connection, ...rest } = reply.headers;
    return rest;
  };
  const builtReply = await headersOf();
  const tag = { 'if-none-match': String(builtReply.etag) };
  const unchanged = await headersOf(otherInstance, tag);
  await waitUntilCached(device, property);
  expect(await headersOf()).toEqual(builtReply);
  expect(await headersOf(app, tag)).toEqual(unchanged);
  expect(builtReply).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
});

test('a device without access gets no page from the cache', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  await waitUntilCached(device, property);
  const stranger = { cookies: () => ({ [`guest-${property.id}`]: 'made-up' }) } as Visitor;
  expect((await requestPage(stranger, property.refreshPath)).statusCode).toBe(401);
});

type Write = (property: Property) => Promise<unknown>;
const isSuccess = (status: number) => status < 300;
/** Examples of writes. triggers.test.ts checks that every write is reported. */
const writes: Record<string, Write> = {
  'the property’s name': ({ host, id }) =>
    host.patch(`/api/host/apartments/${id}`, { name: 'Harbour Loft' }),
  'a new tip': ({ host, id }) =>
    host.post('/api/host/local-tips', { apartmentId: id, name: 'Bakery' }),
};

describe('a write to a cached page', () => {
  test.each(Object.entries(writes))(
    'a write of %s is visible at once, and on the other instance within a second',
    async (_what, write) => {
      const property = await propertyWithGuest(app, db);
      const device = await guestOf(app, property);
      await waitUntilCached(device, property);
      await waitUntilCached(device, property, otherInstance);
      const before = await requestPage(device, property.refreshPath);

      expect(await write(property)).toMatchObject({ statusCode: expect.toSatisfy(isSuccess) });
      const writtenAt = performance.now();
      const after = await requestPage(device, property.refreshPath);
      expect(after.statusCode).toBe(200);
      expect(after.body).not.toBe(before.body);
      const isOld = ({ body }: { body: string }) => body === before.body;
      expect(await timeOfLastOldReply(device, property, isOld)).toBeLessThan(writtenAt + 1_000);
      expect((await requestPage(device, property.refreshPath, otherInstance)).body).toBe(
        after.body,
      );
    },
  );
});

const stopBeingLive: Write = ({ id }) => endTrial(app, id);

/** Writes that end the guest's access. */
const accessEnds: Record<string, Write> = {
  'a changed PIN': ({ host, guest }) =>
    host.patch(`/api/host/guests/${guest.id}`, { pinCode: '1379' }),
  'another guest': ({ createGuest }) => createGuest({ pinCode: '1379' }),
  'a guest who is set to inactive': ({ host, guest }) =>
    host.patch(`/api/host/guests/${guest.id}`, { isActive: false }),
  'the end of the trial': stopBeingLive,
  'the host’s deletion': ({ host }) => host.delete('/api/account/delete', {}),
};

describe('the end of access to a cached page', () => {
  test.each(Object.entries(accessEnds))(
    '%s ends access at once, and on the other instance within a second',
    async (_what, end) => {
      const property = await propertyWithGuest(app, db);
      const device = await guestOf(app, property);
      await waitUntilCached(device, property);
      await waitUntilCached(device, property, otherInstance);

      await end(property);
      const endedAt = performance.now();
      expect((await requestPage(device, property.refreshPath)).statusCode).toBe(401);
      const isOld = ({ statusCode }: { statusCode: number }) => statusCode === 200;
      expect(await timeOfLastOldReply(device, property, isOld)).toBeLessThan(endedAt + 1_000);
    },
  );

  test('a guest who goes back to the PIN loses access to the cached page at once', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const cookies = device.cookies();
    await waitUntilCached(device, property);
    await device.delete(property.sessionPath);
    const reply = await app.inject({ url: property.refreshPath, cookies });
    expect(reply.statusCode).toBe(401);
  });
});

/** Writes by hand or by a program that is not ours. Only the database itself can report them. */
const sessionWrites: Record<string, (guestId: string) => SQL> = {
  'an earlier expiry': (id) =>
    sql`update guest_sessions set expires_at = now() where guest_id = ${id}`,
  'a deletion': (id) => sql`delete from guest_sessions where guest_id = ${id}`,
  'the loss of all sessions': () => sql`truncate guest_sessions cascade`,
};

describe('changes to sessions in the database', () => {
  test.each(Object.entries(sessionWrites))(
    '%s in the database ends the cached page of a session',
    async (_what, write) => {
      const property = await propertyWithGuest(app, db);
      const device = await guestOf(app, property);
      await waitUntilCached(device, property);
      await waitUntilCached(device, property, otherInstance);
      await db.execute(write(property.guest.id));
      const writtenAt = performance.now();
      const isOld = ({ statusCode }: { statusCode: number }) => statusCode === 200;
      expect(await timeOfLastOldReply(device, property, isOld)).toBeLessThan(writtenAt + 1_000);
      await vi.waitFor(async () =>
        expect((await requestPage(device, property.refreshPath)).statusCode).toBe(401),
      );
    },
  );
});

test('a check-in unlocks the page at once despite the cache', async () => {
  const property = await propertyWithGuest(app, db, { fields: { wifiPassword: 'lantern' } });
  const device = await guestOf(app, property);
  await waitUntilCached(device, property);
  expect((await device.patch(`/api/guest/check-in/${property.guest.id}`, {})).statusCode).toBe(200);
  expect((await requestPage(device, property.refreshPath)).body).toContain('lantern');
});

test('nothing comes from the cache without the change feed, and the cache recovers automatically', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  await waitUntilCached(device, property, otherInstance);
  await endChangeFeeds();
  await property.host.patch(`/api/host/apartments/${property.id}`, { name: 'Harbour Loft' });
  expect((await requestPage(device, property.refreshPath)).body).toContain('Harbour Loft');
  expect((await requestPage(device, property.refreshPath, otherInstance)).body).toContain(
    'Harbour Loft',
  );
  await waitUntilCached(device, property, otherInstance);
});

test('a page in the cache is not used after it has expired', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  await waitUntilCached(device, property);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  const reply = await requestPage(device, property.refreshPath);
  vi.useRealTimers();
  expect(reply.statusCode).toBe(401);
});
