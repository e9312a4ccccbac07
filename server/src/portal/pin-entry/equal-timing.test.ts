/** The queries of a refused PIN depend neither on the PIN nor on the page, so that timing reveals nothing. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { queriesOf } from '../../../test/support/measure/queries.ts';
import { createGuesser, newAddress } from '../testing/guesses.ts';

const { app, db } = await createTestApp();
const { guess } = createGuesser(app);

const textsOf = async (work: () => Promise<unknown>) =>
  (await queriesOf(work)).map(({ text }) => text);

const enter = async ({ pinPath }: Property, address: string, pinCode = rightPin) =>
  (await guess(pinPath, pinCode, { address })).statusCode;

test('a right PIN from a new device needs seven queries, one of which writes', async () => {
  const property = await propertyWithGuest(app, db);
  const texts = await textsOf(async () => {
    expect(await enter(property, newAddress())).toBe(200);
  });
  const kinds = texts.map((text) =>
    /\b(insert into|update "|delete from)\b/.test(text) ? 'write' : text.trim().split(/\s/)[0],
  );
  expect(kinds).toEqual(['select', 'begin', 'select', 'with', 'write', 'commit', 'select']);
});

test.each<[string, (property: Property, address: string) => Promise<unknown>]>([
  [
    'because the address is locked out',
    async (property, address) => {
      for (let count = 0; count < 5; count += 1) await enter(property, address, '0000');
    },
  ],
  [
    'because the PIN has no attempts left',
    ({ guest }) =>
      db.execute(sql`update guests set wrong_pins = wrong_pins_allowed where id = ${guest.id}`),
  ],
])('a right PIN that is refused %s runs the same queries as a wrong one', async (_, endAccess) => {
  const [property, address] = [await propertyWithGuest(app, db), newAddress()];
  await endAccess(property, address);
  // The first refusal is not compared, because it runs more queries if it emails the host.
  expect(await enter(property, address, '0000')).toBe(429);
  const queriesFor = async (pinCode: string) =>
    textsOf(async () => expect(await enter(property, address, pinCode)).toBe(429));
  expect(await queriesFor(rightPin)).toEqual(await queriesFor('0000'));
});

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
    'the right PIN at a link that was renewed',
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
    'the right PIN of a host who deleted the account',
    rightPin,
    ({ host }) => host.delete('/api/account/delete', {}),
  ],
  [
    'any PIN at an unknown property',
    '0000',
    async (property) => {
      property.pinPath = pathsOf(crypto.randomUUID()).pinPath;
    },
  ],
])(
  '%s runs the same queries as a wrong PIN and gets the same reply',
  async (_, pinCode, endAccess) => {
    const [wrong, closed] = [await propertyWithGuest(app, db), await propertyWithGuest(app, db)];
    await endAccess(closed);
    const replyAndQueries = async ({ pinPath }: Property, pin: string) => {
      let body = '';
      const texts = await textsOf(async () => {
        body = (await guess(pinPath, pin, { address: newAddress() })).body;
      });
      return { body, texts };
    };
    expect(await replyAndQueries(closed, pinCode)).toEqual(await replyAndQueries(wrong, '0000'));
  },
);

test('an attempt from an address that is locked out does not wait for the lock of the stay', async () => {
  const [property, address] = [await propertyWithGuest(app, db), newAddress()];
  for (let count = 0; count < 5; count += 1) await enter(property, address, '0000');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from guests where id = ${property.guest.id} for update`);
    expect(await enter(property, address)).toBe(429);
  });
});

test('an attempt from an address that is locked out writes nothing once the host knows of the lock-out', async () => {
  const [property, address] = [await propertyWithGuest(app, db), newAddress()];
  for (let count = 0; count < 5; count += 1) await enter(property, address, '0000');
  const rows = async () =>
    (
      await db.execute(sql`select 'guest', xmin::text from guests where id = ${property.guest.id}
        union all select key, xmin::text from rate_limits order by 1`)
    ).rows;
  const before = await rows();
  for (const pinCode of ['0000', rightPin])
    expect(await enter(property, address, pinCode)).toBe(429);
  expect(await rows()).toEqual(before);
});
