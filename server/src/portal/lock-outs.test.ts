/** Five wrong PINs lock an address out of a stay: who hears of it, and what lets it in again. */

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, testAdminPassword } from '../testing/app.ts';
import { createVisitor } from '../testing/browser.ts';
import { gapBetween } from '../testing/clock.ts';
import { newVisitor } from '../testing/factories/accounts.ts';
import { day, rightPin } from '../testing/factories/data.ts';
import { giveTrial } from '../testing/factories/properties.ts';
import { type Property, pathsOf, propertyWithGuest } from '../testing/factories/stays.ts';

const { app, db, readMails } = await createTestApp();
afterEach(() => vi.useRealTimers());

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.77.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** A device without a cookie jar, so never one with a session. */
async function guess({ pinPath }: { pinPath: string }, pinCode: string, address: string) {
  const payload = { pinCode };
  const reply = await app.inject({ method: 'POST', url: pinPath, remoteAddress: address, payload });
  return reply.statusCode;
}

async function lockOut(property: { pinPath: string }, address = newAddress()): Promise<string> {
  for (let count = 0; count < 5; count += 1)
    expect(await guess(property, '0000', address)).toBe(401);
  return address;
}

const letInPath = ({ guest }: Property) => `/api/host/guests/${guest.id}/let-in`;
const letIn = (property: Property) => property.host.post(letInPath(property));
const change = ({ host, guest }: Property, patch: object) =>
  host.patch(`/api/host/guests/${guest.id}`, patch);
const activeGuest = async ({ host, id }: Property) =>
  (await host.get(`/api/host/apartments/${id}/active-guest`)).json();

const endTrial = (apartmentId: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/cancel-trial',
    headers: { 'x-admin-password': testAdminPassword },
    payload: { apartmentId },
  });

async function mailsTo({ host }: Property) {
  const email = (await host.get('/api/auth/user')).json().email;
  return (await readMails()).filter(({ to }) => to === email);
}
const letters = async (property: Property) =>
  (await mailsTo(property)).filter(({ subject }) => subject === 'Is your guest locked out?');

describe('whoever is locked out may try again at once when', () => {
  test.each<[string, string, (property: Property) => Promise<{ statusCode: number }>]>([
    ['the host lets them in', rightPin, letIn],
    ['the host sets a new PIN', '7391', (property) => change(property, { pinCode: '7391' })],
    [
      'the host makes a new stay',
      '7391',
      async (property) => {
        await property.createGuest({ pinCode: '7391' });
        return { statusCode: 200 };
      },
    ],
  ])('%s', async (_, pinCode, lift) => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect(await guess(property, rightPin, address)).toBe(429);
    expect((await lift(property)).statusCode).toBe(200);
    // With the five tries of everybody, and from the first wait on.
    for (let count = 0; count < 4; count += 1)
      expect(await guess(property, '0000', address)).toBe(401);
    expect(await guess(property, pinCode, address)).toBe(200);
    await lockOut(property, address);
    const { pinPath } = property;
    const refused = await createVisitor(app, address).post(pinPath, { pinCode });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
  });

  test('the host allows more tries, after too many from everywhere', async () => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    await db.execute(sql`update guests set wrong_pins = 89 where id = ${property.guest.id}`);
    await property.host.post(`/api/host/guests/${property.guest.id}/allow-more-tries`);
    expect(await guess(property, rightPin, address)).toBe(200);
  });
});

test.each<[string, (property: Property) => Promise<unknown>]>([
  ['a press', letIn],
  ['a new PIN', (property) => change(property, { pinCode: rightPin })],
  ['a new stay', (property) => property.createGuest()],
])(
  '%s holds also where other wrong PINs of that address have used up its hour',
  async (_, lift) => {
    const property = await propertyWithGuest(app, db, { stay: { pinCode: '7391' } });
    const other = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    for (let place = 0; place < 3; place += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
    expect(await guess(other, rightPin, address)).toBe(429);
    await lift(property);
    const pinCode = (await activeGuest(property)).pinCode;
    expect(await guess(property, pinCode, address)).toBe(200);
    // What was typed there counts everywhere else.
    expect(await guess(other, rightPin, address)).toBe(429);
  },
);

test('a right PIN after a press gives back itself alone: guesses elsewhere stay counted', async () => {
  const property = await propertyWithGuest(app, db);
  const other = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  for (let place = 0; place < 3; place += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  await letIn(property);
  for (let count = 0; count < 10; count += 1)
    expect(await guess(property, rightPin, address)).toBe(200);
  expect(await guess(other, rightPin, address)).toBe(429);
});

test('the hour of the address holds again an hour after the press', async () => {
  const property = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await letIn(property);
  await db.execute(
    sql`update guests set locks_lifted_at = now() - interval '61 minutes' where id = ${property.guest.id}`,
  );
  for (let place = 0; place < 3; place += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  expect(await guess(property, rightPin, address)).toBe(429);
});

test('another property’s lock stays', async () => {
  const property = await propertyWithGuest(app, db);
  const second = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await lockOut(second, address);
  await letIn(property);
  expect(await guess(property, rightPin, address)).toBe(200);
  expect(await guess(second, rightPin, address)).toBe(429);
});

test('another field of the stay lifts nothing', async () => {
  const property = await propertyWithGuest(app, db);
  const address = await lockOut(property);
  await change(property, { name: 'Maya and Tom', pinCode: rightPin });
  expect(await guess(property, rightPin, address)).toBe(429);
});

test.each<
  [string, (property: Property) => Promise<unknown>, (property: Property) => Promise<unknown>]
>([
  [
    'the stay was over',
    (property) => change(property, { checkinDate: day(-9), checkoutDate: day(-3) }),
    (property) => change(property, { checkoutDate: day(3) }),
  ],
  ['the property was not live', ({ id }) => endTrial(id), ({ id }) => giveTrial(app, id, 30)],
])('tries made while %s hold nobody up once it is open again', async (_, close, open) => {
  const property = await propertyWithGuest(app, db);
  await close(property);
  const address = newAddress();
  for (let count = 0; count < 5; count += 1)
    expect(await guess(property, rightPin, address)).toBe(401);
  await open(property);
  expect(await guess(property, rightPin, address)).toBe(200);
});

test('whoever has only a former link does not notice that a stay begins', async () => {
  const property = await propertyWithGuest(app, db);
  await property.host.post(`/api/host/apartments/${property.id}/renew-link`);
  const address = await lockOut(property);
  expect(await guess(property, '0000', address)).toBe(429);
  await property.createGuest({ pinCode: '7391' });
  expect(await guess(property, '0000', address)).toBe(429);
});

test('a guest whom wrong PINs at other properties keep out can be let in, and the host hears of it once', async () => {
  const property = await propertyWithGuest(app, db);
  const address = newAddress();
  for (let place = 0; place < 4; place += 1) await lockOut(pathsOf(crypto.randomUUID()), address);
  for (let count = 0; count < 3; count += 1)
    expect(await guess(property, rightPin, address)).toBe(429);
  expect((await activeGuest(property)).lockedOut).not.toBeNull();
  expect(await letters(property)).toHaveLength(1);
  await letIn(property);
  expect(await guess(property, rightPin, address)).toBe(200);
});

describe('the press', () => {
  test('is for the stay’s own host alone', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect((await newVisitor(app).post(letInPath(property))).statusCode).toBe(401);
    const reply = await stranger.host.post(letInPath(property));
    expect(reply.statusCode).toBe(404);
    const nobody = { guest: { id: crypto.randomUUID() } } as Property;
    expect(reply.body).toBe((await stranger.host.post(letInPath(nobody))).body);
    expect(await guess(property, rightPin, address)).toBe(429);
  });

  test('twice is once, and without a lock it gives no tries', async () => {
    const property = await propertyWithGuest(app, db);
    const address = await lockOut(property);
    expect((await letIn(property)).json()).toMatchObject({ lockedOut: null, version: 1 });
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect((await letIn(property)).json()).toMatchObject({ lockedOut: null });
    expect(await guess(property, '0000', address)).toBe(401);
    expect(await guess(property, rightPin, address)).toBe(429);
  });

  test('never makes more of the tries that a PIN has over its life', async () => {
    const property = await propertyWithGuest(app, db);
    const alarms = async () =>
      (await mailsTo(property)).filter(({ subject }) => subject.includes('trying PINs')).length;
    const address = newAddress();
    for (let round = 0; round < 17; round += 1) {
      await lockOut(property, address);
      if (round === 3) expect(await alarms()).toBe(1);
      if (round === 11) expect(await alarms()).toBe(2);
      await letIn(property);
    }
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 85 });
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, rightPin, address)).toBe(429);
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 89, newDevicesRefused: true });
    await letIn(property);
    expect(await guess(property, rightPin, address)).toBe(429);
    await change(property, { pinCode: '7391' });
    for (let round = 0; round < 17; round += 1) {
      await lockOut(property, address);
      await letIn(property);
    }
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, '7391', address)).toBe(429);
    expect(await alarms()).toBe(4);
  });
});

describe('the host', () => {
  test('sees at the stay that somebody is locked out, since when and until when', async () => {
    const property = await propertyWithGuest(app, db);
    expect((await activeGuest(property)).lockedOut).toBeNull();
    const before = Date.now();
    await lockOut(property);
    const { at, until } = (await activeGuest(property)).lockedOut;
    expect(Date.parse(at)).toBeGreaterThan(before - 5_000);
    expect(Date.parse(until) - Date.parse(at)).toBe(900_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) + 86_400_000 + 1 });
    expect((await activeGuest(property)).lockedOut).toBeNull();
  });

  test('gets one mail at the first lock, with what to do and the way to the stay, and no PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await letters(property)).toEqual([]);
    await guess(property, '0000', address);
    const [mail, ...more] = await letters(property);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/^At \d\d:\d\d UTC somebody was locked out/);
    for (const words of [
      'Quay House',
      'wait 15 minutes',
      'send them the PIN again',
      'Let them in',
      'change the PIN',
      `/host/settings?property=${property.id}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain(rightPin);
    // Others that are locked out, and the same one again, are no news.
    await Promise.all([lockOut(property), lockOut(property)]);
    expect(await letters(property)).toHaveLength(1);
  });

  test('hears of the next one after letting somebody in, but of three a day at most', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (const mails of [1, 2, 3, 3, 3]) {
      await lockOut(property, address);
      expect(await letters(property)).toHaveLength(mails);
      expect((await activeGuest(property)).lockedOut).not.toBeNull();
      await letIn(property);
    }
  });

  test('hears of another a day later', async () => {
    const property = await propertyWithGuest(app, db);
    await lockOut(property);
    await db.execute(
      sql`update guests set locked_out_told_at = now() - interval '25 hours' where id = ${property.guest.id}`,
    );
    await lockOut(property);
    expect(await letters(property)).toHaveLength(2);
  });

  test('hears of another once the wait of the first is over', async () => {
    const property = await propertyWithGuest(app, db);
    await lockOut(property);
    await db.execute(
      sql`update guests set locked_out_until = now() - interval '1 hour' where id = ${property.guest.id}`,
    );
    await lockOut(property);
    expect(await letters(property)).toHaveLength(2);
  });

  test('hears nothing of a right fifth PIN, nor of a device that is in', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, rightPin, address)).toBe(200);
    const device = newVisitor(app);
    await device.post(property.pinPath, { pinCode: rightPin });
    for (let count = 0; count < 8; count += 1)
      await device.post(property.pinPath, { pinCode: '0000' });
    expect(await letters(property)).toEqual([]);
    expect((await activeGuest(property)).lockedOut).toBeNull();
  });

  test.each<[string, (property: Property) => Promise<unknown>]>([
    [
      'a stay that is over',
      (property) => change(property, { checkinDate: day(-9), checkoutDate: day(-3) }),
    ],
    ['a guest who has left', (property) => change(property, { isActive: false })],
    ['a property that is not live', ({ id }) => endTrial(id)],
    [
      'a link that was renewed',
      ({ host, id }) => host.post(`/api/host/apartments/${id}/renew-link`),
    ],
  ])('hears nothing of locks at %s', async (_, end) => {
    const property = await propertyWithGuest(app, db);
    await end(property);
    await lockOut(property);
    expect(await letters(property)).toEqual([]);
  });
});

test('the fifth wrong PIN takes as long where there is no such property', async () => {
  const property = await propertyWithGuest(app, db);
  await lockOut(property);
  const places = { known: property, unknown: pathsOf(crypto.randomUUID()) };
  /** With four wrong ones behind them. */
  const almostOut: Record<keyof typeof places, string[]> = { known: [], unknown: [] };
  for (const kind of ['known', 'unknown'] as const)
    for (let device = 0; device < 8; device += 1) {
      const address = newAddress();
      for (let count = 0; count < 4; count += 1) await guess(places[kind], '0000', address);
      almostOut[kind].push(address);
    }
  const ask = (kind: keyof typeof places) =>
    guess(places[kind], '0000', almostOut[kind].pop() ?? newAddress());
  const gap = await gapBetween(['known', 'unknown'] as const, ask, { rounds: 4, attempts: 1 });
  expect(almostOut).toEqual({ known: [], unknown: [] });
  expect(gap).toBeLessThan(20);
});
