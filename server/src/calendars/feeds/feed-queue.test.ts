import { commonPins } from '@guest-portal/contract/common-pins';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates, tenBookings } from '../testing/bookings.ts';
import { airbnb, bookingCom, eventOf, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, syncAgain, addProperty } = await feedWorld();

describe('a new booking', () => {
  test('a new Airbnb booking is an upcoming stay with its own link and the end of the guest’s phone number as PIN', async () => {
    const property = await addProperty();
    const server = await feedServer([airbnb.booking(dates(5, 8)), airbnb.block(dates(8, 20))]);
    await property.add(server.url);
    const [stay, ...others] = await property.stays();
    expect(others).toEqual([]);
    expect(stay).toMatchObject({
      state: 'upcoming',
      pinCode: '4821',
      name: 'Airbnb guest',
      ...stayDates(5, 8),
    });
    expect(stay?.code).toMatch(/^[a-z0-9]{10}$/);
    expect(await property.feeds()).toMatchObject([
      { found: { stays: 1, blocks: 1, skipped: 0 }, failure: null, doubt: null, site: '127.0.0.1' },
    ]);
  });

  test('a guest whose phone number ends in a common PIN gets another PIN, and the host sees why', async () => {
    const property = await addProperty();
    const server = await feedServer([
      airbnb.booking(dates(5, 8), { phone: '1234' }),
      airbnb.booking(dates(9, 12), { code: 'HMOTHER', phone: '4821' }),
    ]);
    await property.add(server.url);
    const [stay, ordinary] = await property.stays();
    expect(commonPins).not.toContain(stay?.pinCode);
    const readStay = async (id?: string) =>
      (await property.host.get(`/api/host/stays/${id}`)).json();
    expect((await readStay(stay?.id)).refusedPhoneDigits).toBe('1234');
    expect(await readStay(ordinary?.id)).toMatchObject({
      pinCode: '4821',
      refusedPhoneDigits: null,
    });
  });

  test('a Booking.com event becomes a stay only if the host has chosen this for the calendar', async () => {
    const property = await addProperty();
    const server = await feedServer([bookingCom(dates(5, 8))]);
    const feed = await property.add(server.url, { name: 'Booking.com' });
    expect(await property.stays()).toEqual([]);
    expect(await property.feeds()).toMatchObject([{ found: { stays: 0, blocks: 1 } }]);
    await property.host.patch(`/api/host/calendar-feeds/${feed}`, { blocksAreStays: true });
    await vi.waitFor(
      async () => expect(await states(property)).toEqual([['Booking.com guest', 'upcoming']]),
      20_000,
    );
    await property.host.patch(`/api/host/calendar-feeds/${feed}`, { blocksAreStays: false });
    await vi.waitFor(
      async () => expect(await states(property)).toEqual([['Booking.com guest', 'cancelled']]),
      20_000,
    );
  });

  test('a Vrbo booking becomes a stay with the guest’s name, and a Vrbo block becomes no stay', async () => {
    const property = await addProperty();
    await property.add(
      (await feedServer([vrbo.booking('Zoë Ozola', dates(5, 8)), vrbo.block(dates(9, 10))])).url,
    );
    expect(await states(property)).toEqual([['Zoë Ozola', 'upcoming']]);
  });

  test('a booking that has begun becomes a current stay at once, and one that is over is skipped', async () => {
    const property = await addProperty();
    await property.add(
      (await feedServer([booking('Gone', -9, -5), booking('Here', -2, 3), booking('Next', 3, 5)]))
        .url,
    );
    expect(await states(property)).toEqual([
      ['Here', 'current'],
      ['Next', 'upcoming'],
    ]);
    expect(await property.feeds()).toMatchObject([{ found: { stays: 2, skipped: 1 } }]);
  });

  test('a booking becomes one stay, however often its calendar is synced', async () => {
    const property = await addProperty();
    await property.add((await feedServer(tenBookings)).url);
    const before = await property.stays();
    await syncAgain();
    await syncAgain();
    expect(await property.stays()).toEqual(before);
    expect(before).toHaveLength(10);
  });
});

test('the dates of a stay are those at the property: an evening in New York is the next day on Kiritimati', async () => {
  const property = await addProperty();
  await property.host.patch(`/api/host/apartments/${property.id}`, {
    timeZone: 'Pacific/Kiritimati',
  });
  const day = (days: number) => inDays(days).replaceAll('-', '');
  const text = eventOf(
    'UID:1',
    'SUMMARY:Maya',
    `DTSTART;TZID=America/New_York:${day(5)}T200000`,
    `DTEND;TZID=America/New_York:${day(8)}T200000`,
  );
  const server = await feedServer((_, response) => void response.end(text));
  await property.add(server.url);
  const [stay] = await property.stays();
  expect(stay).toMatchObject(stayDates(6, 9));
  expect(stay?.arrivalDayAt.toISOString()).toBe(`${inDays(5)}T10:00:00.000Z`);
});

describe('a stay follows its feed', () => {
  test('a stay takes new dates and a new name from its feed and keeps its link and PIN', async () => {
    const property = await addProperty();
    const server = await feedServer([airbnb.booking(dates(5, 8))]);
    await property.add(server.url);
    const [before] = await property.stays();
    const { lines = [], uid = '' } = airbnb.booking(dates(5, 8));
    server.setAnswer([{ uid, summary: 'Reserved - Maya', ...dates(6, 10), lines }]);
    await syncAgain();
    const [after] = await property.stays();
    expect(after).toMatchObject({ ...stayDates(6, 10), name: 'Maya' });
    expect(after).toMatchObject({ id: before?.id, code: before?.code, pinCode: before?.pinCode });
    expect(after?.arrivalDayAt).toEqual(new Date(inDays(6)));
  });

  test('a current stay does not change when its feed moves or removes the booking', async () => {
    const property = await addProperty();
    const server = await feedServer([booking('Here', -1, 3), booking('Next', 5, 6)]);
    await property.add(server.url);
    const [before] = await property.stays();
    server.setAnswer([booking('Here', -1, 1), booking('Next', 5, 6)]);
    await syncAgain();
    server.setAnswer([booking('Next', 5, 6)]);
    await syncAgain();
    expect((await property.stays())[0]).toEqual(before);
  });

  test('a stay that the host has detached does not change when its feed moves or removes the booking', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings.slice(0, 3));
    await property.add(server.url);
    await db.execute(sql.raw(`update guests set is_taken_over = true where name = 'Guest 1'`));
    const [, before] = await property.stays();
    server.setAnswer([
      booking('Guest 0', 10, 12),
      booking('Guest 1', 40, 41),
      booking('Guest 2', 16, 18),
    ]);
    await syncAgain();
    expect((await property.stays())[1]).toEqual(before);
    server.setAnswer([booking('Guest 0', 10, 12), booking('Guest 2', 16, 18)]);
    await syncAgain();
    expect((await property.stays())[1]).toEqual(before);
  });

  test('a stay is cancelled when its booking is missing from the feed or marked as cancelled', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    const [first, second, ...others] = tenBookings;
    if (!first || !second) throw new Error('two sample bookings are needed');
    server.setAnswer([{ ...second, lines: ['STATUS:CANCELLED'] }, ...others]);
    await syncAgain();
    expect((await states(property)).slice(0, 3)).toEqual([
      ['Guest 0', 'cancelled'],
      ['Guest 1', 'cancelled'],
      ['Guest 2', 'upcoming'],
    ]);
  });

  test('a booking that comes back to its feed after its stay was cancelled becomes a new stay', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer(tenBookings.slice(1));
    await syncAgain();
    server.setAnswer(tenBookings);
    await syncAgain();
    expect((await states(property)).slice(0, 2)).toEqual([
      ['Guest 0', 'cancelled'],
      ['Guest 0', 'upcoming'],
    ]);
  });

  test('a stay that the host has cancelled does not come back, whether the feed keeps, loses or moves the booking', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    await db.execute(
      sql.raw(
        `update guests set state = 'cancelled', ended_at = now() where name = 'Guest 0' and apartment_id = '${property.id}'`,
      ),
    );
    for (const events of [
      tenBookings,
      tenBookings.slice(1),
      tenBookings,
      [booking('Guest 0', 60, 62), ...tenBookings.slice(1)],
    ]) {
      server.setAnswer(events);
      await syncAgain();
    }
    expect(await property.stays()).toHaveLength(10);
    expect((await states(property))[0]).toEqual(['Guest 0', 'cancelled']);
  });

  test('a stay that the host has cancelled does not come back through another feed, but a new guest on its dates is added', async () => {
    const property = await addProperty();
    const server = await feedServer([airbnb.booking(dates(5, 8)), booking('Tom', 20, 22)]);
    await property.add(server.url);
    await db.execute(
      sql.raw(
        `update guests set state = 'cancelled', ended_at = now() where name = 'Airbnb guest' and apartment_id = '${property.id}'`,
      ),
    );
    await property.add((await feedServer([bookingCom(dates(5, 8))])).url, { blocksAreStays: true });
    expect(await states(property)).toEqual([
      ['Airbnb guest', 'cancelled'],
      ['Tom', 'upcoming'],
    ]);
    server.setAnswer([
      airbnb.booking(dates(5, 8), { code: 'HMNEWGUEST', phone: '9081' }),
      booking('Tom', 20, 22),
    ]);
    await syncAgain();
    expect(
      (await property.stays()).map(({ state, pinCode }) => [state, pinCode]).slice(0, 2),
    ).toEqual([
      ['cancelled', '4821'],
      ['upcoming', '9081'],
    ]);
  });

  test('a new booking on the dates of a stay that the host has cancelled is a new guest, even if neither has any details', async () => {
    const property = await addProperty();
    const server = await feedServer([{ uid: 'first', ...dates(5, 8) }, booking('Tom', 20, 22)]);
    await property.add(server.url);
    await db.execute(
      sql`update guests set state = 'cancelled', ended_at = now() where name = 'Airbnb guest' and apartment_id = ${property.id}`,
    );
    server.setAnswer([{ uid: 'second', ...dates(5, 8) }, booking('Tom', 20, 22)]);
    await syncAgain();
    expect(await states(property)).toEqual([
      ['Airbnb guest', 'cancelled'],
      ['Airbnb guest', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
  });

  test('a feed that gives its events new uids in every sync changes no stays', async () => {
    const property = await addProperty();
    const bookings = [...tenBookings, airbnb.booking(dates(5, 8))];
    const withUidsOf = (round: number) =>
      bookings.map((event) => ({ ...event, uid: `${event.uid}/${round}` }));
    const server = await feedServer(withUidsOf(1));
    await property.add(server.url);
    const before = await property.stays();
    server.setAnswer(withUidsOf(2));
    await syncAgain();
    expect(await property.stays()).toEqual(before);
    expect(await property.feeds()).toMatchObject([{ doubt: null }]);
  });
});
