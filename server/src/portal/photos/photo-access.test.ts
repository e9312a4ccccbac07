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
const other = await anotherInstance(config, database.url);
const client = new Client({ connectionString: database.url });
await client.connect();
afterAll(() => client.end());

let names = 0;

/** Adds a photo to the database alone. A client that says that it has the bytes gets 304 if it may see the photo. */
async function photoAt({ id }: Property): Promise<string> {
  names += 1;
  const path = `/objects/images/${`${names}`.padStart(22, '0')}.4x3`;
  await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
    select ${path}, host_id, 'image/webp', 1, 4, 3 from apartments where id = ${id}`);
  await db.execute(
    sql`insert into images (apartment_id, path, "order") values (${id}, ${path}, ${names})`,
  );
  return path;
}

const ask = async (device: Visitor, path: string, server = app) => {
  const headers = { 'if-none-match': '*' };
  return (await server.inject({ url: path, cookies: device.cookies(), headers })).statusCode;
};

const costOf = (device: Visitor, path: string, status: number, server = app) =>
  countQueries(async () => expect(await ask(device, path, server)).toBe(status));

/** Waits until the photo is answered from memory. From then on, only the change feed can change the reply. */
const kept = (device: Visitor, path: string, server = app) =>
  vi.waitFor(async () => expect(await costOf(device, path, 304, server)).toBe(0), 10_000);

async function guestWithPhoto() {
  const property = await propertyWithGuest(app, db);
  const path = await photoAt(property);
  return { property, path, device: await guestOf(app, property) };
}

test('the first photo of a page costs two queries, and the others cost none', async () => {
  const { property, path, device } = await guestWithPhoto();
  const second = await photoAt(property);
  await vi.waitFor(async () => {
    const fresh = await guestOf(app, property);
    expect(await costOf(fresh, path, 304)).toBe(2);
    expect(await costOf(fresh, second, 304)).toBe(0);
  }, 10_000);
  await kept(device, second);
});

test('a device with access to two properties sees the photos of both, and of no third', async () => {
  const [one, two, three] = [
    await guestWithPhoto(),
    await guestWithPhoto(),
    await guestWithPhoto(),
  ];
  await one.device.post(two.property.pinPath, { pinCode: rightPin });
  await kept(one.device, one.path);
  await kept(one.device, two.path);
  expect(await costOf(one.device, three.path, 404)).toBe(0);
  expect(await ask(three.device, one.path)).toBe(404);
});

describe('a photo that was answered from memory is refused', () => {
  const stayOf = ({ guest }: Property) => `/api/host/guests/${guest.id}`;
  const ways: [string, (property: Property, device: Visitor) => Promise<unknown>][] = [
    ['a new PIN', (property) => property.host.patch(stayOf(property), { pinCode: '1379' })],
    ['another guest', (property) => property.createGuest({ name: 'Tom' })],
    [
      'the check-out has passed',
      (property) =>
        property.host.patch(stayOf(property), { checkinDate: day(-9), checkoutDate: day(-3) }),
    ],
    ['the host leaves', ({ host }) => host.delete('/api/account/delete', {})],
    ['the guest goes back to the PIN', ({ sessionPath }, device) => device.delete(sessionPath)],
    [
      'it is shown no more',
      ({ host, id }) => host.put(`/api/host/apartments/${id}/update-photos`, { images: [] }),
    ],
    ['the property is not live', ({ id }) => endTrial(app, id)],
  ];
  test.each(ways)(
    'a photo from memory is refused at once after this, and on another server within a second: %s',
    async (_, end) => {
      const { property, path, device } = await guestWithPhoto();
      const cookies = device.cookies();
      const asked = async (server = app) => {
        const headers = { 'if-none-match': '*' };
        return (await server.inject({ url: path, cookies, headers })).statusCode;
      };
      await kept(device, path);
      await kept(device, path, other);
      await end(property, device);
      expect(await asked()).toBe(404);
      const ended = performance.now();
      let lastSeen = 0;
      for (let at = ended; (await asked(other)) === 304; at = performance.now()) lastSeen = at;
      expect(lastSeen - ended).toBeLessThan(1_000);
    },
  );
});

test('a device that was refused a photo sees it as soon as a host adds it', async () => {
  const { property, path, device } = await guestWithPhoto();
  const other = await guestWithPhoto();
  await kept(device, path);
  expect(await costOf(device, other.path, 404)).toBe(0);
  await db.execute(sql`update images set apartment_id = ${property.id} where path = ${other.path}`);
  // This server replies to a write only after it has heard the notification.
  await property.host.patch(`/api/host/apartments/${property.id}`, { city: 'Riga' });
  expect(await ask(device, other.path)).toBe(304);
});

test('no photo comes from memory without the change feed, and the memory recovers automatically', async () => {
  const { path, device } = await guestWithPhoto();
  await kept(device, path);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guest-portal-change-feed' and datname = current_database()`);
  await vi.waitFor(async () => expect(await costOf(device, path, 304)).toBe(2), 10_000);
  await kept(device, path);
});

test('a server whose database does not respond sends no photo from memory after a second', async () => {
  const relay = await relayTo(database.url);
  runAtEnd(relay.cut);
  const cutOff = await anotherInstance(config, relay.url);
  const { property, path, device } = await guestWithPhoto();
  await kept(device, path, cutOff);
  relay.hold();
  const held = performance.now();
  await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '1379' });
  let seenFor = 0;
  const asked = () => performance.now() - held;
  for (let at = 0; at < 2_000 && (await ask(device, path, cutOff)) === 304; at = asked())
    seenFor = at;
  expect(seenFor).toBeLessThan(1_000);
  relay.letGo();
  await vi.waitFor(async () => expect(await ask(device, path, cutOff)).toBe(404), 10_000);
}, 60_000);

test('every write that decides about access to a photo is reported to the cache', async () => {
  const { device, path } = await guestWithPhoto();
  const queries = await queriesOf(async () => expect(await ask(device, path)).toBe(304));
  const untold = await unreportedWrites(client, await columnsOf(client, queries));
  expect(
    untold.filter((write) => !(write in harmless) && !/ (objects|checkouts)\b/.test(write)),
  ).toEqual([]);
});

/**
 * The bytes of a path in `objects` never change, and no row is deleted while an image shows it. For the other tables
 * see triggers.test.ts.
 */
const harmless: Record<string, string> = {
  'insert apartments': 'a property that was not there has no page yet',
  'insert hosts': 'nor has a host who was not there',
  'insert guest_sessions': 'what is kept is given to the sessions it names; a new one is looked up',
  'delete hosts': 'deletes the host’s properties, which tell of it',
  'truncate hosts': 'truncates the properties, too',
};
