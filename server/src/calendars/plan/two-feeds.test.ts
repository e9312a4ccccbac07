import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { at, booking, dates, states } from '../testing/bookings.ts';
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

  test('is one stay, and ends when neither has it any more', async () => {
    const { there, one, other, ofBoth } = await both();
    expect(await there.stays()).toHaveLength(5);
    one.says([booking('Tom', 20, 22), booking('Eva', 30, 32)]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ state: 'upcoming', name: 'Airbnb guest' }]);
    other.says([bookingCom(dates(9, 10)), bookingCom(dates(13, 14))]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('moves once, when the first of them says so', async () => {
    const { there, one, other, ofBoth } = await both();
    one.says([airbnb.booking(dates(6, 9)), booking('Tom', 20, 22), booking('Eva', 30, 32)]);
    await readAgain();
    await readAgain();
    expect(await ofBoth()).toMatchObject([at(6, 9)]);
    const [{ uid } = { uid: '' }] = [bookingCom(dates(5, 8))];
    other.says([
      { ...bookingCom(dates(6, 9)), uid: uid ?? '' },
      bookingCom(dates(9, 10)),
      bookingCom(dates(13, 14)),
    ]);
    await readAgain();
    expect(await ofBoth()).toMatchObject([{ ...at(6, 9), state: 'upcoming' }]);
    expect(await there.stays()).toHaveLength(5);
  });

  test('is two where they contradict each other: two guests have booked the same days', async () => {
    const there = await property();
    await there.add((await feedServer([vrbo.booking('Maya Berg', dates(5, 8))])).url);
    await there.add((await feedServer([vrbo.booking('Tom', dates(5, 8))])).url);
    await there.add((await feedServer([vrbo.booking('Maya', dates(5, 8))])).url);
    expect(await states(there)).toEqual([
      ['Maya Berg', 'upcoming'],
      ['Tom', 'upcoming'],
    ]);
  });

  test('is two where the days overlap and are not the same', async () => {
    const there = await property();
    await there.add((await feedServer([airbnb.booking(dates(5, 8))])).url);
    await there.add((await feedServer([bookingCom(dates(5, 9))])).url, { blocksAreStays: true });
    expect(await there.stays()).toHaveLength(2);
  });

  test('as the host’s own stay stays the host’s', async () => {
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

  test('takes its stays along, but for those that have begun, are the host’s or another’s', async () => {
    expect(await remove('cancel')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'cancelled', false],
      ['Eva', 'upcoming', true],
    ]);
  });

  test('or leaves them to the host', async () => {
    expect(await remove('keep')).toEqual([
      ['Here', 'current', false],
      ['Airbnb guest', 'upcoming', false],
      ['Tom', 'upcoming', true],
      ['Eva', 'upcoming', true],
    ]);
  });
});
