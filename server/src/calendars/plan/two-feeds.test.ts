import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates } from '../testing/bookings.ts';
import { airbnb, bookingCom, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, readAgain, property } = await feedWorld();

describe('the same booking in two feeds', () => {
  const both = async () => {
    const there = await property();
    const one = await feedServer([
      airbnb.booking(dates(5, 8)),
      booking('Tom', 20, 22),
      booking('Eva', 30, 32),
    ]);
    const other = await feedServer([
      bookingCom(dates(5, 8)),
      bookingCom(dates(9, 10)),
      bookingCom(dates(13, 14)),
    ]);
    await there.add(one.url);
    await there.add(other.url, { blocksAreStays: true });
    const ofBoth = async () => (await there.stays()).filter(({ pinCode }) => pinCode === '4821');
    return { there, one, other, ofBoth };
  };

  test('a booking in two feeds is one stay and ends when neither feed has it any more', async () => {
    const { there, one, other, ofBoth } = await both();
    expect(await there.stays()).toHaveLength(5);
    one.says([booking('Tom', 20, 22), booking('Eva', 30, 32)]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ state: 'upcoming', name: 'Airbnb guest' }]);
    other.says([bookingCom(dates(9, 10)), bookingCom(dates(13, 14))]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a booking in two feeds moves once, as soon as one of the feeds moves it', async () => {
    const { there, one, other, ofBoth } = await both();
    one.says([airbnb.booking(dates(6, 9)), booking('Tom', 20, 22), booking('Eva', 30, 32)]);
    await readAgain();
    await readAgain();
    expect(await ofBoth()).toMatchObject([stayDates(6, 9)]);
    const [{ uid } = { uid: '' }] = [bookingCom(dates(5, 8))];
    other.says([
      { ...bookingCom(dates(6, 9)), uid: uid ?? '' },
      bookingCom(dates(9, 10)),
      bookingCom(dates(13, 14)),
    ]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ ...stayDates(6, 9), state: 'upcoming' }]);
    expect(await there.stays()).toHaveLength(5);
  });

  test('bookings in two feeds that contradict each other are two stays on the same dates', async () => {
    const there = await property();
    await there.add((await feedServer([vrbo.booking('Maya Berg', dates(5, 8))])).url);
    await there.add((await feedServer([vrbo.booking('Tom', dates(5, 8))])).url);
    await there.add((await feedServer([vrbo.booking('Maya', dates(5, 8))])).url);
    expect(await states(there)).toEqual([
      ['Maya Berg', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
  });

  test('bookings in two feeds with overlapping but different dates are two stays', async () => {
    const there = await property();
    await there.add((await feedServer([airbnb.booking(dates(5, 8))])).url);
    await there.add((await feedServer([bookingCom(dates(5, 9))])).url, { blocksAreStays: true });
    expect(await there.stays()).toHaveLength(2);
  });

  test('a stay that the host entered remains the host’s stay when a feed lists it too', async () => {
    const there = await property();
    await there.add((await feedServer([booking('Maya', 5, 8)])).url);
    await db.execute(sql.raw(`delete from calendar_feeds where apartment_id = '${there.id}'`));
    const server = await feedServer([airbnb.booking(dates(5, 8)), booking('Tom', 20, 22)]);
    await there.add(server.url);
    expect(await states(there)).toEqual([
      ['Maya', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
    server.says([booking('Tom', 20, 22)]);
    await readAgain();
    expect((await there.stays())[0]).toMatchObject({ state: 'upcoming', isTakenOver: true });
  });
});

describe('a feed that is removed', () => {
  const remove = async (stays: string) => {
    const there = await property();
    const server = await feedServer([
      booking('Here', -1, 2),
      airbnb.booking(dates(5, 8)),
      booking('Tom', 20, 22),
      booking('Eva', 30, 32),
    ]);
    const feed = await there.add(server.url);
    await there.add((await feedServer([bookingCom(dates(5, 8))])).url, { blocksAreStays: true });
    await db.execute(
      sql.raw(
        `update guests set is_taken_over = true where name = 'Eva' and apartment_id = '${there.id}'`,
      ),
    );
    const reply = await there.host.delete(`/api/host/calendar-feeds/${feed}`, { stays });
    expect(reply.statusCode).toBe(200);
    expect(await there.feeds()).toHaveLength(1);
    return (await there.stays()).map(({ name, state, isTakenOver }) => [name, state, isTakenOver]);
  };

  test('removing a feed can cancel its stays, except current and detached ones and those in another feed', async () => {
    expect(await remove('cancel')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'cancelled', false],
      ['Eva', 'upcoming', true],
    ]);
  });

  test('removing a feed can keep its stays as the host’s own', async () => {
    expect(await remove('keep')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'upcoming', true],
      ['Eva', 'upcoming', true],
    ]);
  });
});
