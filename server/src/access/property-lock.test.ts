/** Writes that wait for a property's row hold no database connection that other people need. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { rightPin, stayAt } from '../../test/support/factories/data.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { openLocks } from '../../test/support/locks.ts';

const { app, db, database } = await createTestApp();
const locks = openLocks(database.url);

const property = await propertyWithGuest(app, db);
const otherProperty = await propertyWithGuest(app, db);
const otherDevice = await guestOf(app, otherProperty);

const holdRows = (ids: string[]) =>
  locks.hold('select 1 from apartments where id = any($1) for update', [ids]);

async function expectOthersAreServed() {
  expect((await otherDevice.get(otherProperty.refreshPath)).statusCode).toBe(200);
  const reply = await newVisitor(app).post(otherProperty.pinPath, { pinCode: rightPin });
  expect(reply.statusCode).toBe(200);
}

const writes: [
  string,
  (host: Visitor, id: string, guestId: string) => ReturnType<Visitor['get']>,
][] = [
  ['stays are added', (host, id) => host.post('/api/host/stays', stayAt(id))],
  ['a guest is replaced', (host, id) => host.post('/api/host/guests', stayAt(id))],
  ['a guest is changed', (host, _id, guest) => host.patch(`/api/host/guests/${guest}`, {})],
  ['a stay is changed', (host, _id, guest) => host.patch(`/api/host/stays/${guest}`, {})],
  [
    'a property is changed',
    (host, id) => host.patch(`/api/host/apartments/${id}`, { wifiName: 'x' }),
  ],
];

describe('40 writes to one locked property leave database connections for other hosts’ guests', () => {
  test.each(writes)(
    '40 writes to one locked property leave connections for others while %s',
    async (_what, write) => {
      const releaseLocks = await holdRows([property.id]);
      const guest = property.guest.id;
      const replies = Promise.all(
        Array.from({ length: 40 }, () => write(property.host, property.id, guest)),
      );
      await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
      await expectOthersAreServed();
      expect(await locks.countWaiting()).toBe(1);
      await releaseLocks();
      for (const { statusCode } of await replies) expect(statusCode).toBeLessThan(500);
    },
  );
});

test('a manager who is removed while a write waits for the property changes nothing', async () => {
  const { host: manager } = await hostWithApartment(app, db);
  await makeManager(db, manager, property.id);
  let reply: ReturnType<typeof manager.patch> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from apartments where id = ${property.id} for no key update`);
    await tx.execute(sql`delete from property_members where apartment_id = ${property.id}`);
    reply = manager.patch(`/api/host/apartments/${property.id}`, { city: 'Removed' });
    await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBe(1);
  });
  expect((await reply)?.statusCode).toBe(404);
  const city = sql`select city from apartments where id = ${property.id}`;
  expect((await db.execute(city)).rows).not.toEqual([{ city: 'Removed' }]);
});

test('a guest’s missed searches wait in the same queue while the property is locked', async () => {
  const device = await guestOf(app, property);
  const releaseLocks = await holdRows([property.id]);
  const replies = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      device.post(property.searchMissPath, { term: `iron ${n}` }),
    ),
  );
  await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
  await expectOthersAreServed();
  expect(await locks.countWaiting()).toBe(1);
  await releaseLocks();
  for (const { statusCode } of await replies) expect(statusCode).toBeLessThan(500);
});

test('one host’s writes to twelve locked properties take two database connections', async () => {
  const ids = [property.id];
  while (ids.length < 12)
    ids.push((await property.host.post('/api/host/apartments', { name: 'Mill' })).json().id);
  const releaseLocks = await holdRows(ids);
  const replies = Promise.all(
    ids.map((id) => property.host.patch(`/api/host/apartments/${id}`, { wifiName: 'x' })),
  );
  await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBe(2);
  await expectOthersAreServed();
  expect(await locks.countWaiting()).toBe(2);
  await releaseLocks();
  for (const { statusCode } of await replies) expect(statusCode).toBe(200);
});

test('a write is refused with 429 when a hundred others wait for the same property', async () => {
  const releaseLocks = await holdRows([property.id]);
  const refused: Awaited<ReturnType<Visitor['get']>>[] = [];
  const replies = Promise.all(
    Array.from({ length: 105 }, async () => {
      const reply = await property.host.patch(`/api/host/apartments/${property.id}`, {
        wifiName: 'y',
      });
      if (reply.statusCode === 429) refused.push(reply);
    }),
  );
  // One write runs and a hundred wait, so four of 105 are refused.
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(4);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(4).fill('1'));
  await releaseLocks();
  await replies;
  expect(refused).toHaveLength(4);
});
