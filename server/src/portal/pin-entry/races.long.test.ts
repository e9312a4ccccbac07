/** Tests right and wrong PINs that arrive at the same time, at one server and at two. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import { type Property, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { countStatuses, createGuesser, newAddress } from '../testing/guesses.ts';

const { app, db, config, database } = await createTestApp();
const otherInstance = await anotherInstance(config, database.url);
/** Connections of the test itself, so that it takes none from the servers under test. */
const observer = openDatabase({ connectionString: database.url }, createLogger('silent'));
runAtEnd(observer.close);
const { guess } = createGuesser(app);

type Try = { pinPath: string; address: string; pinCode: string };

/** Sends all attempts at once, alternating between the servers. */
const sendAll = (servers: FastifyInstance[], tries: Try[]) =>
  countStatuses(
    tries.map(({ pinPath, pinCode, address }, index) => {
      const server = servers[index % servers.length] ?? app;
      return guess(pinPath, pinCode, { server, address });
    }),
  );

const rowOf = async (query: SQL) => (await db.execute(query)).rows[0];

const readCounts = ({ guest }: Property) =>
  rowOf(sql`select wrong_pins::int as "wrongPins",
    (select count(*)::int from guest_sessions where guest_id = guests.id) as sessions
    from guests where id = ${guest.id}`);

describe.each([
  ['one server', [app]],
  ['two servers', [app, otherInstance]],
])('concurrent PINs on %s', (_, servers) => {
  test.each([0, 4, 25])(
    'of fifty concurrent attempts from one address, with the right PIN at position %i, no more are compared than if they were sent one after another',
    async (position) => {
      const [property, address] = [await propertyWithGuest(app, db), newAddress()];
      const tries = Array.from({ length: 50 }, (__, index) => ({
        pinPath: property.pinPath,
        address,
        pinCode: index === position ? rightPin : '0000',
      }));
      const { 200: entered = 0, 401: wrong = 0, 429: refused = 0 } = await sendAll(servers, tries);
      expect(entered + wrong + refused).toBe(50);
      expect(entered).toBeLessThanOrEqual(1);
      // At most four are before the right PIN, and five after it has reset the count.
      expect(wrong).toBeLessThanOrEqual(entered === 1 ? 9 : 5);
      expect(wrong).toBeGreaterThanOrEqual(5);
      expect(await readCounts(property)).toEqual({ wrongPins: wrong, sessions: entered });
      // Whichever attempt came first, the address is locked out now.
      expect(await sendAll(servers, [{ ...tries[position], pinCode: rightPin } as Try])).toEqual({
        429: 1,
      });
    },
  );

  test('if a stay has nine tries left, exactly nine wrong PINs are compared, even if right PINs are entered at the same time', async () => {
    const property = await propertyWithGuest(app, db);
    await db.execute(
      sql`update guests set wrong_pins = wrong_pins_allowed - 9 where id = ${property.guest.id}`,
    );
    const tries = Array.from({ length: 40 }, (__, index) => ({
      pinPath: property.pinPath,
      address: newAddress(),
      pinCode: index % 4 === 0 ? rightPin : '0000',
    }));
    const { 200: entered = 0, 401: wrong = 0 } = await sendAll(servers, tries);
    expect(wrong).toBe(9);
    expect(await readCounts(property)).toEqual({ wrongPins: 89, sessions: entered });
    expect(
      await sendAll(servers, [
        { pinPath: property.pinPath, address: newAddress(), pinCode: rightPin },
      ]),
    ).toEqual({ 429: 1 });
  });

  test('only twenty wrong PINs from one address are compared, even if its visitor enters right PINs at a property of their own', async () => {
    const address = newAddress();
    const own = await propertyWithGuest(app, db);
    const tries: Try[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { pinPath } = await propertyWithGuest(app, db);
      for (let time = 0; time < 5; time += 1) tries.push({ pinPath, address, pinCode: '0000' });
      tries.push({ pinPath: own.pinPath, address, pinCode: rightPin });
    }
    const { 200: entered = 0, 401: wrong = 0 } = await sendAll(servers, tries);
    expect(wrong).toBe(20);
    expect(await readCounts(own)).toEqual({ wrongPins: 0, sessions: entered });
  });

  test('thirty of fifty concurrent right PINs from one address get in', async () => {
    const [property, address] = [await propertyWithGuest(app, db), newAddress()];
    const tries = Array.from({ length: 50 }, () => ({
      pinPath: property.pinPath,
      address,
      pinCode: rightPin,
    }));
    expect(await sendAll(servers, tries)).toEqual({ 200: 30, 429: 20 });
    expect(await readCounts(property)).toEqual({ wrongPins: 0, sessions: 30 });
  });
});

describe('an attempt with the right PIN during a write of another server', () => {
  const waitForLock = () =>
    vi.waitFor(async () => {
      const { rows } = await observer.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows.length).toBeGreaterThan(0);
    }, 10_000);

  const enter = async (pinPath: string, address: string) =>
    (await guess(pinPath, rightPin, { address, server: otherInstance })).statusCode;

  /** Another server changes a counter of an address only while it holds the lock of that address. */
  const counter = (name: string, change: SQL) => sql`
    with locked as materialized (
      select pg_advisory_xact_lock(hashtextextended(key, 0)) from rate_limits where key like 'pin-address:%')
    update rate_limits set ${change} from locked where key like ${`${name}:%`}`;

  test.each<[string, number, SQL]>([
    [
      'that the visitor’s address was locked out',
      429,
      counter('pin-apartment', sql`count = 5, blocked_until = now() + interval '1 hour'`),
    ],
    [
      'that the visitor’s address has tried too often elsewhere',
      429,
      counter('pin-address', sql`count = 20`),
    ],
    [
      'that the visitor’s address has entered too often',
      429,
      counter('pin-entry', sql`count = 30`),
    ],
    ['that no try is left', 429, sql`update guests set wrong_pins = wrong_pins_allowed`],
    ['that the PIN has changed', 401, sql`update guests set pin_version = pin_version + 1`],
    ['that the stay has ended', 401, sql`update guests set state = 'past', ended_at = now()`],
  ])(
    'an attempt with the right PIN waits for a write of another server and then sees %s',
    async (_, expected, change) => {
      await db.execute(sql`truncate rate_limits`);
      const [property, address] = [await propertyWithGuest(app, db), newAddress()];
      const { pinPath } = property;
      // These attempts create each counter.
      await guess(pinPath, rightPin, { address });
      await guess(pinPath, '0000', { address });
      const before = await readCounts(property);
      let status: Promise<number> | undefined;
      await observer.db.transaction(async (tx) => {
        await tx.execute(change);
        status = enter(pinPath, address);
        await waitForLock();
      });
      expect(await status).toBe(expected);
      expect((await readCounts(property))?.sessions).toBe(before?.sessions);
    },
  );
});
