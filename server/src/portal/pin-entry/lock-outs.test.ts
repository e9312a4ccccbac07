/** Five wrong PINs lock out an address from a stay. These tests check what lifts the lock-out. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { giveTrial } from '../../../test/support/factories/properties.ts';
import {
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';
import { activeGuest, newAddress } from '../testing/guesses.ts';
import { changeGuest, createLockOutHelpers, liftLockOut, liftLockOutPath } from './testing.ts';

const world = await createTestApp();
const { app, db } = world;
const { guess, lockOut, endTrial, mailsTo, readLockOutEmails } = createLockOutHelpers(world);

describe('an address that is locked out', () => {
  test.each<[string, string, (property: Property) => Promise<{ statusCode: number }>]>([
    ['the host lets them in', rightPin, liftLockOut],
    ['the host sets a new PIN', '7391', (property) => changeGuest(property, { pinCode: '7391' })],
    [
      'the host makes a new stay',
      '7391',
      async (property) => {
        await property.createGuest({ pinCode: '7391' });
        return { statusCode: 200 };
      },
    ],
  ])('an address that is locked out can try again at once when %s', async (_, pinCode, lift) => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect(await guess(property, rightPin, address)).toBe(429);
    expect((await lift(property)).statusCode).toBe(200);
    // The address has five tries like everyone else, and its next lock-out is as short as the first one.
    for (let count = 0; count < 4; count += 1)
      expect(await guess(property, '0000', address)).toBe(401);
    expect(await guess(property, pinCode, address)).toBe(200);
    await lockOut(property, address);
    const { pinPath } = property;
    const refused = await createVisitor(app, address).post(pinPath, { pinCode });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
  });

  test('an address that is locked out can try again when the host allows more tries for the PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    await db.execute(sql`update guests set wrong_pins = 89 where id = ${property.guest.id}`);
    await property.host.post(`/api/host/guests/${property.guest.id}/allow-more-tries`);
    expect(await guess(property, rightPin, address)).toBe(200);
  });
});

test('from the third wrong PIN on, an address learns how many tries it has left, at an unknown property too', async () => {
  const { pinPath } = await propertyWithGuest(app, db);
  for (const path of [pinPath, pathsOf(crypto.randomUUID()).pinPath]) {
    const visitor = createVisitor(app, newAddress());
    const replies: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { body, headers } = await visitor.post(path, { pinCode: '0000' });
      const { code, triesLeft } = JSON.parse(body);
      replies.push([code, triesLeft, headers['retry-after'] === undefined]);
    }
    expect(replies).toEqual([
      ['wrong_pin', undefined, true],
      ['wrong_pin', undefined, true],
      ['wrong_pin', 2, true],
      ['wrong_pin', 1, true],
      ['wrong_pin', undefined, false],
    ]);
  }
});

test('an address never learns of more tries than its hourly limit leaves, at an unknown property too', async () => {
  const { pinPath } = await propertyWithGuest(app, db);
  for (const path of [pinPath, pathsOf(crypto.randomUUID()).pinPath]) {
    const address = newAddress();
    for (const wrongPins of [5, 5, 5, 2]) {
      const otherPaths = pathsOf(crypto.randomUUID());
      for (let count = 0; count < wrongPins; count += 1) await guess(otherPaths, '0000', address);
    }
    // 17 of the 20 wrong PINs of an hour are used up, so three are left although the stay would allow five.
    const visitor = createVisitor(app, address);
    const replies: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const reply = await visitor.post(path, { pinCode: '0000' });
      replies.push([reply.statusCode, reply.json().triesLeft]);
    }
    expect(replies).toEqual([
      [401, 2],
      [401, 1],
      [401, undefined],
      [429, undefined],
    ]);
  }
});

test.each<[string, (property: Property) => Promise<unknown>]>([
  ['the host’s ‘Let them in’', liftLockOut],
  ['a new PIN', (property) => changeGuest(property, { pinCode: rightPin })],
  ['a new stay', (property) => property.createGuest()],
])(
  '%s lifts a lock-out even if wrong PINs elsewhere have used up the hourly limit of the address',
  async (_, lift) => {
    const property = await propertyWithGuest(app, db, { stay: { pinCode: '7391' } });
    const other = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    for (let count = 0; count < 3; count += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
    expect(await guess(other, rightPin, address)).toBe(429);
    await lift(property);
    const pinCode = (await activeGuest(property)).pinCode;
    expect(await guess(property, pinCode, address)).toBe(200);
    // The wrong PINs of this address still count at all other properties.
    expect(await guess(other, rightPin, address)).toBe(429);
  },
);

test('right PINs after the host lifted a lock-out do not reset the count of wrong PINs elsewhere', async () => {
  const property = await propertyWithGuest(app, db);
  const other = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  for (let count = 0; count < 3; count += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  await liftLockOut(property);
  for (let count = 0; count < 10; count += 1)
    expect(await guess(property, rightPin, address)).toBe(200);
  expect(await guess(other, rightPin, address)).toBe(429);
});

test('the hourly limit of an address applies again an hour after the host lifted a lock-out', async () => {
  const property = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await liftLockOut(property);
  await db.execute(
    sql`update guests set locks_lifted_at = now() - interval '61 minutes' where id = ${property.guest.id}`,
  );
  for (let count = 0; count < 3; count += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  expect(await guess(property, rightPin, address)).toBe(429);
});

test('lifting a lock-out at one property does not lift it at another property', async () => {
  const property = await propertyWithGuest(app, db);
  const second = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await lockOut(second, address);
  await liftLockOut(property);
  expect(await guess(property, rightPin, address)).toBe(200);
  expect(await guess(second, rightPin, address)).toBe(429);
});

test('a change of another field of the stay does not lift a lock-out', async () => {
  const property = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await changeGuest(property, { name: 'Maya and Tom', pinCode: rightPin });
  expect(await guess(property, rightPin, address)).toBe(429);
});

test.each<
  [string, (property: Property) => Promise<unknown>, (property: Property) => Promise<unknown>]
>([
  [
    'the stay was over',
    (property) => changeGuest(property, { checkinDate: day(-9), checkoutDate: day(-3) }),
    (property) => changeGuest(property, { checkoutDate: day(3) }),
  ],
  ['the property was not live', ({ id }) => endTrial(id), ({ id }) => giveTrial(app, id, 30)],
])(
  'attempts while %s do not lock out an address once the page is open again',
  async (_, close, reopen) => {
    const property = await propertyWithGuest(app, db);
    await close(property);
    const address = newAddress();
    for (let count = 0; count < 5; count += 1)
      expect(await guess(property, rightPin, address)).toBe(401);
    await reopen(property);
    expect(await guess(property, rightPin, address)).toBe(200);
  },
);

test('a visitor with only a former link does not notice that a stay begins', async () => {
  const property = await propertyWithGuest(app, db);
  await property.host.post(`/api/host/apartments/${property.id}/renew-link`);
  const address = await lockOut(property);
  expect(await guess(property, '0000', address)).toBe(429);
  await property.createGuest({ pinCode: '7391' });
  expect(await guess(property, '0000', address)).toBe(429);
});

test('the host gets one email about a guest who is locked out by attempts elsewhere, and can let them in', async () => {
  const property = await propertyWithGuest(app, db);
  const address = newAddress();
  for (let count = 0; count < 4; count += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  for (let count = 0; count < 3; count += 1)
    expect(await guess(property, rightPin, address)).toBe(429);
  expect((await activeGuest(property)).lockedOut).not.toBeNull();
  expect(await readLockOutEmails(property)).toHaveLength(1);
  await liftLockOut(property);
  expect(await guess(property, rightPin, address)).toBe(200);
});

describe('lifting a lock-out', () => {
  test('only the host of a stay can lift its lock-outs', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect((await newVisitor(app).post(liftLockOutPath(property))).statusCode).toBe(401);
    const reply = await stranger.host.post(liftLockOutPath(property));
    expect(reply.statusCode).toBe(404);
    const unknownStay = { guest: { id: crypto.randomUUID() } } as Property;
    expect(reply.body).toBe((await stranger.host.post(liftLockOutPath(unknownStay))).body);
    expect(await guess(property, rightPin, address)).toBe(429);
  });

  test('lifting a lock-out twice has no further effect, and without a lock-out it gives no additional tries', async () => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect((await liftLockOut(property)).json()).toMatchObject({ lockedOut: null, version: 1 });
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect((await liftLockOut(property)).json()).toMatchObject({ lockedOut: null });
    expect(await guess(property, '0000', address)).toBe(401);
    expect(await guess(property, rightPin, address)).toBe(429);
  });

  test('lifting lock-outs never increases the number of tries that a PIN has over its life', async () => {
    const property = await propertyWithGuest(app, db);
    const countWarnings = async () =>
      (await mailsTo(property)).filter(({ subject }) => subject.includes('PINs at one of')).length;
    const address = newAddress();
    for (let round = 0; round < 17; round += 1) {
      await lockOut(property, address);
      if (round === 3) expect(await countWarnings()).toBe(1);
      if (round === 11) expect(await countWarnings()).toBe(2);
      await liftLockOut(property);
    }
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 85 });
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, rightPin, address)).toBe(429);
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 89, newDevicesRefused: true });
    await liftLockOut(property);
    expect(await guess(property, rightPin, address)).toBe(429);
    await changeGuest(property, { pinCode: '7391' });
    for (let round = 0; round < 17; round += 1) {
      await lockOut(property, address);
      await liftLockOut(property);
    }
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, '7391', address)).toBe(429);
    expect(await countWarnings()).toBe(4);
  }, 60_000);
});

test('the fifth wrong PIN at an unknown property is refused after the same time as at a known one', async () => {
  const property = await propertyWithGuest(app, db);
  await lockOut(property);
  const targets = { known: property, unknown: pathsOf(crypto.randomUUID()) };
  /** Addresses that have already sent four wrong PINs. */
  const addressesAtLimit: Record<keyof typeof targets, string[]> = { known: [], unknown: [] };
  for (const kind of ['known', 'unknown'] as const)
    for (let device = 0; device < 8; device += 1) {
      const address = newAddress();
      for (let count = 0; count < 4; count += 1) await guess(targets[kind], '0000', address);
      addressesAtLimit[kind].push(address);
    }
  const guessAt = (kind: keyof typeof targets) =>
    guess(targets[kind], '0000', addressesAtLimit[kind].pop() ?? newAddress());
  const gap = await gapBetween(['known', 'unknown'] as const, guessAt, { rounds: 4, attempts: 1 });
  expect(addressesAtLimit).toEqual({ known: [], unknown: [] });
  expect(gap).toBeLessThan(20);
});
