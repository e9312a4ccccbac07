import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, stayDates } from '../testing/bookings.ts';
import { airbnb, bookingCom, eventOf, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, syncAgain, addProperty } = await feedWorld();

describe('a uid that is used again', () => {
  const slot = (guest: string, from: number, to: number): SampleEvent => ({
    uid: 'slot-1',
    summary: guest,
    ...dates(from, to),
  });
  const stayNames = async ({ stays }: Awaited<ReturnType<typeof addProperty>>) =>
    (await stays()).map(({ name, state, checkinDate }) => [name, state, checkinDate]);

  test('a reused uid becomes a new stay if the new guest comes after the former guest has left', async () => {
    const property = await addProperty();
    const server = await feedServer([booking('Room', -2, 3)]);
    await property.add(server.url);
    await db.execute(
      sql`update guests set state = 'past', ended_at = now() where apartment_id = ${property.id}`,
    );
    await syncAgain();
    expect(await states(property)).toEqual([['Room', 'past']]);
    server.setAnswer([booking('Room', 3, 6)]);
    await syncAgain();
    await syncAgain();
    expect(await property.stays()).toMatchObject([
      { state: 'past', ...stayDates(-2, 3) },
      { state: 'upcoming', ...stayDates(3, 6) },
    ]);
  });

  test('a reused uid with another reservation belongs to another guest', async () => {
    const property = await addProperty();
    const reserved = (code: string, from: number) => ({
      ...airbnb.booking(dates(from, from + 2), { code, phone: code.slice(-4) }),
      uid: 'shared',
    });
    const server = await feedServer([reserved('HM4319', 5), booking('Tom', 20, 22)]);
    await property.add(server.url);
    server.setAnswer([reserved('HM8765', 9), booking('Tom', 20, 22)]);
    await syncAgain();
    const statesAndPins = (await property.stays()).map(({ state, pinCode }) => [state, pinCode]);
    expect(statesAndPins.slice(0, 2)).toEqual([
      ['cancelled', '4319'],
      ['upcoming', '8765'],
    ]);
    // A stay that the host has detached remains, and the uid goes to the next guest.
    await db.execute(sql`update guests set is_taken_over = true where pin_code = '8765'`);
    server.setAnswer([reserved('HM2468', 13), booking('Tom', 20, 22)]);
    await syncAgain();
    await syncAgain();
    expect((await property.stays()).map(({ state }) => state)).toEqual([
      'cancelled',
      'upcoming',
      'upcoming',
      'upcoming',
    ]);
  });

  test('a reused uid on separate dates never gives the new guest the link of the former guest', async () => {
    const property = await addProperty();
    const server = await feedServer([slot('Anna Alm', 5, 8), booking('Tom', 20, 22)]);
    await property.add(server.url);
    const [anna] = await property.stays();
    server.setAnswer([slot('Bob Berg', 15, 18), booking('Tom', 20, 22)]);
    await syncAgain();
    expect(await stayNames(property)).toEqual([
      ['Anna Alm', 'cancelled', inDays(5)],
      ['Bob Berg', 'upcoming', inDays(15)],
      ['Tom', 'upcoming', inDays(20)],
    ]);
    expect((await property.stays())[1]?.code).not.toBe(anna?.code);
  });

  test('a reused uid on the same dates belongs to another guest if phone number and reservation both differ', async () => {
    const property = await addProperty();
    const reserved = (code: string) => ({
      ...airbnb.booking(dates(5, 8), { code: `HM${code}`, phone: code }),
      uid: 'slot-1',
    });
    const server = await feedServer([reserved('4319'), booking('Tom', 20, 22)]);
    await property.add(server.url);
    server.setAnswer([reserved('8765'), booking('Tom', 20, 22)]);
    await syncAgain();
    expect(
      (await property.stays()).map(({ state, pinCode }) => [state, pinCode]).slice(0, 2),
    ).toEqual([
      ['cancelled', '4319'],
      ['upcoming', '8765'],
    ]);
  });

  test('a reused uid becomes a new stay after the host has cancelled one whose dates are over', async () => {
    const property = await addProperty();
    const server = await feedServer([slot('Anna', 1, 2)]);
    await property.add(server.url);
    await db.execute(sql`update guests set state = 'cancelled', ended_at = now(), checkin_date = ${inDays(-9)},
      checkout_date = ${inDays(-7)} where apartment_id = ${property.id}`);
    server.setAnswer([slot('Anna', 5, 8)]);
    await syncAgain();
    expect(await stayNames(property)).toContainEqual(['Anna', 'upcoming', inDays(5)]);
  });

  test('a stay is not added again after the host has moved and ended it, or if it lasts a single day', async () => {
    const property = await addProperty();
    const server = await feedServer([slot('Ada', 20, 25), booking('Day', 0, 0)]);
    await property.add(server.url);
    await db.execute(sql`update guests set state = 'past', ended_at = now(), checkin_date = ${inDays(-2)},
      checkout_date = ${inDays(0)}, is_taken_over = true where name = 'Ada' and apartment_id = ${property.id}`);
    await db.execute(
      sql`update guests set state = 'past', ended_at = now() where name = 'Day' and apartment_id = ${property.id}`,
    );
    await syncAgain();
    await syncAgain();
    expect((await stayNames(property)).map(([name]) => name).sort()).toEqual(['Ada', 'Day']);
  });
});

test('a reservation URL for another country or language belongs to the same reservation', async () => {
  const property = await addProperty();
  const calendarWith = (host: string, query = '') =>
    eventOf(
      'UID:1',
      'SUMMARY:Reserved',
      `DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${inDays(8).replaceAll('-', '')}`,
      `DESCRIPTION:Reservation URL: https://${host}/hosting/reservations/details/HMX${query}\\nPhone Number (Last 4 Digits): 4821`,
    );
  let text = calendarWith('www.airbnb.com');
  const server = await feedServer((_, response) => void response.end(text));
  await property.add(server.url);
  const before = await property.stays();
  text = calendarWith('www.airbnb.de', '?locale=de');
  await syncAgain();
  expect(await property.stays()).toEqual(before);
});

describe('the end of the guest’s phone number, when it arrives later', () => {
  const withPhone = airbnb.booking(dates(5, 8));
  const withoutPhone = {
    ...withPhone,
    lines: withPhone.lines?.map((line) => line.replace(/\\nPhone.*/, '')) ?? [],
  };
  const pins = async ({ stays }: { stays(): Promise<{ pinCode: string }[]> }) =>
    (await stays()).map(({ pinCode }) => pinCode);

  test('the end of a phone number becomes the PIN even if it arrives later, from the same feed or from another', async () => {
    const property = await addProperty();
    const server = await feedServer([withoutPhone]);
    await property.add(server.url);
    server.setAnswer([withPhone]);
    await syncAgain();
    expect(await pins(property)).toEqual(['4821']);

    const otherProperty = await addProperty();
    await otherProperty.add((await feedServer([bookingCom(dates(5, 8))])).url, {
      blocksAreStays: true,
    });
    await otherProperty.add((await feedServer([withPhone])).url);
    expect(await pins(otherProperty)).toEqual(['4821']);
  });

  test('the end of a phone number does not become the PIN if it is a common PIN', async () => {
    const property = await addProperty();
    const server = await feedServer([withoutPhone]);
    await property.add(server.url);
    const before = await pins(property);
    server.setAnswer([airbnb.booking(dates(5, 8), { phone: '1234' })]);
    await syncAgain();
    expect(await pins(property)).toEqual(before);
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
  ])('the end of a phone number that arrives later changes nothing once %s', async (_, change) => {
    const property = await addProperty();
    const server = await feedServer([withoutPhone]);
    await property.add(server.url);
    const before = await pins(property);
    await db.execute(change);
    server.setAnswer([withPhone]);
    await syncAgain();
    expect(await pins(property)).toEqual(before);
  });
});
