import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';

const { app, db } = await createTestApp();
const httpsServer = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});
afterEach(() => vi.useRealTimers());

const hour = 3_600;

async function requestKey(device: Visitor, property: Property, seconds = hour, end?: number) {
  const reply = await device.put(property.copyKeyPath, { seconds, end });
  return { status: reply.statusCode, cookie: reply.cookies[0] };
}

describe('the key of an offline copy', () => {
  test('the key of an offline copy is in a cookie that the page can read and that expires after the requested time', async () => {
    const property = await propertyWithGuest(app, db);
    const { cookie } = await requestKey(await guestOf(app, property), property);
    expect(cookie).toEqual({
      name: `copy-${property.id}`,
      value: expect.stringMatching(new RegExp(`^${property.guest.checkoutDate}\\.[\\w-]{43}$`)),
      maxAge: hour,
      path: '/',
      sameSite: 'Lax',
    });
  });

  test('the key of an offline copy is limited to this host under https', async () => {
    const property = await propertyWithGuest(httpsServer.app, httpsServer.db);
    const { cookie } = await requestKey(await guestOf(httpsServer.app, property), property);
    expect(cookie).toMatchObject({
      name: `__Host-copy-${property.id}`,
      secure: true,
      path: '/',
    });
    expect(cookie).not.toHaveProperty('httpOnly');
  });

  test('the key of an offline copy never outlives the access, whatever expiry is requested', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const end = stayEnd(property.guest.checkoutDate).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: end - 10_000 });
    expect((await requestKey(device, property)).cookie?.maxAge).toBe(10);
    vi.setSystemTime(end);
    expect(await requestKey(device, property)).toEqual({ status: 401, cookie: undefined });
  });

  test('the key of an offline copy is given only to guests of the stay', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    for (const visitor of [newVisitor(app), stranger, property.host])
      expect(await requestKey(visitor, property)).toEqual({ status: 401, cookie: undefined });
  });

  test('every device gets a different key that no other cookie reveals', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const thief = newVisitor(app);
    thief.stealFrom(device);
    const [one, other] = [await requestKey(device, property), await requestKey(thief, property)];
    expect(one.cookie?.value).not.toBe(other.cookie?.value);
  });

  test('the key of an offline copy stays the same and expires later when the stay is prolonged', async () => {
    const property = await propertyWithGuest(app, db, { stay: { checkoutDate: day(0) } });
    const device = await guestOf(app, property);
    const before = await requestKey(device, property);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { checkoutDate: day(9) });
    const after = await requestKey(device, property, 9 * 24 * hour);
    expect(after.cookie?.value).toBe(before.cookie?.value.replace(day(0), day(9)));
    expect(after.cookie?.maxAge).toBe(9 * 24 * hour);
  });

  test('the key of an offline copy stays the same in another time zone and gets the requested end', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    const keyWithoutEnd = await requestKey(device, property);
    const keyAtHome = await requestKey(device, property, hour, 1_782_000_000);
    expect(keyAtHome.cookie?.value).toBe(`${keyWithoutEnd.cookie?.value}.1782000000`);
    const keyAbroad = await requestKey(device, property, 10 * hour, 1_782_032_400);
    expect(keyAbroad.cookie?.value).toBe(`${keyWithoutEnd.cookie?.value}.1782032400`);
    expect(keyAbroad.cookie?.maxAge).toBe(10 * hour);
  });

  test('a device whose cookie contains a malformed key gets a new key', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await requestKey(device, property);
    const reply = await app.inject({
      method: 'PUT',
      url: property.copyKeyPath,
      cookies: { ...device.cookies(), [`copy-${property.id}`]: `${day(1)}.short` },
      payload: { seconds: hour },
    });
    expect(reply.cookies[0]?.value).toMatch(/\.[\w-]{43}$/);
  });

  test('going back to the PIN deletes the key of the offline copy', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await requestKey(device, property);
    expect(device.cookies()).toHaveProperty(`copy-${property.id}`);
    await device.delete(property.sessionPath);
    expect(device.cookies()).toEqual({});
  });

  test.each([[0], [-1], [1.5], ['3600'], [null]])(
    'a request for a copy key with the time %j is refused',
    async (time) => {
      const property = await propertyWithGuest(app, db);
      const device = await guestOf(app, property);
      for (const body of [{ seconds: time }, { seconds: hour, end: time }])
        expect((await device.put(property.copyKeyPath, body)).statusCode).toBe(400);
    },
  );
});
