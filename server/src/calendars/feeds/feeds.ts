/** The calendars of a property, as its host manages them. `feed-queue.ts` syncs them. */
import type { createFeed as create, Feed, updateFeed as update } from '@guest-portal/contract';
import { feedLimits } from '@guest-portal/contract/calendar-feeds';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type HostAccess, mayEdit, mayRead, requireReadable } from '../../access/access.ts';
import { writeToProperty } from '../../access/property-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { updateVersioned } from '../../platform/database/row-versions.ts';
import { readTimes } from '../../platform/deletion/trusted-clock.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { chargeOrRefuse } from '../../platform/limits/rate-limits.ts';
import type { AllowedHost } from '../../platform/safe-fetch/addresses.ts';
import { cancelStays, detachStays } from '../../stays/change-stays.ts';
import { beginDueStay } from '../../stays/due-stays.ts';
import { requireLive } from '../../stays/guests.ts';
import { guests } from '../../stays/tables.ts';
import { feedSyncLimit, hostSyncLimit } from '../limits.ts';
import { calendarEvents, calendarFeeds, type FeedRow } from '../tables.ts';
import { parseFeedUrl, siteOf } from './feed-url.ts';

type NewFeed = z.output<typeof create.body>;
type FeedPatch = z.output<typeof update.body>;

const isReadable = (access: HostAccess, id: string) =>
  and(eq(calendarFeeds.id, id), mayRead(access, calendarFeeds.apartmentId));
const isEditable = (access: HostAccess, id: string) =>
  and(eq(calendarFeeds.id, id), mayEdit(access, calendarFeeds.apartmentId));

export async function listFeeds(db: Database, access: HostAccess, apartmentId: string) {
  await requireReadable(db, access, apartmentId);
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(
      and(eq(calendarFeeds.apartmentId, apartmentId), mayRead(access, calendarFeeds.apartmentId)),
    )
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
  return rows.map(presentFeed);
}

export async function createFeed(
  db: Database,
  access: HostAccess,
  apartmentId: string,
  { url, name, blocksAreStays = false }: NewFeed,
  allowed: AllowedHost[],
): Promise<Feed> {
  const address = parseFeedUrl(url, allowed);
  return writeToProperty(db, access, apartmentId, async (tx) => {
    await requireLive(tx, apartmentId);
    const isOfProperty = and(
      eq(calendarFeeds.apartmentId, apartmentId),
      mayEdit(access, calendarFeeds.apartmentId),
    );
    const others = await tx
      .select({ address: calendarFeeds.address })
      .from(calendarFeeds)
      .where(isOfProperty);
    if (others.length >= feedLimits.ofProperty)
      throw conflict('too_many', `A property can have at most ${feedLimits.ofProperty} calendars.`);
    if (others.some((other) => other.address === address))
      throw conflict('same_calendar', 'This property already has this calendar.');
    await chargeOrRefuse(tx, hostSyncLimit, access.hostId);
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({ apartmentId, name, address, blocksAreStays })
      .returning();
    if (!feed) throw new Error('the calendar was not added');
    return presentFeed(feed);
  });
}

/**
 * The fields that start a sync at once (`syncAtOnce`) or prevent the next one (`neverSync`). Both discard a sync that
 * is running.
 */
export const syncAtOnce = {
  attempts: sql`${calendarFeeds.attempts} + 1`,
  nextAttemptAt: sql`now()`,
  etag: null,
  lastModified: null,
};
const neverSync = { attempts: syncAtOnce.attempts, nextAttemptAt: sql`'infinity'::timestamptz` };

export async function updateFeed(
  db: Database,
  access: HostAccess,
  id: string,
  { version, url, ...fields }: FeedPatch,
  allowed: AllowedHost[],
): Promise<Feed> {
  const address = url === undefined ? undefined : parseFeedUrl(url, allowed);
  return writeToFeed(db, access, id, async (tx, before) => {
    const isPaused = fields.isPaused ?? before.isPaused;
    const changedFields = { ...fields, ...(address !== undefined && { address }) };
    const isNewAddress = (address ?? before.address) !== before.address;
    const affectsSync =
      isNewAddress ||
      (fields.blocksAreStays ?? before.blocksAreStays) !== before.blocksAreStays ||
      isPaused !== before.isPaused;
    if (affectsSync && !isPaused) await chargeOrRefuse(tx, hostSyncLimit, access.hostId);
    if (affectsSync) await restartMissingHour(tx, id);
    const nextSync = isPaused ? neverSync : syncAtOnce;
    return updateVersioned(tx, calendarFeeds, {
      where: isEditable(access, id),
      fields: {
        ...changedFields,
        ...(affectsSync && { ...noDoubt, ...nextSync }),
        ...(isNewAddress && { tries: 0 }),
      },
      version,
      find: async () => presentFeed(await findFeed(tx, access, id)),
    });
  });
}

const noDoubt = { doubtMissing: null, doubtSince: null };

/** Bookings may be missing for an hour before they are cancelled. After a pause or with a new link, that hour restarts. */
async function restartMissingHour(tx: Database, feedId: string) {
  await tx
    .update(calendarEvents)
    .set({ missingSince: null })
    .where(eq(calendarEvents.feedId, feedId));
}

export async function syncFeedNow(db: Database, access: HostAccess, id: string): Promise<Feed> {
  return writeToFeed(db, access, id, async (tx, feed) => {
    if (feed.isPaused)
      throw conflict('calendar_paused', 'This calendar is paused. Resume it first.');
    await chargeOrRefuse(tx, feedSyncLimit, id);
    await chargeOrRefuse(tx, hostSyncLimit, access.hostId);
    await tx.update(calendarFeeds).set(syncAtOnce).where(isEditable(access, id));
    return presentFeed(await findFeed(tx, access, id));
  });
}

/**
 * Deletes a calendar, and cancels or detaches its stays. Stays that have begun, that the host has detached, or that are
 * also in another calendar are not changed.
 */
export async function deleteFeed(
  db: Database,
  access: HostAccess,
  id: string,
  stays: 'keep' | 'cancel',
) {
  await writeToFeed(db, access, id, async (tx, { apartmentId }) => {
    const change = stays === 'cancel' ? cancelStays : detachStays;
    await change(tx, await staysOnlyInFeed(tx, access, id));
    await tx.delete(calendarFeeds).where(isEditable(access, id));
    const { database: now } = await readTimes(tx);
    await beginDueStay(tx, apartmentId, now);
  });
}

async function staysOnlyInFeed(
  tx: Database,
  access: HostAccess,
  feedId: string,
): Promise<string[]> {
  const hasEvent = (condition: SQL) => sql`exists (
    select 1 from ${calendarEvents}
    where ${calendarEvents.guestId} = ${guests.id} and ${condition})`;
  const stays = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(
        mayEdit(access, guests.apartmentId),
        eq(guests.state, 'upcoming'),
        eq(guests.isTakenOver, false),
        hasEvent(sql`${calendarEvents.feedId} = ${feedId}`),
        sql`not ${hasEvent(sql`${calendarEvents.feedId} <> ${feedId}`)}`,
      ),
    );
  return stays.map(({ id }) => id);
}

/** Locks the calendar's property and passes the current row of the calendar to `write`. */
async function writeToFeed<Result>(
  db: Database,
  access: HostAccess,
  id: string,
  write: (tx: Database, feed: FeedRow) => Promise<Result>,
): Promise<Result> {
  const { apartmentId } = await findFeed(db, access, id);
  return writeToProperty(db, access, apartmentId, async (tx) =>
    write(tx, await findFeed(tx, access, id)),
  );
}

async function findFeed(db: Database, access: HostAccess, id: string): Promise<FeedRow> {
  const [feed] = await db.select().from(calendarFeeds).where(isReadable(access, id));
  if (!feed) throw notFound();
  return feed;
}

/**
 * The fields of a calendar that a host sees. The calendar link is not one of them, because anyone who has it can read
 * the bookings.
 */
export function presentFeed(feed: FeedRow): Feed {
  const { foundStays, foundBlocks, foundSkipped, foundWithoutRoom } = feed;
  const { failure, failedSince, doubtMissing, doubtSince } = feed;
  const { id, apartmentId, name, blocksAreStays, isPaused, version } = feed;
  return {
    id,
    apartmentId,
    name,
    site: siteOf(feed.address),
    blocksAreStays,
    isPaused,
    triedAt: feed.triedAt?.toISOString() ?? null,
    readAt: feed.readAt?.toISOString() ?? null,
    nextReadAt: isPaused ? null : feed.nextAttemptAt.toISOString(),
    found:
      foundStays === null || foundBlocks === null || foundSkipped === null
        ? null
        : {
            stays: foundStays,
            blocks: foundBlocks,
            skipped: foundSkipped,
            withoutRoom: foundWithoutRoom ?? 0,
          },
    failure: failure && failedSince ? { reason: failure, since: failedSince.toISOString() } : null,
    doubt:
      doubtMissing !== null && doubtSince
        ? { missing: doubtMissing, since: doubtSince.toISOString() }
        : null,
    version,
  };
}
