/** The feeds of the demo. The same job as for any other feed syncs the simulated calendars of the demo's own server. */
import { and, eq, sql } from 'drizzle-orm';
import { accessOf } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { SimulatedCalendar } from '../calendars/simulated/bookings.ts';
import { pathOf, simulatedCalendars } from '../calendars/simulated/calendar-urls.ts';
import { calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { readToday } from '../stays/host-calendar.ts';
import { findStay } from '../stays/stay-details.ts';
import { demoHost } from './people.ts';

/** The feed is not due until the server listens. Until then, its calendar can't be read and the port may be unknown. */
export async function addFeed(
  db: Database,
  apartmentId: string,
  calendar: SimulatedCalendar,
  name: string,
) {
  await db.insert(calendarFeeds).values({
    apartmentId,
    name,
    address: `http://localhost${pathOf(calendar)}`,
    nextAttemptAt: sql`'infinity'::timestamptz`,
  });
}

/** Lists the demo's feeds that still exist, because a user of the demo may have removed some. */
export async function listFeeds(db: Database) {
  const feeds = await db
    .select({
      id: calendarFeeds.id,
      apartmentId: calendarFeeds.apartmentId,
      address: calendarFeeds.address,
    })
    .from(calendarFeeds)
    .innerJoin(apartments, eq(apartments.id, calendarFeeds.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(eq(hosts.email, demoHost.email));
  return feeds.flatMap(({ address, ...feed }) => {
    const calendar = simulatedCalendars.find((name) => address.endsWith(pathOf(name)));
    return calendar ? [{ ...feed, calendar }] : [];
  });
}

/** Called when the server listens. Points the feeds to its current URL and makes those due that are not paused. */
export async function activateFeeds(db: Database, publicUrl: string) {
  for (const { id, calendar } of await listFeeds(db)) {
    await db
      .update(calendarFeeds)
      .set({ address: publicUrl + pathOf(calendar) })
      .where(eq(calendarFeeds.id, id));
    await db
      .update(calendarFeeds)
      .set({ nextAttemptAt: sql`now()`, attempts: sql`${calendarFeeds.attempts} + 1` })
      .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.isPaused, false)));
  }
}

/** Returns the first stay that begins today, with its details. */
export async function findArrival(db: Database) {
  const [host] = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(eq(hosts.email, demoHost.email));
  if (!host) return undefined;
  const access = accessOf(host.id, 'calendar.edit');
  const [arrival] = (await readToday(db, access)).arriving;
  return arrival && findStay(db, access, arrival.id);
}
