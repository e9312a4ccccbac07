import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, tenBookings } from '../testing/bookings.ts';
import { airbnb, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, readAgain, readMails, passMinutes, property } = await feedWorld();

describe('a feed that suddenly loses bookings', () => {
  const onlyBlocks = [airbnb.block(dates(1, 2))];

  test.each<[string, SampleEvent[], number]>([
    ['is empty', [], 10],
    ['has lost all of its bookings', onlyBlocks, 10],
    ['has lost more than half of its bookings', tenBookings.slice(6), 6],
  ])(
    'a feed that %s cancels stays only after the bookings were missing for an hour',
    async (_, said, missing) => {
      const there = await property();
      const server = await feedServer(tenBookings);
      await there.add(server.url);
      server.says(said);
      await readAgain();
      await passMinutes(50);
      await readAgain();
      expect(new Set((await there.stays()).map(({ state }) => state))).toEqual(
        new Set(['upcoming']),
      );
      const [feed] = await there.feeds();
      expect(feed).toMatchObject({ doubt: { missing } });
      expect(Date.parse(feed.doubt.since)).toBeLessThan(Date.now() - 49 * 60_000);
      await passMinutes(11);
      await readAgain();
      expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(
        missing,
      );
      expect(await there.feeds()).toMatchObject([{ doubt: null }]);
    },
  );

  test('bookings that come back within the hour are not cancelled, and their hour starts again', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    const before = await there.stays();
    server.says([]);
    await readAgain();
    await passMinutes(50);
    server.says(tenBookings);
    await readAgain();
    expect(await there.feeds()).toMatchObject([{ doubt: null }]);
    // The bookings were missing twice, but never for an hour without a break.
    await passMinutes(50);
    server.says([]);
    await readAgain();
    expect(await there.stays()).toEqual(before);
  });

  test('bookings that were missing for an hour are cancelled, and bookings that went missing later still wait', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    server.says(tenBookings.slice(6));
    await readAgain();
    await passMinutes(61);
    server.says([]);
    await readAgain();
    expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(6);
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 4 } }]);
  });

  test('missing bookings are not cancelled while the clock may be wrong', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
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

  test('a feed that has lost most of its bookings still adds new ones', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    server.says([booking('New', 5, 6)]);
    await readAgain();
    expect(await states(there)).toContainEqual(['New', 'upcoming']);
    expect(await there.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('a feed that loses only half of its bookings cancels them at once', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    server.says(tenBookings.slice(5));
    await readAgain();
    expect((await there.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(5);
  });

  test('a feed that loses its only booking waits for an hour, even if it still has blocks', async () => {
    const there = await property();
    const server = await feedServer([booking('Ada', 5, 8)]);
    await there.add(server.url);
    server.says(onlyBlocks);
    await readAgain();
    expect(await states(there)).toEqual([['Ada', 'upcoming']]);
    await passMinutes(61);
    await readAgain();
    expect(await states(there)).toEqual([['Ada', 'cancelled']]);
  });

  test('the host gets one email about each group of missing bookings before they are cancelled', async () => {
    const there = await property();
    await there.host.patch('/api/host/notices', { feedFailures: false });
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    const told = async () =>
      (await readMails()).filter(
        ({ subject, text }) =>
          subject.includes('missing from a calendar') && text.includes(there.id),
      );
    server.says(tenBookings.slice(6));
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

  test('missing bookings wait for their full hour even if others come back or are added', async () => {
    const there = await property();
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    server.says(tenBookings.slice(6));
    await readAgain();
    server.says([...tenBookings.slice(5), booking('New', 60, 62), booking('Newer', 70, 72)]);
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
  ])('missing bookings wait for another hour if their feed %s', async (_, change) => {
    const there = await property();
    const server = await feedServer(tenBookings);
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

  test('a host gets three emails about a feed that comes and goes all day, even at an unverified address', async () => {
    const there = await property();
    await db.execute(sql`update hosts set email_verified_at = null`);
    const server = await feedServer(tenBookings);
    await there.add(server.url);
    for (let round = 0; round < 5; round += 1) {
      server.says([]);
      await readAgain();
      server.says(tenBookings);
      await readAgain();
    }
    const told = (await readMails()).filter(({ text }) => text.includes(there.id));
    expect(told).toHaveLength(3);
  });
});
