import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates } from '../testing/bookings.ts';
import { airbnb, bookingCom, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, syncAgain, addProperty } = await feedWorld();

describe('the same booking in two feeds', () => {
  const addPropertyWithTwoFeeds = async () => {
    const property = await addProperty();
    const airbnbServer = await feedServer([
      airbnb.booking(dates(5, 8)),
      booking('Tom', 20, 22),
      booking('Eva', 30, 32),
    ]);
    const bookingServer = await feedServer([
      bookingCom(dates(5, 8)),
      bookingCom(dates(9, 10)),
      bookingCom(dates(13, 14)),
    ]);
    await property.add(airbnbServer.url);
    await property.add(bookingServer.url, { blocksAreStays: true });
    const sharedStays = async () =>
      (await property.stays()).filter(({ pinCode }) => pinCode === '4821');
    return { property, airbnbServer, bookingServer, sharedStays };
  };

  test('a booking in two feeds is one stay and ends when neither feed has it any more', async () => {
    const { property, airbnbServer, bookingServer, sharedStays } = await addPropertyWithTwoFeeds();
    expect(await property.stays()).toHaveLength(5);
    airbnbServer.setAnswer([booking('Tom', 20, 22), booking('Eva', 30, 32)]);
    await syncAgain();
    expect(await sharedStays()).toMatchObject([{ state: 'upcoming', name: 'Airbnb guest' }]);
    bookingServer.setAnswer([bookingCom(dates(9, 10)), bookingCom(dates(13, 14))]);
    await syncAgain();
    expect(await sharedStays()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a booking in two feeds moves once, as soon as one of the feeds moves it', async () => {
    const { property, airbnbServer, bookingServer, sharedStays } = await addPropertyWithTwoFeeds();
    airbnbServer.setAnswer([
      airbnb.booking(dates(6, 9)),
      booking('Tom', 20, 22),
      booking('Eva', 30, 32),
    ]);
    await syncAgain();
    await syncAgain();
    expect(await sharedStays()).toMatchObject([stayDates(6, 9)]);
    const [{ uid } = { uid: '' }] = [bookingCom(dates(5, 8))];
    bookingServer.setAnswer([
      { ...bookingCom(dates(6, 9)), uid: uid ?? '' },
      bookingCom(dates(9, 10)),
      bookingCom(dates(13, 14)),
    ]);
    await syncAgain();
    expect(await sharedStays()).toMatchObject([{ ...stayDates(6, 9), state: 'upcoming' }]);
    expect(await property.stays()).toHaveLength(5);
  });

  test('bookings in two feeds that contradict each other are two stays on the same dates', async () => {
    const property = await addProperty();
    await property.add((await feedServer([vrbo.booking('Maya Berg', dates(5, 8))])).url);
    await property.add((await feedServer([vrbo.booking('Tom', dates(5, 8))])).url);
    await property.add((await feedServer([vrbo.booking('Maya', dates(5, 8))])).url);
    expect(await states(property)).toEqual([
      ['Maya Berg', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
  });

  test('bookings in two feeds with overlapping but different dates are two stays', async () => {
    const property = await addProperty();
    await property.add((await feedServer([airbnb.booking(dates(5, 8))])).url);
    await property.add((await feedServer([bookingCom(dates(5, 9))])).url, { blocksAreStays: true });
    expect(await property.stays()).toHaveLength(2);
  });

  test('a stay that the host entered remains the host’s stay when a feed lists it too', async () => {
    const property = await addProperty();
    await property.add((await feedServer([booking('Maya', 5, 8)])).url);
    await db.execute(sql.raw(`delete from calendar_feeds where apartment_id = '${property.id}'`));
    const server = await feedServer([airbnb.booking(dates(5, 8)), booking('Tom', 20, 22)]);
    await property.add(server.url);
    expect(await states(property)).toEqual([
      ['Maya', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
    server.setAnswer([booking('Tom', 20, 22)]);
    await syncAgain();
    expect((await property.stays())[0]).toMatchObject({ state: 'upcoming', isTakenOver: true });
  });
});

describe('a feed that is removed', () => {
  const removeFeed = async (stays: string) => {
    const property = await addProperty();
    const server = await feedServer([
      booking('Here', -1, 2),
      airbnb.booking(dates(5, 8)),
      booking('Tom', 20, 22),
      booking('Eva', 30, 32),
    ]);
    const feed = await property.add(server.url);
    await property.add((await feedServer([bookingCom(dates(5, 8))])).url, { blocksAreStays: true });
    await db.execute(
      sql.raw(
        `update guests set is_taken_over = true where name = 'Eva' and apartment_id = '${property.id}'`,
      ),
    );
    const reply = await property.host.delete(`/api/host/calendar-feeds/${feed}`, { stays });
    expect(reply.statusCode).toBe(200);
    expect(await property.feeds()).toHaveLength(1);
    return (await property.stays()).map(({ name, state, isTakenOver }) => [
      name,
      state,
      isTakenOver,
    ]);
  };

  test('removing a feed can cancel its stays, except current and detached ones and those in another feed', async () => {
    expect(await removeFeed('cancel')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'cancelled', false],
      ['Eva', 'upcoming', true],
    ]);
  });

  test('removing a feed can keep its stays as the host’s own', async () => {
    expect(await removeFeed('keep')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'upcoming', true],
      ['Eva', 'upcoming', true],
    ]);
  });
});
