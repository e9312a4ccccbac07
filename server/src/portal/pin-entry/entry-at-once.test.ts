/** One statement does what a dozen did: as strictly, and nobody can tell from outside which of the two ways it went. */
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { queriesOf } from '../../../test/support/queries.ts';
import { roomySessions } from '../sessions.ts';
import { findStayOfPage } from '../stays.ts';
import { newAddress, openGuesses } from '../testing/guesses.ts';
import { enterAtOnce } from './entry-at-once.ts';
import { attemptOf } from './guard.ts';

const { app, db } = await createTestApp();
const { guess } = openGuesses(app);

const textsOf = async (work: () => Promise<unknown>) =>
  (await queriesOf(work)).map(({ text }) => text);

const enter = async ({ pinPath }: Property, address: string, pinCode = rightPin) =>
  (await guess(pinPath, pinCode, { address })).statusCode;

/** With so many devices that an entry goes step by step. */
const crowd = ({ guest }: Property) =>
  db.execute(sql`insert into guest_sessions (token_hash, guest_id, pin_version, expires_at)
    select sha256((${guest.id} || n)::bytea), ${guest.id}, 1, now() + interval '1 day'
    from generate_series(1, ${roomySessions}::int) n`);

test('a new device with the right PIN is let in with three queries: the stay, one write, the page', async () => {
  const property = await propertyWithGuest(app, db);
  const texts = await textsOf(async () => {
    expect(await enter(property, newAddress())).toBe(200);
  });
  expect(texts.map((text) => /\b(insert into|update|delete from)\b/.test(text))).toEqual([
    false,
    true,
    false,
  ]);
  await crowd(property);
  expect(await textsOf(() => enter(property, newAddress()))).toContain('begin');
});

describe('what is left behind is what is left step by step', () => {
  const rowsOf = async (which: SQL) => (await db.execute(which)).rows;

  /** A counter at nought, one whose time is over and none are the same, and so are those that have no room. */
  const left = async (property: Property, address: string) => {
    const counters = await rowsOf(sql`select split_part(key, ':', 1) as name, strikes,
        least(count, case when key like 'check-in-device:%' then 1 when key like 'check-in-stay:%' then 100 end) as count
      from rate_limits where count > 0 and window_end > now() order by 1`);
    const entries =
      await rowsOf(sql`select guest_name, pin_code_used, checkin_date::text, checkout_date::text
      from pin_entries where guest_id = ${property.guest.id}`);
    const sessions =
      await rowsOf(sql`select pin_version, expires_at::date::text, recorded_at > now() - interval '1 minute' as is_new
      from guest_sessions where guest_id = ${property.guest.id} and expires_at > now() + interval '2 days'`);
    const guest = await rowsOf(sql`select wrong_pins from guests where id = ${property.guest.id}`);
    expect(await enter(property, address, '0000')).toBe(401);
    const afterwards =
      await rowsOf(sql`select split_part(key, ':', 1) as name, count from rate_limits
      where key like 'pin-%' and count > 0 and window_end > now() order by 1`);
    return { counters, entries, sessions, guest, afterwards };
  };

  type Before = (property: Property, address: string) => Promise<unknown>;
  const wrongs =
    (count: number): Before =>
    async (property, address) => {
      for (let time = 0; time < count; time += 1) await enter(property, address, '0000');
    };

  test.each<[string, Before]>([
    ['by somebody who never tried', async () => {}],
    ['after four wrong PINs', wrongs(4)],
    ['a second time, by a device that forgot its session', (...who) => enter(...who)],
    [
      'after a wait that is over',
      async (...who) => {
        await wrongs(6)(...who);
        await db.execute(
          sql`update rate_limits set blocked_until = now() where blocked_until > now()`,
        );
      },
    ],
    [
      'when all windows are over',
      async (...who) => {
        await wrongs(3)(...who);
        await enter(...who);
        await db.execute(sql`update rate_limits set window_end = now() - interval '1 second'`);
      },
    ],
    [
      'when the stay has as many records as a day has',
      async (...who) => {
        await enter(...who);
        await db.execute(sql`update rate_limits set count = 100 where key like 'check-in-stay:%'`);
        await db.execute(sql`delete from rate_limits where key like 'check-in-device:%'`);
      },
    ],
  ])('%s', async (_, before) => {
    const after = [];
    for (const isCrowded of [false, true]) {
      await db.execute(sql`truncate rate_limits`);
      const [property, address] = [await propertyWithGuest(app, db), newAddress()];
      await before(property, address);
      if (isCrowded) await crowd(property);
      const texts = await textsOf(async () => expect(await enter(property, address)).toBe(200));
      expect(texts.includes('begin')).toBe(isCrowded);
      after.push(await left(property, address));
    }
    const [atOnce, stepByStep] = after;
    expect(atOnce).toEqual(stepByStep);
  });
});

test.each<[string, (property: Property, address: string) => Promise<unknown>]>([
  [
    'because its address is locked out',
    async (property, address) => {
      for (let count = 0; count < 5; count += 1) await enter(property, address, '0000');
    },
  ],
  [
    // Whoever is refused so may ask as often as they like: no counter is charged.
    'because no try is left',
    ({ guest }) =>
      db.execute(sql`update guests set wrong_pins = wrong_pins_allowed where id = ${guest.id}`),
  ],
])(
  'a right PIN that is refused %s asks the database what a wrong one does: its time tells nothing',
  async (_, close) => {
    const [property, address] = [await propertyWithGuest(app, db), newAddress()];
    await close(property, address);
    // Once the host has been told of the lock, all are alike.
    expect(await enter(property, address, '0000')).toBe(429);
    const asked = async (pinCode: string) =>
      textsOf(async () => expect(await enter(property, address, pinCode)).toBe(429));
    expect(await asked(rightPin)).toEqual(await asked('0000'));
  },
);

test.each<[string, string, (property: Property) => Promise<unknown>]>([
  [
    'the right PIN of a property that is not live',
    rightPin,
    ({ id }) =>
      db.execute(
        sql`update manual_trials set ended_at = now(), ended_by = 'admin' where apartment_id = ${id}`,
      ),
  ],
  [
    'the right PIN by a link that was renewed',
    rightPin,
    ({ host, id }) => host.post(`/api/host/apartments/${id}/renew-link`, {}),
  ],
  [
    'the right PIN of a stay that is over',
    rightPin,
    ({ guest }) =>
      db.execute(
        sql`update guests set checkin_date = '2020-01-01', checkout_date = '2020-01-02' where id = ${guest.id}`,
      ),
  ],
  [
    'the right PIN of a host who has left',
    rightPin,
    ({ host }) => host.delete('/api/account/delete', {}),
  ],
  [
    'any PIN of no property at all',
    '0000',
    async (property) => {
      property.pinPath = pathsOf(crypto.randomUUID()).pinPath;
    },
  ],
])('%s asks the database what a wrong one does, and reads the same', async (_, pinCode, close) => {
  const [wrong, closed] = [await propertyWithGuest(app, db), await propertyWithGuest(app, db)];
  await close(closed);
  const asked = async ({ pinPath }: Property, pin: string) => {
    let body = '';
    const texts = await textsOf(async () => {
      body = (await guess(pinPath, pin, { address: newAddress() })).body;
    });
    return { body, texts };
  };
  expect(await asked(closed, pinCode)).toEqual(await asked(wrong, '0000'));
});

test.each<[string, SQL]>([
  ['the PIN was changed', sql`update guests set pin_version = pin_version + 1`],
  ['the stay was ended', sql`update guests set state = 'past', ended_at = now()`],
  ['the stay was prolonged', sql`update guests set checkout_date = checkout_date + 1`],
  ['no try is left', sql`update guests set wrong_pins = wrong_pins_allowed`],
  [
    'the address was locked out',
    sql`update rate_limits set count = 6, blocked_until = now() + interval '1 hour' where key like 'pin-apartment:%'`,
  ],
  [
    'the address has tried too much elsewhere',
    sql`update rate_limits set count = 20 where key like 'pin-address:%'`,
  ],
  ['it has entered too often', sql`update rate_limits set count = 30 where key like 'pin-entry:%'`],
])('nothing at all is done if, since it was looked at, %s', async (_, change) => {
  await db.execute(sql`truncate rate_limits`);
  const [property, address] = [await propertyWithGuest(app, db), newAddress()];
  await enter(property, address);
  await enter(property, address, '0000');
  const stay = await findStayOfPage(db, property.id);
  if (!stay) throw new Error('no stay');
  const attempt = attemptOf(stay, { pageId: property.id, address, publicUrl: '' });
  const all = async () =>
    (
      await db.execute(sql`select (select json_agg(r order by key) from rate_limits r) as counters,
      (select count(*) from guest_sessions) as sessions, (select count(*) from pin_entries) as entries`)
    ).rows;
  const device = { address, userAgent: 'Phone' };
  await db.execute(sql`${change}`);
  const before = await all();
  expect(await enterAtOnce(db, stay.guest, { attempt, device, mayEnter: true })).toBeUndefined();
  expect(await all()).toEqual(before);
});

test.each([
  ['a wrong PIN', { mayEnter: false, isLocked: false }],
  ['a wrong PIN that a counter refuses', { mayEnter: false, isLocked: true }],
  ['a right PIN that a counter refuses', { mayEnter: true, isLocked: true }],
])('%s is neither written nor held by it', async (_, { mayEnter, isLocked }) => {
  const [property, address] = [await propertyWithGuest(app, db), newAddress()];
  for (let count = 0; count < (isLocked ? 6 : 1); count += 1)
    await enter(property, address, '0000');
  const stay = await findStayOfPage(db, property.id);
  if (!stay) throw new Error('no stay');
  const attempt = attemptOf(stay, { pageId: property.id, address, publicUrl: '' });
  await db.transaction(async (tx) => {
    const device = { address, userAgent: 'Phone' };
    expect(await enterAtOnce(tx, stay.guest, { attempt, device, mayEnter })).toBeUndefined();
    // Whoever writes or holds a row has been given a number by the database.
    const { rows } = await tx.execute(sql`select pg_current_xact_id_if_assigned() as number`);
    expect(rows).toEqual([{ number: null }]);
  });
});
