import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { activeGuest, countStatuses, createGuesser, newAddress } from '../testing/guesses.ts';

const { app, db, config, database } = await createTestApp();
const { guess } = createGuesser(app);

describe('wrong PINs at one property from one address', () => {
  test('five wrong PINs lock out an address for 15 minutes, even with the right PIN, and no other address', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 5; count += 1)
      expect((await guess(pinPath, '0000', { address })).statusCode).toBe(401);
    const refused = await guess(pinPath, rightPin, { address });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    const otherAddress = await guess(pinPath, rightPin, { address: newAddress() });
    expect(otherAddress.statusCode).toBe(200);
  });

  test('of two hundred concurrent wrong PINs from one address five are compared and the rest refused', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    const replies = Array.from({ length: 200 }, () => guess(property.pinPath, '0000', { address }));
    expect(await countStatuses(replies)).toEqual({ 401: 5, 429: 195 });
    expect((await activeGuest(property)).wrongPins).toBe(5);
  });

  test('attempts of one address queue up, further ones are refused, and a device with a session does not wait', async () => {
    const { pinPath, slug } = await propertyWithGuest(app, db);
    const address = newAddress();
    const guest = createVisitor(app, address);
    await guest.get(`/api/apartment-by-slug/${slug}`);
    expect((await guest.post(pinPath, { pinCode: rightPin })).statusCode).toBe(200);
    let replies: ReturnType<typeof guess>[] = [];
    const refused: string[] = [];
    await db.transaction(async (tx) => {
      // No attempt is counted until the transaction ends.
      await tx.execute(sql`lock table rate_limits in access exclusive mode`);
      replies = Array.from({ length: 110 }, async () => {
        const reply = await guess(pinPath, '0000', { address });
        if (reply.statusCode === 429) refused.push(reply.json().message);
        return reply;
      });
      await vi.waitFor(() => expect(refused).toHaveLength(9), 10_000);
      expect((await guest.post(pinPath, { pinCode: rightPin })).statusCode).toBe(200);
    });
    expect(new Set(refused)).toEqual(
      new Set(['Too many requests at once. Please try again in a moment.']),
    );
    expect(await countStatuses(replies)).toEqual({ 401: 5, 429: 105 });
  });

  test('of two hundred concurrent wrong PINs on two instances five are compared and the rest refused', async () => {
    const property = await propertyWithGuest(app, db);
    const otherInstance = await anotherInstance(config, database.url);
    const address = newAddress();
    const replies = Array.from({ length: 200 }, (_, count) =>
      guess(property.pinPath, '0000', { address, server: count % 2 ? app : otherInstance }),
    );
    expect(await countStatuses(replies)).toEqual({ 401: 5, 429: 195 });
  });

  test('the time that an address is locked out doubles with each lock-out', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const address = newAddress();
    for (const minutes of [15, 30, 60]) {
      // The hourly limit of the address has its own test.
      await db.execute(sql`delete from rate_limits where key like 'pin-address:%'`);
      for (let count = 0; count < 5; count += 1)
        expect((await guess(pinPath, '0000', { address })).statusCode).toBe(401);
      const refused = await guess(pinPath, '0000', { address });
      expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(minutes);
      await db.execute(
        sql`update rate_limits set blocked_until = now() where key like 'pin-apartment:%' and blocked_until > now()`,
      );
    }
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    for (let count = 0; count < 5; count += 1)
      await guess(pinPath, '0000', { address: `2001:db8:7:7:${count + 1}::1` });
    const neighbour = { address: '2001:db8:7:7:ffff:ffff:ffff:ffff' };
    expect((await guess(pinPath, rightPin, neighbour)).statusCode).toBe(429);
    const stranger = { address: '2001:db8:7:8::1' };
    expect((await guess(pinPath, rightPin, stranger)).statusCode).toBe(200);
  });

  test('no other spelling of the property, no forged header and no extra field starts a new counter', async () => {
    const { id, pinPath } = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 5; count += 1) {
      await app.inject({
        method: 'POST',
        url: count % 2 ? pinPath : pinPath.replace(id, id.toUpperCase()),
        remoteAddress: address,
        headers: { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}` },
        payload: { pinCode: '0000', address: `${count}`, isKnownDevice: true },
      });
    }
    for (const path of [pinPath, `${pinPath}/`, pinPath.replace(id, id.toUpperCase())])
      expect((await guess(path, rightPin, { address })).statusCode).toBe(429);
  });

  test('a right PIN resets the count of wrong PINs of its address at the property', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect((await guess(pinPath, '0000', { address })).statusCode).toBe(401);
      expect((await guess(pinPath, rightPin, { address })).statusCode).toBe(200);
    }
  });

  test('an address can enter right PINs many times without being locked out', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 25; count += 1)
      expect((await guess(property.pinPath, rightPin, { address })).statusCode).toBe(200);
    expect((await activeGuest(property)).wrongPins).toBe(0);
  });

  test('wrong PINs are still counted after a restart', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 5; count += 1) await guess(pinPath, '0000', { address });
    const server = await anotherInstance(config, database.url);
    expect((await guess(pinPath, rightPin, { address, server })).statusCode).toBe(429);
  });

  test('wrong PINs at a property that does not exist lock out an address in the same way', async () => {
    const path = '/api/guest/validate-pin/3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';
    const address = newAddress();
    const statusCodes = [];
    for (let count = 0; count < 6; count += 1)
      statusCodes.push((await guess(path, '0000', { address })).statusCode);
    expect(statusCodes).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('wrong PINs from one address over all properties', () => {
  test('an address has twenty wrong PINs an hour over all properties, and right PINs at its own property do not reset them', async () => {
    const own = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let property = 0; property < 5; property += 1) {
      const { pinPath } = await propertyWithGuest(app, db);
      for (let count = 0; count < 4; count += 1) {
        expect((await guess(pinPath, '0000', { address })).statusCode).toBe(401);
        if (property < 4)
          expect((await guess(own.pinPath, rightPin, { address })).statusCode).toBe(200);
      }
    }
    const refused = await guess(own.pinPath, rightPin, { address });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test('attempts that one property refuses do not count at other properties', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const second = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 40; count += 1) await guess(pinPath, '0000', { address });
    expect((await guess(second.pinPath, rightPin, { address })).statusCode).toBe(200);
  });
});

describe('a device with a session', () => {
  test('a device with a session keeps its access during an attack on its property and can mistype the PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    const device = createVisitor(app, address);
    await device.post(property.pinPath, { pinCode: rightPin });
    // The attacker shares the guest's network.
    await Promise.all(
      Array.from({ length: 30 }, () => guess(property.pinPath, '0000', { address })),
    );
    expect((await device.get(property.refreshPath)).statusCode).toBe(200);
    for (let count = 0; count < 8; count += 1)
      expect((await device.post(property.pinPath, { pinCode: '0000' })).statusCode).toBe(401);
    expect((await activeGuest(property)).wrongPins).toBe(5);
    expect((await device.post(property.pinPath, { pinCode: rightPin })).statusCode).toBe(200);
    expect((await device.patch(`/api/guest/check-in/${property.guest.id}`)).statusCode).toBe(200);
  });

  test('a device with a session counts as new when its PIN has changed, and at any other property', async () => {
    const property = await propertyWithGuest(app, db);
    const second = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    for (let count = 0; count < 5; count += 1)
      await device.post(second.pinPath, { pinCode: '0000' });
    expect((await device.post(second.pinPath, { pinCode: rightPin })).statusCode).toBe(429);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '7391' });
    for (let count = 0; count < 5; count += 1)
      await device.post(property.pinPath, { pinCode: rightPin });
    expect((await device.post(property.pinPath, { pinCode: '7391' })).statusCode).toBe(429);
  });
});

test('counters contain no address in clear text', async () => {
  const { pinPath } = await propertyWithGuest(app, db);
  const visitor = newVisitor(app);
  await visitor.post(pinPath, { pinCode: '0000' });
  const { rows } = await db.execute(
    sql`select key from rate_limits where key like '%10.0%' or key like '%198.51%'`,
  );
  expect(rows).toEqual([]);
});
