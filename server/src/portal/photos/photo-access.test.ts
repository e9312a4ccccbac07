/** A photo is as well protected in memory as in the database: access ends at once, on every server within a second. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { endTrial } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries, queriesOf } from '../../../test/support/measure/queries.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { columnsOf, unreportedWrites } from '../page-cache/testing.ts';

const { app, db, config, database } = await createTestApp();
const otherInstance = await anotherInstance(config, database.url);
const client = new Client({ connectionString: database.url });
await client.connect();
afterAll(() => client.end());

let photoCount = 0;

/** Adds a photo to the database alone. A client that says that it has the bytes gets 304 if it may see the photo. */
async function addPhoto({ id }: Property): Promise<string> {
  photoCount += 1;
  const path = `/objects/images/${`${photoCount}`.padStart(22, '0')}.4x3`;
  await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
    select ${path}, host_id, 'image/webp', 1, 4, 3 from apartments where id = ${id}`);
  await db.execute(
    sql`insert into images (apartment_id, path, "order") values (${id}, ${path}, ${photoCount})`,
  );
  return path;
}

const requestPhoto = async (device: Visitor, path: string, server = app) => {
  const headers = { 'if-none-match': '*' };
  return (await server.inject({ url: path, cookies: device.cookies(), headers })).statusCode;
};

const countPhotoQueries = (device: Visitor, path: string, status: number, server = app) =>
  countQueries(async () => expect(await requestPhoto(device, path, server)).toBe(status));

/** Waits until the photo is answered from memory. From then on, only the change feed can change the reply. */
const waitUntilCached = (device: Visitor, path: string, server = app) =>
  vi.waitFor(
    async () => expect(await countPhotoQueries(device, path, 304, server)).toBe(0),
    10_000,
  );

async function guestWithPhoto() {
  const property = await propertyWithGuest(app, db);
  const path = await addPhoto(property);
  return { property, path, device: await guestOf(app, property) };
}

test('the first photo of a page costs two queries, and the others cost none', async () => {
  const { property, path, device } = await guestWithPhoto();
  const second = await addPhoto(property);
  await vi.waitFor(async () => {
    const newDevice = await guestOf(app, property);
    expect(await countPhotoQueries(newDevice, path, 304)).toBe(2);
    expect(await countPhotoQueries(newDevice, second, 304)).toBe(0);
  }, 10_000);
  await waitUntilCached(device, second);
});

test('a device with access to two properties sees the photos of both, and of no other property', async () => {
  const [one, two, three] = [
    await guestWithPhoto(),
    await guestWithPhoto(),
    await guestWithPhoto(),
  ];
  await one.device.post(two.property.pinPath, { pinCode: rightPin });
  await waitUntilCached(one.device, one.path);
  await waitUntilCached(one.device, two.path);
  expect(await countPhotoQueries(one.device, three.path, 404)).toBe(0);
  expect(await requestPhoto(three.device, one.path)).toBe(404);
});

describe('the end of access to a photo in memory', () => {
  const stayOf = ({ guest }: Property) => `/api/host/guests/${guest.id}`;
  const endings: [string, (property: Property, device: Visitor) => Promise<unknown>][] = [
    ['a new PIN', (property) => property.host.patch(stayOf(property), { pinCode: '1379' })],
    ['another guest', (property) => property.createGuest({ name: 'Tom' })],
    [
      'the check-out has passed',
      (property) =>
        property.host.patch(stayOf(property), { checkinDate: day(-9), checkoutDate: day(-3) }),
    ],
    ['the host deletes the account', ({ host }) => host.delete('/api/account/delete', {})],
    ['the guest goes back to the PIN', ({ sessionPath }, device) => device.delete(sessionPath)],
    [
      'the photo is removed from the page',
      ({ host, id }) => host.put(`/api/host/apartments/${id}/update-photos`, { images: [] }),
    ],
    ['the property is not live', ({ id }) => endTrial(app, id)],
  ];
  test.each(endings)(
    'a photo from memory is refused at once after this, and on another server within a second: %s',
    async (_, endAccess) => {
      const { property, path, device } = await guestWithPhoto();
      const cookies = device.cookies();
      const statusAt = async (server = app) => {
        const headers = { 'if-none-match': '*' };
        return (await server.inject({ url: path, cookies, headers })).statusCode;
      };
      await waitUntilCached(device, path);
      await waitUntilCached(device, path, otherInstance);
      await endAccess(property, device);
      expect(await statusAt()).toBe(404);
      const endedAt = performance.now();
      let lastSeen = 0;
      for (let now = endedAt; (await statusAt(otherInstance)) === 304; now = performance.now())
        lastSeen = now;
      expect(lastSeen - endedAt).toBeLessThan(1_000);
    },
  );
});

test('a device that was refused a photo sees it as soon as a host adds it', async () => {
  const { property, path, device } = await guestWithPhoto();
  const otherGuest = await guestWithPhoto();
  await waitUntilCached(device, path);
  expect(await countPhotoQueries(device, otherGuest.path, 404)).toBe(0);
  await db.execute(
    sql`update images set apartment_id = ${property.id} where path = ${otherGuest.path}`,
  );
  // This server replies to a write only after it has heard the notification.
  await property.host.patch(`/api/host/apartments/${property.id}`, { city: 'Riga' });
  expect(await requestPhoto(device, otherGuest.path)).toBe(304);
});

test('no photo comes from memory without the change feed, and the memory recovers automatically', async () => {
  const { path, device } = await guestWithPhoto();
  await waitUntilCached(device, path);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guest-portal-change-feed' and datname = current_database()`);
  await vi.waitFor(async () => expect(await countPhotoQueries(device, path, 304)).toBe(2), 10_000);
  await waitUntilCached(device, path);
});

test('a server whose database does not respond sends no photo from memory after a second', async () => {
  const relay = await relayTo(database.url);
  runAtEnd(relay.cut);
  const cutOff = await anotherInstance(config, relay.url);
  const { property, path, device } = await guestWithPhoto();
  await waitUntilCached(device, path, cutOff);
  relay.hold();
  const heldAt = performance.now();
  await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '1379' });
  let seenFor = 0;
  const elapsed = () => performance.now() - heldAt;
  for (
    let time = 0;
    time < 2_000 && (await requestPhoto(device, path, cutOff)) === 304;
    time = elapsed()
  )
    seenFor = time;
  expect(seenFor).toBeLessThan(1_000);
  relay.resume();
  await vi.waitFor(async () => expect(await requestPhoto(device, path, cutOff)).toBe(404), 10_000);
}, 60_000);

test('every write that can change the access to a photo is reported to the cache', async () => {
  const { device, path } = await guestWithPhoto();
  const queries = await queriesOf(async () => expect(await requestPhoto(device, path)).toBe(304));
  const unreported = await unreportedWrites(client, await columnsOf(client, queries));
  // The bytes of a path in `objects` never change, and no row is deleted while an image shows it. For `checkouts`,
  // see triggers.test.ts.
  expect(
    unreported.filter(
      (write) => !(write in harmlessWrites) && !/ (objects|checkouts)\b/.test(write),
    ),
  ).toEqual([]);
});

/** Writes that no trigger has to report, because they end no access. */
const harmlessWrites: Record<string, string> = {
  'insert apartments': 'a new property has no page yet',
  'insert hosts': 'a new host has no page yet',
  'insert guest_sessions':
    'a cache entry names the sessions that may get it, and a new session is looked up',
  'delete hosts': 'also deletes the host’s properties, which is reported',
  'truncate hosts': 'also truncates the properties, which is reported',
};
