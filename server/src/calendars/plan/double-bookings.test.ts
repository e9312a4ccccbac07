import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates } from '../testing/bookings.ts';
import { airbnb, bookingCom, type SampleEvent, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, syncAgain, addProperty } = await feedWorld();

type Property = Awaited<ReturnType<typeof addProperty>>;

const addFeed = async (property: Property, events: SampleEvent[], fields: object = {}) => {
  const server = await feedServer(events);
  await property.add(server.url, fields);
  return server;
};

/** What the host's calendar shows: each stay, and whether it is marked as a double booking. */
const shownStays = async ({ host, id }: Property) => {
  const days = `from=${inDays(0)}&to=${inDays(30)}`;
  const reply = await host.get(`/api/host/stays?apartmentIds=${id}&${days}`);
  return reply
    .json()
    .map(({ name, isDoubleBooked }: Record<string, unknown>) => [name, isDoubleBooked])
    .toSorted();
};

const ofAirbnb = airbnb.booking(dates(5, 8));
const ofVrbo = vrbo.booking('Tom Berg', dates(5, 8));
const ofBookingCom = bookingCom(dates(5, 8));

describe('bookings of two platforms for the same nights', () => {
  test.each([
    ['Airbnb first', [ofAirbnb, ofVrbo]],
    ['Vrbo first', [ofVrbo, ofAirbnb]],
  ])(
    'bookings of two platforms for the same nights are two stays that the host sees as a double booking: %s',
    async (_, events) => {
      const property = await addProperty();
      for (const event of events) await addFeed(property, [event]);
      expect(await shownStays(property)).toEqual([
        ['Airbnb guest', true],
        ['Tom Berg', true],
      ]);
      const stays = await property.stays();
      const pinOf = (name: string) => stays.find((stay) => stay.name === name)?.pinCode;
      expect(pinOf('Airbnb guest')).toBe('4821');
      expect(pinOf('Tom Berg')).not.toBe('4821');
      const reply = await property.host.get(`/api/host/stays/${stays[0]?.id}`);
      expect(reply.json().doubleBookings).toHaveLength(1);
    },
  );

  // A stay is named after the calendar that it first came from.
  test.each([
    ['first', [ofBookingCom, ofAirbnb, ofVrbo], 'Booking.com guest'],
    ['in between', [ofAirbnb, ofBookingCom, ofVrbo], 'Airbnb guest'],
    ['last', [ofVrbo, ofAirbnb, ofBookingCom], 'Airbnb guest'],
  ])(
    'bookings of two platforms stay separate when a third calendar only marks the nights as taken, %s',
    async (_, events, name) => {
      const property = await addProperty();
      for (const event of events) await addFeed(property, [event], { blocksAreStays: true });
      await syncAgain();
      expect(await shownStays(property)).toEqual([
        [name, true],
        ['Tom Berg', true],
      ]);
    },
  );

  test('bookings of two platforms are two stays even if both platforms give the same name', async () => {
    const property = await addProperty();
    await addFeed(property, [{ ...ofVrbo, uid: 'a@vrbo.com' }]);
    await addFeed(property, [{ ...ofVrbo, uid: 'b@airbnb.com' }]);
    expect(await shownStays(property)).toEqual([
      ['Tom Berg', true],
      ['Tom Berg', true],
    ]);
  });

  test('bookings of two platforms are two stays even if neither platform says anything about its guest', async () => {
    const property = await addProperty();
    await addFeed(property, [{ uid: 'a@vrbo.com', ...dates(5, 8) }]);
    await addFeed(property, [{ uid: 'b@airbnb.com', ...dates(5, 8) }]);
    expect(await shownStays(property)).toEqual([
      ['Airbnb guest', true],
      ['Vrbo guest', true],
    ]);
  });

  test('bookings of two platforms that an earlier version merged are separated by the next syncs', async () => {
    const property = await addProperty();
    await addFeed(property, [{ ...ofVrbo, uid: 'a@vrbo.com' }, booking('Eva', 20, 22)]);
    await addFeed(property, [ofAirbnb, booking('Ida', 24, 26)]);
    // Merges the two stays, as an earlier version did.
    await db.execute(sql`update calendar_events set guest_id = (
        select id from guests where name = 'Tom Berg' and apartment_id = ${property.id})
      where guest_id = (select id from guests where name = 'Airbnb guest' and apartment_id = ${property.id})`);
    await db.execute(
      sql`delete from guests where name = 'Airbnb guest' and apartment_id = ${property.id}`,
    );
    await syncAgain();
    await syncAgain();
    expect(await shownStays(property)).toEqual([
      ['Airbnb guest', true],
      ['Eva', false],
      ['Ida', false],
      ['Tom Berg', true],
    ]);
  });
});

test.each([
  ['reservation', airbnb.booking(dates(5, 8), { code: 'HMOTHER', phone: '4821' })],
  ['end of the phone number', airbnb.booking(dates(5, 8), { phone: '9081' })],
])('another %s for the same nights is another booking', async (_, other) => {
  const property = await addProperty();
  await addFeed(property, [ofAirbnb]);
  await addFeed(property, [other]);
  expect(await shownStays(property)).toEqual([
    ['Airbnb guest', true],
    ['Airbnb guest', true],
  ]);
});

test('a booking that two calendars describe alike is one stay', async () => {
  const property = await addProperty();
  await addFeed(property, [ofAirbnb]);
  await addFeed(property, [{ ...ofAirbnb, uid: 'copied by another service' }]);
  await addFeed(property, [ofBookingCom], { blocksAreStays: true });
  expect(await shownStays(property)).toEqual([['Airbnb guest', false]]);
});

test('a stay that the host entered for another platform is not merged with a booking from a feed', async () => {
  const property = await addProperty();
  const addStay = (name: string, from: number, channel: string | null) =>
    property.host.post('/api/host/stays', {
      apartmentId: property.id,
      name,
      checkinDate: inDays(from),
      checkoutDate: inDays(from + 2),
      ...(channel && { channel }),
    });
  expect((await addStay('Direct', 5, 'direct')).statusCode).toBe(201);
  expect((await addStay('Anybody', 10, null)).statusCode).toBe(201);
  await addFeed(property, [
    airbnb.booking(dates(5, 7), { code: 'HMFIRST' }),
    airbnb.booking(dates(10, 12), { code: 'HMSECOND' }),
  ]);
  expect(await shownStays(property)).toEqual([
    ['Airbnb guest', true],
    ['Anybody', false],
    ['Direct', true],
  ]);
});

test('a transparent event is not a stay unless it names a reservation', async () => {
  const property = await addProperty();
  const lines = ['TRANSP:TRANSPARENT'];
  await addFeed(
    property,
    [
      { ...booking('Maya', 5, 8), lines },
      { ...vrbo.booking('Tom', dates(9, 10)), lines },
      { uid: 'reserved', ...dates(11, 12), lines },
      { ...bookingCom(dates(13, 14)), lines },
      { ...ofAirbnb, ...dates(15, 16), lines: [...(ofAirbnb.lines ?? []), ...lines] },
    ],
    { blocksAreStays: true },
  );
  expect(await shownStays(property)).toEqual([['Airbnb guest', false]]);
  expect(await property.feeds()).toMatchObject([{ found: { stays: 1, blocks: 4 } }]);
});

test('a stay of nights that a calendar only marks as taken gets the name that another calendar gives, and keeps it', async () => {
  const property = await addProperty();
  await addFeed(property, [ofBookingCom], { blocksAreStays: true });
  await addFeed(property, [ofVrbo]);
  expect((await property.stays()).map(({ name }) => name)).toEqual(['Tom Berg']);
  await syncAgain();
  expect((await property.stays()).map(({ name }) => name)).toEqual(['Tom Berg']);
});
