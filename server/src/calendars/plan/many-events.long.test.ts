/** A property with as many events as its calendars may have, synced by a server in its own process. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import {
  maxBlockMilliseconds,
  startWatchedServer,
} from '../../../test/support/servers/watched-server.ts';
import { feedServer, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });
const { app, db, database } = await createTestApp({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
const server = await startWatchedServer(database.url, { OUTGOING_ALLOW: '127.0.0.1' });

const feedCount = 9;
const bookingCount = 1_000;

/** Characters that are slow to normalise, and that grow: one becomes eighteen, the others must be sorted. */
const slowNames = {
  'U+FDFA': '\uFDFA'.repeat(270),
  'U+0315 and U+0316': `a${'\u0315\u0316'.repeat(135)}`,
};

const bookings = (name: string, round: number) =>
  Array.from({ length: bookingCount }, (_, index) => ({
    uid: `${index}`,
    summary: `${name} ${index} ${round}`,
    from: inDays(5 + index / 2),
    to: inDays(8 + index / 2),
  }));

/**
 * Waits until every feed has been tried. On a busy machine a sync may exceed the time limit of the thread, which is
 * fine here.
 */
async function syncAll(apartmentId: string) {
  const isOfProperty = sql`apartment_id = ${apartmentId}`;
  await db.execute(
    sql`update calendar_feeds set tried_at = null, next_attempt_at = now() where ${isOfProperty}`,
  );
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select id from calendar_feeds where ${isOfProperty} and tried_at is null`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 500_000, interval: 200 },
  );
}

test.each(Object.entries(slowNames))(
  'syncing nine calendars of a thousand bookings each does not block the server: %s',
  async (_, name) => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    const calendar = await feedServer(bookings(name, 0));
    for (let feed = 0; feed < feedCount; feed += 1)
      await host.post(`/api/host/apartments/${id}/calendar-feeds`, {
        name: 'Airbnb',
        url: `${calendar.url}&feed=${feed}`,
      });
    const added = await server.longestBlock(() => syncAll(id));
    const { rows } = await db.execute<{ events: number; stays: number }>(sql`
      select count(*)::int as events, count(distinct guest_id)::int as stays
      from calendar_events join calendar_feeds on calendar_feeds.id = feed_id where apartment_id = ${id}`);
    expect(rows[0]?.stays).toBe(bookingCount);
    expect(rows[0]?.events).toBeGreaterThanOrEqual((feedCount * bookingCount) / 2);
    const unchanged = await server.longestBlock(() => syncAll(id));
    calendar.setAnswer(bookings(name, 1));
    const renamed = await server.longestBlock(() => syncAll(id));
    for (const block of [added, unchanged, renamed])
      expect(block).toBeLessThan(maxBlockMilliseconds);
  },
);
