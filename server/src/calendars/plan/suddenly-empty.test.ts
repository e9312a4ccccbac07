import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { booking, dates, states, tenBookings } from '../testing/bookings.ts';
import { airbnb, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, syncAgain, readMails, passMinutes, addProperty } = await feedWorld();

describe('a feed that suddenly loses bookings', () => {
  const onlyBlocks = [airbnb.block(dates(1, 2))];

  test.each<[string, SampleEvent[], number]>([
    ['is empty', [], 10],
    ['has lost all of its bookings', onlyBlocks, 10],
    ['has lost more than half of its bookings', tenBookings.slice(6), 6],
  ])(
    'a feed that %s cancels stays only after the bookings were missing for an hour',
    async (_, events, missing) => {
      const property = await addProperty();
      const server = await feedServer(tenBookings);
      await property.add(server.url);
      server.setAnswer(events);
      await syncAgain();
      await passMinutes(50);
      await syncAgain();
      expect(new Set((await property.stays()).map(({ state }) => state))).toEqual(
        new Set(['upcoming']),
      );
      const [feed] = await property.feeds();
      expect(feed).toMatchObject({ doubt: { missing } });
      expect(Date.parse(feed.doubt.since)).toBeLessThan(Date.now() - 49 * 60_000);
      await passMinutes(11);
      await syncAgain();
      expect((await property.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(
        missing,
      );
      expect(await property.feeds()).toMatchObject([{ doubt: null }]);
    },
  );

  test('bookings that come back within the hour are not cancelled, and their hour starts again', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    const before = await property.stays();
    server.setAnswer([]);
    await syncAgain();
    await passMinutes(50);
    server.setAnswer(tenBookings);
    await syncAgain();
    expect(await property.feeds()).toMatchObject([{ doubt: null }]);
    // The bookings were missing twice, but never for an hour without a break.
    await passMinutes(50);
    server.setAnswer([]);
    await syncAgain();
    expect(await property.stays()).toEqual(before);
  });

  test('bookings that were missing for an hour are cancelled, and bookings that went missing later still wait', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer(tenBookings.slice(6));
    await syncAgain();
    await passMinutes(61);
    server.setAnswer([]);
    await syncAgain();
    expect((await property.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(6);
    expect(await property.feeds()).toMatchObject([{ doubt: { missing: 4 } }]);
  });

  test('missing bookings are not cancelled while the clock may be wrong', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer([]);
    await syncAgain();
    await db.execute(
      sql`insert into installation (clock_trusted_at) values (now() - interval '10 days')`,
    );
    await passMinutes(61);
    await syncAgain();
    await db.execute(sql`delete from installation`);
    expect(new Set((await property.stays()).map(({ state }) => state))).toEqual(
      new Set(['upcoming']),
    );
    expect(await property.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('a feed that has lost most of its bookings still adds new ones', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer([booking('New', 5, 6)]);
    await syncAgain();
    expect(await states(property)).toContainEqual(['New', 'upcoming']);
    expect(await property.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('a feed that loses only half of its bookings cancels them at once', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer(tenBookings.slice(5));
    await syncAgain();
    expect((await property.stays()).filter(({ state }) => state === 'cancelled')).toHaveLength(5);
  });

  test('a feed that loses its only booking waits for an hour, even if it still has blocks', async () => {
    const property = await addProperty();
    const server = await feedServer([booking('Ada', 5, 8)]);
    await property.add(server.url);
    server.setAnswer(onlyBlocks);
    await syncAgain();
    expect(await states(property)).toEqual([['Ada', 'upcoming']]);
    await passMinutes(61);
    await syncAgain();
    expect(await states(property)).toEqual([['Ada', 'cancelled']]);
  });

  test('the host gets one email about each group of missing bookings before they are cancelled', async () => {
    const property = await addProperty();
    await property.host.patch('/api/host/notices', { feedFailures: false });
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    const emailsAboutProperty = async () =>
      (await readMails()).filter(
        ({ subject, text }) =>
          subject.includes('missing from a calendar') && text.includes(property.id),
      );
    server.setAnswer(tenBookings.slice(6));
    await syncAgain();
    expect(new Set((await property.stays()).map(({ state }) => state))).toEqual(
      new Set(['upcoming']),
    );
    const [email, ...more] = await emailsAboutProperty();
    expect(more).toEqual([]);
    expect(email?.text).toContain('6 bookings are missing');
    expect(email?.text).toContain(
      `https://portal.example/host/calendars?property=${property.id}\n`,
    );
    await syncAgain();
    expect(await emailsAboutProperty()).toHaveLength(1);
    server.setAnswer([]);
    await syncAgain();
    const counts = (await emailsAboutProperty()).map(({ text }) =>
      Number(/(\d+) bookings are/.exec(text)?.[1]),
    );
    expect(counts.sort((one, other) => one - other)).toEqual([6, 10]);
  });

  test('missing bookings wait for their full hour even if others come back or are added', async () => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    server.setAnswer(tenBookings.slice(6));
    await syncAgain();
    server.setAnswer([...tenBookings.slice(5), booking('New', 60, 62), booking('Newer', 70, 72)]);
    await passMinutes(50);
    await syncAgain();
    const cancelled = async () =>
      (await property.stays()).filter(({ state }) => state === 'cancelled').length;
    expect(await cancelled()).toBe(0);
    await passMinutes(11);
    await syncAgain();
    expect(await cancelled()).toBe(5);
  });

  test.each([
    ['is resumed after a pause', { isPaused: false }],
    ['has another link', undefined],
  ])('missing bookings wait for another hour if their feed %s', async (_, change) => {
    const property = await addProperty();
    const server = await feedServer(tenBookings);
    const feed = await property.add(server.url);
    server.setAnswer([]);
    await syncAgain();
    await passMinutes(600);
    const patch = (fields: object) =>
      property.host.patch(`/api/host/calendar-feeds/${feed}`, fields);
    if (change) await patch({ isPaused: true });
    const reply = await patch(change ?? { url: (await feedServer([])).url });
    expect(reply.statusCode).toBe(200);
    await syncAgain();
    expect(new Set((await property.stays()).map(({ state }) => state))).toEqual(
      new Set(['upcoming']),
    );
    expect(await property.feeds()).toMatchObject([{ doubt: { missing: 10 } }]);
  });

  test('a host gets only three emails about a feed that becomes empty five times in a row, even at an unverified address', async () => {
    const property = await addProperty();
    await db.execute(sql`update hosts set email_verified_at = null`);
    const server = await feedServer(tenBookings);
    await property.add(server.url);
    for (let round = 0; round < 5; round += 1) {
      server.setAnswer([]);
      await syncAgain();
      server.setAnswer(tenBookings);
      await syncAgain();
    }
    const emails = (await readMails()).filter(({ text }) => text.includes(property.id));
    expect(emails).toHaveLength(3);
  });
});
