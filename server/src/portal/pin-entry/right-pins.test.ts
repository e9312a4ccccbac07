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

/** Enters without cookies, so that the server sees a new device each time. */
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

test('of forty entries without a session from one address, thirty get in and the others must wait five minutes', async () => {
  const property = await propertyWithGuest(app, db);
  const address = newAddress();
  const replies = [];
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

  // Right PINs do not count as guesses, and other addresses and other properties have limits of their own.
  const { wrongPins } = (
    await property.host.get(`/api/host/apartments/${property.id}/active-guest`)
  ).json();
  expect(wrongPins).toBe(0);
  expect((await enter(property, newAddress())).statusCode).toBe(200);
  expect((await enter(await propertyWithGuest(app, db), address)).statusCode).toBe(200);
  await db.execute(sql`update rate_limits set window_end = now() where key like 'pin-entry:%'`);
  expect((await enter(property, address)).statusCode).toBe(200);
}, 60_000);

test('sixty-four entries from many addresses leave at most fifty sessions', async () => {
  const property = await propertyWithGuest(app, db);
  const addresses = Array.from({ length: 8 }, newAddress);
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all(addresses.map((address) => enter(property, address)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
  expect(await sessionsOf(property)).toBe(50);
  expect(await recordsOf(property)).toHaveLength(8);
}, 60_000);

test('a new session replaces the oldest one when a stay has fifty, and the newest always works', async () => {
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

test('a device that enters the PIN again keeps one session, ends no other session and is recorded once an hour', async () => {
  const property = await propertyWithGuest(app, db);
  const otherDevice = await guestOf(app, property);
  const device = newVisitor(app);
  for (let count = 0; count < 60; count += 1)
    expect((await device.post(property.pinPath, { pinCode: rightPin })).statusCode).toBe(200);
  expect(await sessionsOf(property)).toBe(2);
  expect((await otherDevice.get(property.refreshPath)).statusCode).toBe(200);
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

test('other devices, other stays and a new PIN each get their own record', async () => {
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

test('device names that a client makes up do not fill the sessions, the records or the counters', async () => {
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
  // There is one counter for each record, one for the stay, and at most two for each address.
  expect((await counters()) - before).toBeLessThanOrEqual(100 + 1 + 2 * addresses.length);
}, 60_000);

test('the address and the name of a device are not stored in clear text', async () => {
  const property = await propertyWithGuest(app, db);
  await enter(property, '203.0.113.77', 'Unmistakable Phone');
  const { rows } = await db.execute(
    sql`select key from rate_limits union all select row(pin_entries)::text from pin_entries`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|Unmistakable/);
});
