import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, ten } from '../testing/bookings.ts';
import { airbnb, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, readAgain, readMails, passMinutes, property } = await feedWorld();

describe('a feed that suddenly', () => {
  const nobody = [airbnb.block(dates(1, 2))];

  test.each<[string, SampleEvent[], number]>([
    ['is empty', [], 10],
    ['has lost all of its bookings', nobody, 10],
    ['has lost more than half of its bookings', ten.slice(6), 6],
  ])('%s changes nothing until it has said so twice, an hour apart', async (_, said, missing) => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says(said);
    await readAgain();
    await passMinutes(50);
    await readAgain();
    expect(new Set((await there.stays()).map(({ state }) => state))).toEqual(new Set(['upcoming']));
    const [feed] = await there.feeds();
    expect(feed).toMatchObject({ doubt: { missing } });
    expect(Date.parse(feed.doubt.since)).toBeLessThan(Date.now() - 49 * 60_000);
    await passMinutes(11);
    await readAgain();
    expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(
      missing,
    );
    expect(await there.feeds()).toMatchObject([{ doubt: null }]);
  });

  test('has its bookings back again has said nothing', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    const before = await there.stays();
    server.says([]);
    await readAgain();
    await passMinutes(50);
    server.says(ten);
    await readAgain();
    expect(await there.feeds()).toMatchObject([{ doubt: null }]);
    // What was missing before was not missing for an hour in one piece.
    await passMinutes(50);
    server.says([]);
    await readAgain();
    expect(await there.stays()).toEqual(before);
  });

  test('is empty is believed after an hour of what was missing then, and waits for what is missing since', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says(ten.slice(6));
    await readAgain();
    await passMinutes(61);
    server.says([]);
    await readAgain();
    expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(6);
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 4 } }]);
  });

  test('is empty by a clock that may be wrong has not been so for an hour', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says([]);
    await readAgain();
    await db.execute(
      sql`insert into installation (clock_trusted_at) values (now() - interval '10 days')`,
    );
    await passMinutes(61);
    await readAgain();
    await db.execute(sql`delete from installation`);
    expect(new Set((await there.stays()).map(({ state }) => state))).toEqual(new Set(['upcoming']));
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('is half empty brings new bookings nevertheless', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says([booking('New', 5, 6)]);
    await readAgain();
    expect(await states(there)).toContainEqual(['New', 'upcoming']);
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('has lost a few has lost them', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says(ten.slice(5));
    await readAgain();
    expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(5);
  });

  test('has lost its only booking, though it has other days, has lost more than half', async () => {
    const there = await property();
    const server = await feedServer([booking('Ada', 5, 8)]);
    await there.add(server.url);
    server.says(nobody);
    await readAgain();
    expect(await states(there)).toEqual([['Ada', 'upcoming']]);
    await passMinutes(61);
    await readAgain();
    expect(await states(there)).toEqual([['Ada', 'cancelled']]);
  });

  test('has lost bookings is told of to its host before it is believed, once for each that is lost', async () => {
    const there = await property();
    await there.host.patch('/api/host/notices', { feedFailures: false });
    const server = await feedServer(ten);
    await there.add(server.url);
    const told = async () =>
      (await readMails()).filter(
        ({ subject, text }) =>
          subject.includes('missing from a calendar') && text.includes(there.id),
      );
    server.says(ten.slice(6));
    await readAgain();
    expect(new Set((await there.stays()).map(({ state }) => state))).toEqual(new Set(['upcoming']));
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('6 bookings are missing');
    expect(mail?.text).toContain(`https://portal.example/host/calendars?property=${there.id}\n`);
    await readAgain();
    expect(await told()).toHaveLength(1);
    server.says([]);
    await readAgain();
    const counts = (await told()).map(({ text }) => Number(/(\d+) bookings are/.exec(text)?.[1]));
    expect(counts.sort((one, other) => one - other)).toEqual([6, 10]);
  });

  test('has lost most waits its hour, also when some are back or others come meanwhile', async () => {
    const there = await property();
    const server = await feedServer(ten);
    await there.add(server.url);
    server.says(ten.slice(6));
    await readAgain();
    server.says([...ten.slice(5), booking('New', 60, 62), booking('Newer', 70, 72)]);
    await passMinutes(50);
    await readAgain();
    const cancelled = async () =>
      (await there.stays()).filter(({ state }) => state === 'cancelled').length;
    expect(await cancelled()).toBe(0);
    await passMinutes(11);
    await readAgain();
    expect(await cancelled()).toBe(5);
  });

  test.each([
    ['is resumed after a pause', { isPaused: false }],
    ['has another address', undefined],
  ])('is empty and %s is doubted anew, for an hour', async (_, change) => {
    const there = await property();
    const server = await feedServer(ten);
    const feed = await there.add(server.url);
    server.says([]);
    await readAgain();
    await passMinutes(600);
    const patch = (fields: object) => there.host.patch(`/api/host/calendar-feeds/${feed}`, fields);
    if (change) await patch({ isPaused: true });
    const reply = await patch(change ?? { url: (await feedServer([])).url });
    expect(reply.statusCode).toBe(200);
    await readAgain();
    expect(new Set((await there.stays()).map(({ state }) => state))).toEqual(new Set(['upcoming']));
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('comes and goes all day is told of three times, to a host whose address is not verified, too', async () => {
    const there = await property();
    await db.execute(sql`update hosts set email_verified_at = null`);
    const server = await feedServer(ten);
    await there.add(server.url);
    for (let round = 0; round < 5; round += 1) {
      server.says([]);
      await readAgain();
      server.says(ten);
      await readAgain();
    }
    const told = (await readMails()).filter(({ text }) => text.includes(there.id));
    expect(told).toHaveLength(3);
  });
});
