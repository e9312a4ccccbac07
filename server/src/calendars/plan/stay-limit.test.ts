import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { booking, tenBookings } from '../testing/bookings.ts';
import { calendarOf } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, syncAgain, addProperty } = await feedWorld();

/** Adds stays of one night each, far away from all others. */
const addFillerStays = (apartmentId: string, count: number, state: 'upcoming' | 'cancelled') =>
  db.execute(sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
    select ${apartmentId}, '7305', 'Filler', date '2090-01-01' + n, date '2090-01-02' + n, ${state},
      ${apartmentId} || ${state} || n, now() + interval '60 years', now() + interval '60 years',
      ${state === 'upcoming' ? sql`null` : sql`now()`}
    from generate_series(1, ${count}::int) as n`);

test('a calendar adds stays up to the same limit as a host, earliest arrivals first, and reports how many it could not add', async () => {
  const property = await addProperty();
  await addFillerStays(property.id, 996, 'upcoming');
  const server = await feedServer(tenBookings.toReversed());
  await property.add(server.url);
  const added = (await property.stays()).filter(({ name }) => name !== 'Filler');
  expect(added.map(({ name }) => name)).toEqual(['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3']);
  expect(await property.feeds()).toMatchObject([
    { found: { stays: 4, withoutRoom: 6 }, failure: null, doubt: null },
  ]);
  const { troubled } = (await property.host.get('/api/host/calendar-feeds')).json();
  expect(troubled).toMatchObject([{ found: { withoutRoom: 6 } }]);
  const byHand = await property.host.post('/api/host/stays', {
    apartmentId: property.id,
    name: 'By hand',
    checkinDate: inDays(1),
    checkoutDate: inDays(2),
  });
  expect(byHand.json()).toMatchObject({ code: 'too_many' });
});

test('a calendar that renames its events again and again fills a property only up to the limit', async () => {
  const property = await addProperty();
  const bookingsOfRound = (round: number) =>
    Array.from({ length: 400 }, (_, index) =>
      booking(`Guest ${index} of ${round}`, 10 + index, 11 + index),
    );
  const server = await feedServer(bookingsOfRound(0));
  await property.add(server.url);
  for (const round of [1, 2, 3]) {
    server.setAnswer(bookingsOfRound(round));
    await syncAgain();
  }
  expect((await property.stays()).filter(({ state }) => state === 'upcoming')).toHaveLength(1_000);
  expect(await property.feeds()).toMatchObject([{ found: { stays: 0, withoutRoom: 400 } }]);
});

test('bookings beyond the limit are added once there is room, even if the calendar has not changed', async () => {
  const property = await addProperty();
  await addFillerStays(property.id, 998, 'upcoming');
  const server = await feedServer((request, response) => {
    const isUnchanged = request.headers['if-none-match'] !== undefined;
    response.writeHead(isUnchanged ? 304 : 200, { etag: '"1"', 'content-type': 'text/calendar' });
    response.end(isUnchanged ? undefined : calendarOf(tenBookings));
  });
  await property.add(server.url);
  expect(await property.feeds()).toMatchObject([{ found: { stays: 2, withoutRoom: 8 } }]);
  await db.execute(sql`delete from guests where name = 'Filler' and apartment_id = ${property.id}`);
  await syncAgain();
  expect(await property.feeds()).toMatchObject([{ found: { stays: 10, withoutRoom: 0 } }]);
  expect(await property.stays()).toHaveLength(10);
});

test('calendars add no stays to a property with too many cancelled ones, but a host still can', async () => {
  const property = await addProperty();
  await addFillerStays(property.id, 9_997, 'cancelled');
  await property.add((await feedServer(tenBookings)).url);
  expect(await property.feeds()).toMatchObject([{ found: { stays: 3, withoutRoom: 7 } }]);
  const byHand = await property.host.post('/api/host/stays', {
    apartmentId: property.id,
    name: 'By hand',
    checkinDate: inDays(1),
    checkoutDate: inDays(2),
  });
  expect(byHand.statusCode).toBe(201);
});

test('a property keeps at most 20,000 stays of all states, including those that a host adds and ends manually', async () => {
  const property = await addProperty();
  await addFillerStays(property.id, 19_999, 'cancelled');
  const stay = { apartmentId: property.id, checkinDate: inDays(1), checkoutDate: inDays(2) };
  const ended = { ...stay, name: 'Ended', pinCode: '7305', isActive: false };
  const replies = [
    await property.host.post('/api/host/guests', ended),
    await property.host.post('/api/host/guests', ended),
    await property.host.post('/api/host/guests', { ...ended, isActive: true }),
    await property.host.post('/api/host/stays', { ...stay, name: 'Ahead' }),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [201, undefined],
    [409, 'too_many'],
    [409, 'too_many'],
    [409, 'too_many'],
  ]);
});
