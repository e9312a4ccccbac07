import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates } from '../testing/bookings.ts';
import { airbnb, bookingCom, eventOf, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, readAgain, property } = await feedWorld();

describe('a uid that is used again', () => {
  const slot = (guest: string, from: number, to: number): SampleEvent => ({
    uid: 'slot-1',
    summary: guest,
    ...dates(from, to),
  });
  const names = async ({ stays }: Awaited<ReturnType<typeof property>>) =>
    (await stays()).map(({ name, state, checkinDate }) => [name, state, checkinDate]);

  test('a reused uid becomes a new stay if the new guest comes after the former guest has left', async () => {
    const there = await property();
    const server = await feedServer([booking('Room', -2, 3)]);
    await there.add(server.url);
    await db.execute(
      sql`update guests set state = 'past', ended_at = now() where apartment_id = ${there.id}`,
    );
    await readAgain();
    expect(await states(there)).toEqual([['Room', 'past']]);
    server.says([booking('Room', 3, 6)]);
    await readAgain();
    await readAgain();
    expect(await there.stays()).toMatchObject([
      { state: 'past', ...stayDates(-2, 3) },
      { state: 'upcoming', ...stayDates(3, 6) },
    ]);
  });

  test('a reused uid with another reservation belongs to another guest', async () => {
    const there = await property();
    const reserved = (code: string, from: number) => ({
      ...airbnb.booking(dates(from, from + 2), { code, phone: code.slice(-4) }),
      uid: 'one for all',
    });
    const server = await feedServer([reserved('HM4319', 5), booking('Tom', 20, 22)]);
    await there.add(server.url);
    server.says([reserved('HM8765', 9), booking('Tom', 20, 22)]);
    await readAgain();
    const told = (await there.stays()).map(({ state, pinCode }) => [state, pinCode]);
    expect(told.slice(0, 2)).toEqual([
      ['cancelled', '4319'],
      ['upcoming', '8765'],
    ]);
    // A stay that the host has detached remains, and the uid goes to the next guest.
    await db.execute(sql`update guests set is_taken_over = true where pin_code = '8765'`);
    server.says([reserved('HM2468', 13), booking('Tom', 20, 22)]);
    await readAgain();
    await readAgain();
    expect((await there.stays()).map(({ state }) => state)).toEqual([
      'cancelled',
      'upcoming',
      'upcoming',
      'upcoming',
    ]);
  });

  test('a reused uid on separate dates never gives the new guest the link of the former guest', async () => {
    const there = await property();
    const server = await feedServer([slot('Anna Alm', 5, 8), booking('Tom', 20, 22)]);
    await there.add(server.url);
    const [anna] = await there.stays();
    server.says([slot('Bob Berg', 15, 18), booking('Tom', 20, 22)]);
    await readAgain();
    expect(await names(there)).toEqual([
      ['Anna Alm', 'cancelled', inDays(5)],
      ['Bob Berg', 'upcoming', inDays(15)],
      ['Tom', 'upcoming', inDays(20)],
    ]);
    expect((await there.stays())[1]?.code).not.toBe(anna?.code);
  });

  test('a reused uid on the same dates belongs to another guest if phone number and reservation both differ', async () => {
    const there = await property();
    const reserved = (code: string) => ({
      ...airbnb.booking(dates(5, 8), { code: `HM${code}`, phone: code }),
      uid: 'slot-1',
    });
    const server = await feedServer([reserved('4319'), booking('Tom', 20, 22)]);
    await there.add(server.url);
    server.says([reserved('8765'), booking('Tom', 20, 22)]);
    await readAgain();
    expect((await there.stays()).map(({ state, pinCode }) => [state, pinCode]).slice(0, 2)).toEqual(
      [
        ['cancelled', '4319'],
        ['upcoming', '8765'],
      ],
    );
  });

  test('a reused uid becomes a new stay after the host has cancelled one whose dates are over', async () => {
    const there = await property();
    const server = await feedServer([slot('Anna', 1, 2)]);
    await there.add(server.url);
    await db.execute(sql`update guests set state = 'cancelled', ended_at = now(), checkin_date = ${inDays(-9)},
      checkout_date = ${inDays(-7)} where apartment_id = ${there.id}`);
    server.says([slot('Anna', 5, 8)]);
    await readAgain();
    expect(await names(there)).toContainEqual(['Anna', 'upcoming', inDays(5)]);
  });

  test('a stay is not added again after the host has moved and ended it, or if it lasts a single day', async () => {
    const there = await property();
    const server = await feedServer([slot('Ada', 20, 25), booking('Day', 0, 0)]);
    await there.add(server.url);
    await db.execute(sql`update guests set state = 'past', ended_at = now(), checkin_date = ${inDays(-2)},
      checkout_date = ${inDays(0)}, is_taken_over = true where name = 'Ada' and apartment_id = ${there.id}`);
    await db.execute(
      sql`update guests set state = 'past', ended_at = now() where name = 'Day' and apartment_id = ${there.id}`,
    );
    await readAgain();
    await readAgain();
    expect((await names(there)).map(([name]) => name).sort()).toEqual(['Ada', 'Day']);
  });
});

test('a reservation address for another country or language belongs to the same reservation', async () => {
  const there = await property();
  const written = (host: string, query = '') =>
    eventOf(
      'UID:1',
      'SUMMARY:Reserved',
      `DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${inDays(8).replaceAll('-', '')}`,
      `DESCRIPTION:Reservation URL: https://${host}/hosting/reservations/details/HMX${query}\\nPhone Number (Last 4 Digits): 4821`,
    );
  let said = written('www.airbnb.com');
  const server = await feedServer((_, response) => void response.end(said));
  await there.add(server.url);
  const before = await there.stays();
  said = written('www.airbnb.de', '?locale=de');
  await readAgain();
  expect(await there.stays()).toEqual(before);
});

describe('the end of the guest’s phone number, when it arrives later', () => {
  const told = airbnb.booking(dates(5, 8));
  const silent = {
    ...told,
    lines: told.lines?.map((line) => line.replace(/\\nPhone.*/, '')) ?? [],
  };
  const pins = async ({ stays }: { stays(): Promise<{ pinCode: string }[]> }) =>
    (await stays()).map(({ pinCode }) => pinCode);

  test('the end of a phone number becomes the PIN even if it arrives later, from the same feed or from another', async () => {
    const there = await property();
    const server = await feedServer([silent]);
    await there.add(server.url);
    server.says([told]);
    await readAgain();
    expect(await pins(there)).toEqual(['4821']);

    const elsewhere = await property();
    await elsewhere.add((await feedServer([bookingCom(dates(5, 8))])).url, {
      blocksAreStays: true,
    });
    await elsewhere.add((await feedServer([told])).url);
    expect(await pins(elsewhere)).toEqual(['4821']);
  });

  test('the end of a phone number does not become the PIN if it is a common PIN', async () => {
    const there = await property();
    const server = await feedServer([silent]);
    await there.add(server.url);
    const before = await pins(there);
    server.says([airbnb.booking(dates(5, 8), { phone: '1234' })]);
    await readAgain();
    expect(await pins(there)).toEqual(before);
  });

  test.each([
    ['an hour has passed', sql`update guests set created_at = now() - interval '61 minutes'`],
    ['the host has sent the link', sql`update guests set link_sent_at = now()`],
    ['the host has changed the stay', sql`update guests set is_taken_over = true`],
    [
      'the guest has opened the page',
      sql`insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
        select id, name, pin_code, checkin_date, checkout_date from guests`,
    ],
  ])('the end of a phone number that arrives later changes nothing once %s', async (_, happens) => {
    const there = await property();
    const server = await feedServer([silent]);
    await there.add(server.url);
    const before = await pins(there);
    await db.execute(happens);
    server.says([told]);
    await readAgain();
    expect(await pins(there)).toEqual(before);
  });
});
