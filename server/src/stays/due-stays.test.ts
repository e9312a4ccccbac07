import { dateAt } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { trustClock } from '../platform/deletion/trusted-clock.ts';
import { addStay } from './change-stays.ts';
import { beginDueStays, dueStays } from './due-stays.ts';

const { app, db } = await createTestApp();

/** Creates a property with these fields. Tests name its stays by their guests. */
async function createProperty(fields: object = {}) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await host.patch(`/api/host/apartments/${id}`, fields);
  return {
    host,
    id,
    add: (name: string, checkinDate: string, checkoutDate: string) =>
      addStay(
        db,
        { apartmentId: id, name, pinCode: '4821', checkinDate, checkoutDate },
        'upcoming',
      ),
    /** The state of each stay by the guest's name. */
    states: async () => {
      const { rows } = await db.execute<{ name: string; state: string }>(
        sql`select name, state from guests where apartment_id = ${id} order by name`,
      );
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
    },
  };
}

const beginDueStaysAt = (moment: string, circumstances = {}) =>
  beginDueStays(db, new Date(moment), circumstances);

test('a stay becomes current at the beginning of its day if the property is free', async () => {
  const { add, states } = await createProperty({ timeZone: 'Europe/Riga' });
  await add('Ada', '2026-06-20', '2026-06-24');
  await beginDueStaysAt('2026-06-19T20:59:59Z');
  expect(await states()).toEqual({ Ada: 'upcoming' });
  await beginDueStaysAt('2026-06-19T21:00:00Z');
  expect(await states()).toEqual({ Ada: 'current' });
});

test('the next stay waits for the check-out of the current one, which continues if no stay follows', async () => {
  const { add, states } = await createProperty({ timeZone: 'Europe/Riga' });
  await add('Ada', '2026-06-20', '2026-06-24');
  await add('Bo', '2026-06-24', '2026-06-26');
  await add('Cleo', '2026-06-28', '2026-06-30');
  await beginDueStaysAt('2026-06-20T12:00:00Z');
  await beginDueStaysAt('2026-06-24T07:59:59Z');
  expect(await states()).toEqual({ Ada: 'current', Bo: 'upcoming', Cleo: 'upcoming' });
  await beginDueStaysAt('2026-06-24T08:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current', Cleo: 'upcoming' });
  await beginDueStaysAt('2026-06-27T20:59:59Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current', Cleo: 'upcoming' });
  await beginDueStaysAt('2026-06-27T21:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'past', Cleo: 'current' });
});

describe('stays begin and end by the local time of the property', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-10-25', '2026-10-24T10:00:00Z', '2026-10-24T21:00:00Z'],
    ['Pacific/Honolulu', '2026-10-25', '2026-10-25T10:00:00Z', '2026-10-25T21:00:00Z'],
    ['Asia/Kathmandu', '2026-10-25', '2026-10-24T18:15:00Z', '2026-10-25T05:15:00Z'],
    ['Europe/Riga', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T09:00:00Z'],
    ['Europe/Riga', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T08:00:00Z'],
    ['', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T11:00:00Z'],
  ])(
    'stays in %s on %s follow the local time of the property',
    async (timeZone, day, dayBegins, checkout) => {
      const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
      const freeProperty = await createProperty({ timeZone });
      await freeProperty.add('Ada', day, '2027-01-01');
      await beginDueStaysAt(before(dayBegins));
      expect(await freeProperty.states()).toEqual({ Ada: 'upcoming' });
      await beginDueStaysAt(dayBegins);
      expect(await freeProperty.states()).toEqual({ Ada: 'current' });

      const takenProperty = await createProperty({ timeZone });
      await takenProperty.add('Ada', '2026-01-01', day);
      await takenProperty.add('Bo', day, '2027-01-01');
      await beginDueStaysAt(dayBegins);
      await beginDueStaysAt(before(checkout));
      expect(await takenProperty.states()).toEqual({ Ada: 'current', Bo: 'upcoming' });
      await beginDueStaysAt(checkout);
      expect(await takenProperty.states()).toEqual({ Ada: 'past', Bo: 'current' });
    },
  );
});

test('the stays of a property follow its change to another time zone', async () => {
  const { host, id, add, states } = await createProperty({ timeZone: 'Pacific/Kiritimati' });
  await add('Ada', '2026-06-20', '2026-06-24');
  await host.patch(`/api/host/apartments/${id}`, { timeZone: 'Pacific/Honolulu' });
  await beginDueStaysAt('2026-06-20T09:59:59Z');
  expect(await states()).toEqual({ Ada: 'upcoming' });
  await beginDueStaysAt('2026-06-20T10:00:00Z');
  expect(await states()).toEqual({ Ada: 'current' });
});

test('a later check-out time applies to the current stay', async () => {
  const { host, id, add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  await add('Bo', '2026-06-24', '2026-06-26');
  await beginDueStaysAt('2026-06-20T12:00:00Z');
  await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '14:00' });
  await beginDueStaysAt('2026-06-24T13:59:59Z');
  expect(await states()).toEqual({ Ada: 'current', Bo: 'upcoming' });
  await beginDueStaysAt('2026-06-24T14:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
});

test('a stay of one day lasts until the day is over', async () => {
  const { add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-20');
  await add('Bo', '2026-06-21', '2026-06-23');
  await beginDueStaysAt('2026-06-20T00:00:00Z');
  await beginDueStaysAt('2026-06-20T23:59:59Z');
  expect(await states()).toEqual({ Ada: 'current', Bo: 'upcoming' });
  await beginDueStaysAt('2026-06-21T00:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
});

test('a stay of one day ends at the check-out time if check-in is earlier than check-out', async () => {
  const { add, states } = await createProperty({ checkinTime: '10:00', checkoutTime: '12:00' });
  await add('Ada', '2026-06-20', '2026-06-20');
  await add('Bo', '2026-06-20', '2026-06-23');
  await beginDueStaysAt('2026-06-20T11:59:59Z');
  expect(await states()).toEqual({ Ada: 'current', Bo: 'upcoming' });
  await beginDueStaysAt('2026-06-20T12:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
});

test('a stay of 400 days lasts until its check-out', async () => {
  const { add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2027-07-25');
  await beginDueStaysAt('2026-06-20T00:00:00Z');
  await add('Bo', '2027-07-25', '2027-07-26');
  await beginDueStaysAt('2027-07-25T10:59:59Z');
  expect(await states()).toEqual({ Ada: 'current', Bo: 'upcoming' });
  await beginDueStaysAt('2027-07-25T11:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
});

test('of two stays that begin on the same day the shorter one is first, and the longer one follows', async () => {
  const { add, states } = await createProperty();
  await add('Long', '2026-06-20', '2026-06-28');
  await add('Short', '2026-06-20', '2026-06-22');
  await beginDueStaysAt('2026-06-20T00:00:00Z');
  expect(await states()).toEqual({ Long: 'upcoming', Short: 'current' });
  await beginDueStaysAt('2026-06-22T11:00:00Z');
  expect(await states()).toEqual({ Long: 'current', Short: 'past' });
});

test('a stay that was over before the first run never becomes current', async () => {
  const { add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  await add('Bo', '2026-06-24', '2026-06-28');
  await beginDueStaysAt('2026-06-25T00:00:00Z');
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
});

test('a missed stay is not closed while the clock is not trusted, but a due stay begins', async () => {
  const { add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  await add('Bo', '2026-07-20', '2026-07-24');
  await beginDueStaysAt('2027-06-25T00:00:00Z', { isClockTrusted: false });
  expect(await states()).toEqual({ Ada: 'upcoming', Bo: 'upcoming' });
  await beginDueStaysAt('2026-07-21T00:00:00Z', { isClockTrusted: false });
  expect(await states()).toEqual({ Ada: 'upcoming', Bo: 'current' });
});

test('a stay that was missed while the clock is not trusted does not make the job of due stays due earlier', async () => {
  const { add } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  const { signal } = new AbortController();
  expect(await dueStays.next?.({ db, signal })).toBeUndefined();
});

describe('the job of due stays on a new installation', () => {
  const { signal } = new AbortController();
  const days = (count: number) =>
    new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

  test('the job of due stays closes an upcoming stay whose check-out time was moved into the past', async () => {
    await db.execute(sql`delete from installation`);
    const { host, id, add, states } = await createProperty({ timeZone: 'Pacific/Kiritimati' });
    const today = dateAt(new Date(), 'Pacific/Kiritimati');
    await add('Ada', today, days(9));
    await add('Bo', days(-9), today);
    await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '00:00' });
    await dueStays.run({ db, signal });
    expect(await states()).toEqual({ Ada: 'current', Bo: 'past' });
  });

  test('the job of due stays closes stays that began and ended while the server was down', async () => {
    await db.execute(sql`delete from installation`);
    const { add, states } = await createProperty();
    await add('Ada', days(-2), days(-1));
    await dueStays.run({ db, signal });
    expect(await states()).toEqual({ Ada: 'past' });
  });
});

test('the job of due stays does not close missed stays while the clock is far ahead of the last trusted time', async () => {
  const { signal } = new AbortController();
  const { add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  await trustClock(db, new Date(Date.now() - 3 * 86_400_000));
  await dueStays.run({ db, signal });
  expect(await states()).toEqual({ Ada: 'upcoming' });
  await trustClock(db, new Date());
  await dueStays.run({ db, signal });
  expect(await states()).toEqual({ Ada: 'past' });
});

test('ten servers that begin the next stay of a property at once begin it only once', async () => {
  const { id, add, states } = await createProperty();
  await add('Ada', '2026-06-20', '2026-06-24');
  await add('Bo', '2026-06-24', '2026-06-28');
  await beginDueStaysAt('2026-06-20T00:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => beginDueStaysAt('2026-06-24T11:00:00Z')));
  expect(await states()).toEqual({ Ada: 'past', Bo: 'current' });
  const { rows } = await db.execute(
    sql`select name, version from guests where apartment_id = ${id} order by name`,
  );
  expect(rows).toEqual([
    { name: 'Ada', version: 3 },
    { name: 'Bo', version: 2 },
  ]);
});
