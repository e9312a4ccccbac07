import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';

const { app, db } = await createTestApp();

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.7.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Without a cookie jar: to the server a device that was never there. */
const enter = ({ pinPath }: Property, remoteAddress: string, userAgent = 'Phone') =>
  app.inject({
    method: 'POST',
    url: pinPath,
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { pinCode: rightPin },
  });

const sessionsOf = ({ guest }: Property) =>
  db.$count(sql`(select 1 from guest_sessions where guest_id = ${guest.id}) as sessions`);

const recordsOf = async ({ host, id }: Property) =>
  (await host.get(`/api/host/apartments/${id}/check-in-history`)).json();

test('of forty entries of one address without a session thirty are let in, and the next waits five minutes', async () => {
  const property = await propertyWithGuest(app, db);
  const address = newAddress();
  const replies = [];
  // As many at once as the counters of wrong PINs bear.
  for (let round = 0; round < 10; round += 1)
    replies.push(...(await Promise.all(Array.from({ length: 4 }, () => enter(property, address)))));
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  const refused = replies.at(-1);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(200);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(300);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused?.cookies).toEqual([]);
  expect(await sessionsOf(property)).toBe(30);
  expect(await recordsOf(property)).toMatchObject([{ guestName: 'Maya', pinCodeUsed: rightPin }]);

  // Right ones were no guesses, other addresses have their own, and so have other properties.
  const { wrongPins } = (
    await property.host.get(`/api/host/apartments/${property.id}/active-guest`)
  ).json();
  expect(wrongPins).toBe(0);
  expect((await enter(property, newAddress())).statusCode).toBe(200);
  expect((await enter(await propertyWithGuest(app, db), address)).statusCode).toBe(200);
  await db.execute(sql`update rate_limits set window_end = now() where key like 'pin-entry:%'`);
  expect((await enter(property, address)).statusCode).toBe(200);
}, 60_000);

test('sixty-four entries from many addresses leave fifty sessions at most', async () => {
  const property = await propertyWithGuest(app, db);
  const addresses = Array.from({ length: 8 }, newAddress);
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all(addresses.map((address) => enter(property, address)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
  expect(await sessionsOf(property)).toBe(50);
  expect(await recordsOf(property)).toHaveLength(8);
}, 60_000);

test('the oldest session makes room, and the newest always works', async () => {
  const property = await propertyWithGuest(app, db);
  const first = await guestOf(app, property);
  const second = await guestOf(app, property);
  for (let count = 0; count < 48; count += 1) await enter(property, newAddress());
  expect((await first.get(property.refreshPath)).statusCode).toBe(200);
  const last = await guestOf(app, property);
  expect((await last.get(property.refreshPath)).statusCode).toBe(200);
  expect((await first.get(property.refreshPath)).statusCode).toBe(401);
  expect((await second.get(property.refreshPath)).statusCode).toBe(200);
  expect(await sessionsOf(property)).toBe(50);
});

test('a device that is in and types the PIN again keeps one session, pushes nobody out and is recorded once an hour', async () => {
  const property = await propertyWithGuest(app, db);
  const others = await guestOf(app, property);
  const device = newVisitor(app);
  for (let count = 0; count < 60; count += 1)
    expect((await device.post(property.pinPath, { pinCode: rightPin })).statusCode).toBe(200);
  expect(await sessionsOf(property)).toBe(2);
  expect((await others.get(property.refreshPath)).statusCode).toBe(200);
  expect(await recordsOf(property)).toHaveLength(2);
  await db.execute(sql`update guest_sessions set recorded_at = now() - interval '61 minutes'`);
  for (let count = 0; count < 3; count += 1)
    await device.post(property.pinPath, { pinCode: rightPin });
  expect(await recordsOf(property)).toHaveLength(3);
});

test('a device that comes back without its session is recorded again after an hour', async () => {
  const property = await propertyWithGuest(app, db);
  const address = newAddress();
  for (let count = 0; count < 3; count += 1) await enter(property, address);
  expect(await recordsOf(property)).toHaveLength(1);
  await db.execute(
    sql`update rate_limits set window_end = now() where key like 'check-in-device:%'`,
  );
  for (let count = 0; count < 3; count += 1) await enter(property, address);
  expect(await recordsOf(property)).toHaveLength(2);
});

test('other devices, other stays and a new PIN are recorded each', async () => {
  const property = await propertyWithGuest(app, db);
  const second = await propertyWithGuest(app, db);
  const address = newAddress();
  await enter(property, address);
  await enter(property, address, 'Tablet');
  await enter(property, newAddress());
  await enter(second, address);
  expect(await recordsOf(property)).toHaveLength(3);
  expect(await recordsOf(second)).toHaveLength(1);
  await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '7391' });
  const again = await app.inject({
    method: 'POST',
    url: property.pinPath,
    remoteAddress: address,
    headers: { 'user-agent': 'Phone' },
    payload: { pinCode: '7391' },
  });
  expect(again.statusCode).toBe(200);
  expect(await recordsOf(property)).toHaveLength(4);
});

test('names that a device makes up for itself fill neither sessions nor records nor the table of counters', async () => {
  const property = await propertyWithGuest(app, db);
  const counters = () => db.$count(sql`rate_limits`);
  const before = await counters();
  const addresses = Array.from({ length: 7 }, newAddress);
  for (let count = 0; count < 130; count += 1) {
    const address = addresses[count % addresses.length] ?? '';
    expect((await enter(property, address, `Phone ${count}`)).statusCode).toBe(200);
  }
  expect(await sessionsOf(property)).toBe(50);
  expect(await recordsOf(property)).toHaveLength(100);
  // One for each record, one for the stay, and no more than two for each address.
  expect((await counters()) - before).toBeLessThanOrEqual(100 + 1 + 2 * addresses.length);
}, 60_000);

test('nothing of a device is kept in the clear', async () => {
  const property = await propertyWithGuest(app, db);
  await enter(property, '203.0.113.77', 'Unmistakable Phone');
  const { rows } = await db.execute(
    sql`select key from rate_limits union all select row(pin_entries)::text from pin_entries`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|Unmistakable/);
});
