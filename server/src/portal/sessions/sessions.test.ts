import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { endTrial } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';
import { deleteEndedGuestSessions } from './ended-sessions.ts';

const { app, db, config, database } = await createTestApp();
const otherInstance = await anotherInstance(config, database.url);
afterEach(() => vi.useRealTimers());

const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

test('a device with a session opens the page without the PIN on every instance', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  const page = await device.get(property.refreshPath);
  expect(page.statusCode).toBe(200);
  const deviceElsewhere = createVisitor(otherInstance);
  deviceElsewhere.stealFrom(device);
  expect((await deviceElsewhere.get(property.refreshPath)).body).toBe(page.body);
});

describe('the end of access', () => {
  const changeStay = (property: Property, patch: object) =>
    property.host.patch(`/api/host/guests/${property.guest.id}`, patch);
  test.each<[string, (property: Property) => Promise<unknown>]>([
    ['the PIN changes', (property) => changeStay(property, { pinCode: '1379' })],
    [
      'the PIN changes and changes back',
      async (property) => {
        await changeStay(property, { pinCode: '1379' });
        await changeStay(property, { pinCode: rightPin });
      },
    ],
    ['the guest is deactivated', (property) => changeStay(property, { isActive: false })],
    ['another guest comes', (property) => property.createGuest({ name: 'Tom' })],
    [
      'the host moves the check-out into the past',
      (property) => changeStay(property, { checkinDate: day(-9), checkoutDate: day(-3) }),
    ],
    ['the property stops being live', ({ id }) => endTrial(app, id)],
    ['the host deletes the account', ({ host }) => host.delete('/api/account/delete', {})],
    [
      'the property is deleted from the database',
      ({ id }) => db.execute(sql`delete from apartments where id = ${id}`),
    ],
  ])('access ends at once on every instance when %s', async (_, endAccess) => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const deviceElsewhere = createVisitor(otherInstance);
    deviceElsewhere.stealFrom(device);
    expect((await deviceElsewhere.get(property.refreshPath)).statusCode).toBe(200);
    await endAccess(property);
    for (const visitor of [device, deviceElsewhere]) {
      // The notification of a write that bypassed the server arrives a moment later.
      const reply = await vi.waitFor(async () => {
        const refreshed = await visitor.get(property.refreshPath);
        expect(refreshed.statusCode).toBe(401);
        return refreshed;
      });
      expect(reply.json().message).toBe('Unauthorized');
      const checkIn = await visitor.patch(`/api/guest/check-in/${property.guest.id}`);
      expect([401, 404]).toContain(checkIn.statusCode);
    }
  });

  test('access ends at noon UTC of the day after check-out', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const end = stayEnd(property.guest.checkoutDate).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 });
    expect((await device.get(property.refreshPath)).statusCode).toBe(200);
    vi.setSystemTime(end);
    expect((await device.get(property.refreshPath)).statusCode).toBe(401);
  });
});

test('a device keeps its access without another PIN when the stay is prolonged', async () => {
  const property = await propertyWithGuest(app, db, { stay: { checkoutDate: day(0) } });
  const device = await guestOf(app, property);
  await property.host.patch(`/api/host/guests/${property.guest.id}`, { checkoutDate: day(14) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 86_400_000 });
  expect((await device.get(property.refreshPath)).statusCode).toBe(200);
});

test('going back to the PIN ends only the session of this device at this property', async () => {
  const property = await propertyWithGuest(app, db);
  const second = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  const secondDevice = await guestOf(app, property);
  await device.post(second.pinPath, { pinCode: rightPin });
  const copy = newVisitor(app);
  copy.stealFrom(device);
  expect((await device.delete(property.sessionPath)).json()).toEqual({});
  for (const visitor of [device, copy])
    expect((await visitor.get(property.refreshPath)).statusCode).toBe(401);
  expect(device.cookies()).not.toHaveProperty(`guest-${property.id}`);
  expect((await device.get(second.refreshPath)).statusCode).toBe(200);
  expect((await secondDevice.get(property.refreshPath)).statusCode).toBe(200);
  expect((await device.delete(property.sessionPath)).statusCode).toBe(200);
  expect((await newVisitor(app).delete(pathsOf(unknownId).sessionPath)).statusCode).toBe(200);
});

test('a device that enters the PIN again gets a new session, and the old one ends', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  const copy = newVisitor(app);
  copy.stealFrom(device);
  await device.post(property.pinPath, { pinCode: rightPin });
  expect((await device.get(property.refreshPath)).statusCode).toBe(200);
  expect((await copy.get(property.refreshPath)).statusCode).toBe(401);
});

describe('a guest of another property', () => {
  test('a guest of another property gets the same reply as for a property that does not exist', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    const withoutSession = await newVisitor(app).get(property.refreshPath);
    expect(withoutSession.statusCode).toBe(401);
    for (const path of [property.refreshPath, pathsOf(unknownId).refreshPath])
      expect((await stranger.get(path)).body).toBe(withoutSession.body);
  });

  test('a session of another property gives no access under this property’s cookie name', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    const [token = ''] = Object.values(stranger.cookies());
    const cookies = { [`guest-${property.id}`]: token };
    expect((await app.inject({ url: property.refreshPath, cookies })).statusCode).toBe(401);
    for (let count = 0; count < 6; count += 1) {
      const reply = await app.inject({
        method: 'POST',
        url: property.pinPath,
        cookies,
        remoteAddress: '203.0.113.77',
        payload: { pinCode: '0000' },
      });
      expect(reply.statusCode).toBe(count < 5 ? 401 : 429);
    }
  });

  test('a guest of another property cannot check in here and gets the same reply as for an unknown guest', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    const reply = await stranger.patch(`/api/guest/check-in/${property.guest.id}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe((await stranger.patch(`/api/guest/check-in/${unknownId}`)).body);
    const active = `/api/host/apartments/${property.id}/active-guest`;
    expect((await property.host.get(active)).json().hasCheckedIn).toBe(false);
  });
});

test('only the guest can check in for their stay, and a second check-in changes nothing', async () => {
  const property = await propertyWithGuest(app, db);
  const path = `/api/guest/check-in/${property.guest.id}`;
  const readCheckIn = async () =>
    (
      await db.execute(
        sql`select has_checked_in, checked_in_at::text, version from guests where id = ${property.guest.id}`,
      )
    ).rows[0];
  expect((await newVisitor(app).patch(path)).statusCode).toBe(401);
  expect((await property.host.patch(path)).statusCode).toBe(401);
  const device = await guestOf(app, property);
  expect(await readCheckIn()).toMatchObject({ has_checked_in: false, version: 1 });
  const reply = await device.patch(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({});
  const afterFirstCheckIn = await readCheckIn();
  expect(afterFirstCheckIn).toMatchObject({ has_checked_in: true, version: 2 });
  await Promise.all([
    device.patch(path),
    device.patch(path.toUpperCase().replace(/.*\//, '/api/guest/check-in/')),
  ]);
  expect(await readCheckIn()).toEqual(afterFirstCheckIn);
  const history = `/api/host/apartments/${property.id}/check-in-history`;
  expect((await property.host.get(history)).json()).toHaveLength(1);
});

test('a host’s form from before the check-in gets a conflict instead of undoing the check-in', async () => {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  await device.patch(`/api/guest/check-in/${property.guest.id}`);
  const reply = await property.host.patch(`/api/host/guests/${property.guest.id}`, {
    hasCheckedIn: false,
    version: property.guest.version,
  });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().current).toMatchObject({ hasCheckedIn: true, newDevicesRefused: false });
});

test.each(['', 'x', 'a'.repeat(4000), '%00', "'; --"])(
  'the invalid session cookie %j gives no access',
  async (token) => {
    const { id, refreshPath } = await propertyWithGuest(app, db);
    const reply = await app.inject({ url: refreshPath, cookies: { [`guest-${id}`]: token } });
    expect(reply.statusCode).toBe(401);
  },
);

test('expired sessions and sessions of stays that ended a month ago are deleted, and others are kept', async () => {
  const [kept, expired, changed, replaced, longAgo] = [
    await propertyWithGuest(app, db),
    await propertyWithGuest(app, db),
    await propertyWithGuest(app, db),
    await propertyWithGuest(app, db),
    await propertyWithGuest(app, db),
  ];
  const device = await guestOf(app, kept);
  for (const property of [expired, changed, replaced, longAgo]) await guestOf(app, property);
  await db.execute(
    sql`update guest_sessions set expires_at = now() - interval '1 second' where guest_id = ${expired.guest.id}`,
  );
  await changed.host.patch(`/api/host/guests/${changed.guest.id}`, { pinCode: '1379' });
  await replaced.createGuest();
  await longAgo.createGuest();
  await db.execute(
    sql`update guests set ended_at = now() - interval '31 days' where id = ${longAgo.guest.id}`,
  );
  await deleteEndedGuestSessions(db);
  const countSessions = async ({ guest }: Property) =>
    (await db.execute(sql`select 1 from guest_sessions where guest_id = ${guest.id}`)).rows.length;
  expect([
    await countSessions(kept),
    await countSessions(expired),
    await countSessions(changed),
    await countSessions(replaced),
    await countSessions(longAgo),
  ]).toEqual([1, 0, 1, 1, 0]);
  expect((await device.get(kept.refreshPath)).statusCode).toBe(200);
});
