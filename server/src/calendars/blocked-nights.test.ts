import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dates } from './testing/bookings.ts';
import { airbnb, bookingCom } from './testing/samples.ts';
import { feedServer, feedWorld, inDays } from './testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { app, db, syncAgain, addProperty } = await feedWorld();

type Property = Awaited<ReturnType<typeof addProperty>>;

async function readBlockedNights({ host, id }: Property, from = 0, to = 60) {
  const query = new URLSearchParams({ apartmentIds: id, from: inDays(from), to: inDays(to) });
  return (await host.get(`/api/host/blocked-nights?${query}`)).json();
}

const blocked = ({ id }: Property, from: number, until: number, calendar = 'Airbnb') => ({
  apartmentId: id,
  calendar,
  fromDate: inDays(from),
  untilDate: inDays(until),
});

test('hosts see the nights that each calendar blocks, and the nights follow the calendar until it is removed', async () => {
  const property = await addProperty();
  const server = await feedServer([
    airbnb.booking(dates(5, 8)),
    airbnb.block(dates(8, 12)),
    airbnb.block(dates(20, 25)),
  ]);
  const feed = await property.add(server.url);
  expect(await readBlockedNights(property)).toEqual([
    blocked(property, 8, 12),
    blocked(property, 20, 25),
  ]);
  expect(await property.stays()).toHaveLength(1);
  server.setAnswer([airbnb.booking(dates(5, 8)), airbnb.block(dates(20, 26))]);
  await syncAgain();
  expect(await readBlockedNights(property)).toEqual([blocked(property, 20, 26)]);
  await property.host.delete(`/api/host/calendar-feeds/${feed}`, { stays: 'keep' });
  expect(await readBlockedNights(property)).toEqual([]);
});

test('taken nights are blocked nights until the host counts them as stays', async () => {
  const property = await addProperty();
  const server = await feedServer([bookingCom(dates(5, 8))]);
  const feed = await property.add(server.url, { name: 'Booking.com' });
  expect(await readBlockedNights(property)).toEqual([blocked(property, 5, 8, 'Booking.com')]);
  await property.host.patch(`/api/host/calendar-feeds/${feed}`, { blocksAreStays: true });
  await vi.waitFor(async () => expect(await readBlockedNights(property)).toEqual([]), 20_000);
});

test('only the blocked nights of the given days and of the host’s own properties are returned', async () => {
  const property = await addProperty();
  const server = await feedServer([airbnb.block(dates(8, 12)), airbnb.block(dates(20, 25))]);
  await property.add(server.url);
  expect(await readBlockedNights(property, 12, 20)).toEqual([blocked(property, 20, 25)]);
  expect(await readBlockedNights(property, 11, 19)).toEqual([blocked(property, 8, 12)]);
  const { host: stranger } = await addProperty();
  const query = new URLSearchParams({ apartmentIds: property.id, from: inDays(0), to: inDays(60) });
  expect((await stranger.get(`/api/host/blocked-nights?${query}`)).statusCode).toBe(404);
  expect((await app.inject(`/api/host/blocked-nights?${query}`)).statusCode).toBe(401);
});

test('more blocked nights than are read at once are all returned, each once', async () => {
  const property = await addProperty();
  await db.execute(sql`
    with feeds as (
      insert into calendar_feeds (apartment_id, name, address, is_paused, next_attempt_at)
      select ${property.id}, 'Calendar ' || number, 'https://calendar.example/' || number, true, 'infinity'
      from generate_series(1, 22) as number returning id
    )
    insert into blocked_nights (feed_id, from_date, until_date)
    select id, ${inDays(0)}::date + 2 * number, ${inDays(1)}::date + 2 * number
    from feeds, generate_series(0, 99) as number`);
  const nights: object[] = await readBlockedNights(property, 0, 300);
  expect(nights).toHaveLength(2_200);
  const periods = nights.map((period) => JSON.stringify(period));
  expect(new Set(periods).size).toBe(2_200);
});
