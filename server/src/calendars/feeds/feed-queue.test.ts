import { commonPins } from '@guest-portal/contract/common-pins';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates, tenBookings } from '../testing/bookings.ts';
import { airbnb, bookingCom, eventOf, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, readAgain, property } = await feedWorld();

describe('a new booking', () => {
  test('a new Airbnb booking is an upcoming stay with its own link and the end of the guest’s phone number as PIN', async () => {
    const there = await property();
    const server = await feedServer([airbnb.booking(dates(5, 8)), airbnb.block(dates(8, 20))]);
    await there.add(server.url);
    const [stay, ...others] = await there.stays();
    expect(others).toEqual([]);
    expect(stay).toMatchObject({
      state: 'upcoming',
      pinCode: '4821',
      name: 'Airbnb guest',
      ...stayDates(5, 8),
    });
    expect(stay?.code).toMatch(/^[a-z0-9]{10}$/);
    expect(await there.feeds()).toMatchObject([
      { found: { stays: 1, blocks: 1, skipped: 0 }, failure: null, doubt: null, site: '127.0.0.1' },
    ]);
  });

  test('a guest whose phone number ends in a common PIN gets another PIN, and the host sees why', async () => {
    const there = await property();
    const server = await feedServer([
      airbnb.booking(dates(5, 8), { phone: '1234' }),
      airbnb.booking(dates(9, 12), { code: 'HMOTHER', phone: '4821' }),
    ]);
    await there.add(server.url);
    const [stay, ordinary] = await there.stays();
    expect(commonPins).not.toContain(stay?.pinCode);
    const read = async (id?: string) => (await there.host.get(`/api/host/stays/${id}`)).json();
    expect((await read(stay?.id)).refusedPhoneDigits).toBe('1234');
    expect(await read(ordinary?.id)).toMatchObject({ pinCode: '4821', refusedPhoneDigits: null });
  });

  test('a Booking.com event becomes a stay only if the host has chosen this for the calendar', async () => {
    const there = await property();
    const server = await feedServer([bookingCom(dates(5, 8))]);
    const feed = await there.add(server.url, { name: 'Booking.com' });
    expect(await there.stays()).toEqual([]);
    expect(await there.feeds()).toMatchObject([{ found: { stays: 0, blocks: 1 } }]);
    await there.host.patch(`/api/host/calendar-feeds/${feed}`, { blocksAreStays: true });
    await vi.waitFor(
      async () => expect(await states(there)).toEqual([['Booking.com guest', 'upcoming']]),
      20_000,
    );
    await there.host.patch(`/api/host/calendar-feeds/${feed}`, { blocksAreStays: false });
    await vi.waitFor(
      async () => expect(await states(there)).toEqual([['Booking.com guest', 'cancelled']]),
      20_000,
    );
  });

  test('a Vrbo booking becomes a stay with the guest’s name, and a Vrbo block becomes no stay', async () => {
    const there = await property();
    await there.add(
      (await feedServer([vrbo.booking('Zoë Ozola', dates(5, 8)), vrbo.block(dates(9, 10))])).url,
    );
    expect(await states(there)).toEqual([['Zoë Ozola', 'upcoming']]);
  });

  test('a booking that has begun becomes a current stay at once, and one that is over is skipped', async () => {
    const there = await property();
    await there.add(
      (await feedServer([booking('Gone', -9, -5), booking('Here', -2, 3), booking('Next', 3, 5)]))
        .url,
    );
    expect(await states(there)).toEqual([
      ['Here', 'current'],
      ['Next', 'upcoming'],
    ]);
    expect(await there.feeds()).toMatchObject([{ found: { stays: 2, skipped: 1 } }]);
  });

  test('a booking becomes one stay, however often its calendar is synced', async () => {
    const there = await property();
    await there.add((await feedServer(tenBookings)).url);
    const before = await there.stays();
    await readAgain();
    await readAgain();
    expect(await there.stays()).toEqual(before);
    expect(before).toHaveLength(10);
  });
});

test('the dates of a stay are those at the property: an evening in New York is the next day on Kiritimati', async () => {
  const there = await property();
  await there.host.patch(`/api/host/apartments/${there.id}`, { timeZone: 'Pacific/Kiritimati' });
  const day = (days: number) => inDays(days).replaceAll('-', '');
  const text = eventOf(
    'UID:1',
    'SUMMARY:Maya',
    `DTSTART;TZID=America/New_York:${day(5)}T200000`,
    `DTEND;TZID=America/New_York:${day(8)}T200000`,
  );
  const server = await feedServer((_, response) => void response.end(text));
  await there.add(server.url);
  const [stay] = await there.stays();
  expect(stay).toMatchObject(stayDates(6, 9));
  expect(stay?.arrivalDayAt.toISOString()).toBe(`${inDays(5)}T10:00:00.000Z`);
});

describe('a stay follows its feed', () => {
  test('a stay takes new dates and a new name from its feed and keeps its link and PIN', async () => {
    const there = await property();
    const server = await feedServer([airbnb.booking(dates(5, 8))]);
    await there.add(server.url);
    const [before] = await there.stays();
    const { lines = [], uid = '' } = airbnb.booking(dates(5, 8));
    server.says([{ uid, summary: 'Reserved - Maya', ...dates(6, 10), lines }]);
    await readAgain();
    const [after] = await there.stays();
    expect(after).toMatchObject({ ...stayDates(6, 10), name: 'Maya' });
    expect(after).toMatchObject({ id: before?.id, code: before?.code, pinCode: before?.pinCode });
    expect(after?.arrivalDayAt).toEqual(new Date(inDays(6)));
  });

  test('a current stay does not change when its feed moves or removes the booking', async () => {
    const there = await property();
    const server = await feedServer([booking('Here', -1, 3), booking('Next', 5, 6)]);
    await there.add(server.url);
    const [before] = await there.stays();
    server.says([booking('Here', -1, 1), booking('Next', 5, 6)]);
    await readAgain();
    server.says([booking('Next', 5, 6)]);
    await readAgain();
    expect((await there.stays())[0]).toEqual(before);
  });

  test('a stay that the host has detached does not change when its feed moves or removes the booking', async () => {
    const there = await property();
    const server = await feedServer(tenBookings.slice(0, 3));
    await there.add(server.url);
    await db.execute(sql.raw(`update guests set is_taken_over = true where name = 'Guest 1'`));
    const [, before] = await there.stays();
    server.says([
      booking('Guest 0', 10, 12),
      booking('Guest 1', 40, 41),
      booking('Guest 2', 16, 18),
    ]);
    await readAgain();
    expect((await there.stays())[1]).toEqual(before);
    server.says([booking('Guest 0', 10, 12), booking('Guest 2', 16, 18)]);
    await readAgain();
    expect((await there.stays())[1]).toEqual(before);
  });

  test('a stay is cancelled when its booking is missing from the feed or marked as cancelled', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    const [first, second, ...rest] = tenBookings;
    if (!first || !second) throw new Error('there are ten');
    server.says([{ ...second, lines: ['STATUS:CANCELLED'] }, ...rest]);
    await readAgain();
    expect((await states(there)).slice(0, 3)).toEqual([
      ['Guest 0', 'cancelled'],
      ['Guest 1', 'cancelled'],
      ['Guest 2', 'upcoming'],
    ]);
  });

  test('a booking that comes back after its feed cancelled it becomes a new stay', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    server.says(tenBookings.slice(1));
    await readAgain();
    server.says(tenBookings);
    await readAgain();
    expect((await states(there)).slice(0, 2)).toEqual([
      ['Guest 0', 'cancelled'],
      ['Guest 0', 'upcoming'],
    ]);
  });

  test('a stay that the host has cancelled does not come back, whether the feed keeps, loses or moves the booking', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    await db.execute(
      sql.raw(
        `update guests set state = 'cancelled', ended_at = now() where name = 'Guest 0' and apartment_id = '${there.id}'`,
      ),
    );
    for (const said of [
      tenBookings,
      tenBookings.slice(1),
      tenBookings,
      [booking('Guest 0', 60, 62), ...tenBookings.slice(1)],
    ]) {
      server.says(said);
      await readAgain();
    }
    expect(await there.stays()).toHaveLength(10);
    expect((await states(there))[0]).toEqual(['Guest 0', 'cancelled']);
  });

  test('a stay that the host has cancelled does not come back through another feed, but a new guest on its dates is added', async () => {
    const there = await property();
    const server = await feedServer([airbnb.booking(dates(5, 8)), booking('Tom', 20, 22)]);
    await there.add(server.url);
    await db.execute(
      sql.raw(
        `update guests set state = 'cancelled', ended_at = now() where name = 'Airbnb guest' and apartment_id = '${there.id}'`,
      ),
    );
    await there.add((await feedServer([bookingCom(dates(5, 8))])).url, { blocksAreStays: true });
    expect(await states(there)).toEqual([
      ['Airbnb guest', 'cancelled'],
      ['Tom', 'upcoming'],
    ]);
    server.says([
      airbnb.booking(dates(5, 8), { code: 'HMNEWGUEST', phone: '9081' }),
      booking('Tom', 20, 22),
    ]);
    await readAgain();
    expect((await there.stays()).map(({ state, pinCode }) => [state, pinCode]).slice(0, 2)).toEqual(
      [
        ['cancelled', '4821'],
        ['upcoming', '9081'],
      ],
    );
  });

  test('a new booking on the dates of a stay that the host has cancelled is a new guest, even if neither has any details', async () => {
    const there = await property();
    const server = await feedServer([{ uid: 'first', ...dates(5, 8) }, booking('Tom', 20, 22)]);
    await there.add(server.url);
    await db.execute(
      sql`update guests set state = 'cancelled', ended_at = now() where name = 'Airbnb guest' and apartment_id = ${there.id}`,
    );
    server.says([{ uid: 'second', ...dates(5, 8) }, booking('Tom', 20, 22)]);
    await readAgain();
    expect(await states(there)).toEqual([
      ['Airbnb guest', 'cancelled'],
      ['Airbnb guest', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
  });

  test('a feed that gives its events new uids in every sync changes no stays', async () => {
    const there = await property();
    const told = [...tenBookings, airbnb.booking(dates(5, 8))];
    const named = (round: number) =>
      told.map((event) => ({ ...event, uid: `${event.uid}/${round}` }));
    const server = await feedServer(named(1));
    await there.add(server.url);
    const before = await there.stays();
    server.says(named(2));
    await readAgain();
    expect(await there.stays()).toEqual(before);
    expect(await there.feeds()).toMatchObject([{ doubt: null }]);
  });
});
