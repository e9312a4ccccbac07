/**
 * A reading becomes stays, in one transaction that holds the property: all of it, or nothing. Whatever the feed became
 * while it was read (paused, removed, given another address, read again by another server) makes the reading worthless.
 */
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { holdPropertyPatiently } from '../access/property-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { isClockDoubted, readTimes } from '../platform/deletion/trusted-clock.ts';
import { addStay, changeStay, endStay, type StayPatch } from '../stays/changes.ts';
import { type Clocks, clocksOf, momentsOf } from '../stays/moments.ts';
import { isOpened } from '../stays/pin-entries.ts';
import { randomPin } from '../stays/random-pin.ts';
import { type GuestRow, guests } from '../stays/tables.ts';
import { turnOver } from '../stays/turnover.ts';
import { siteOf } from './address.ts';
import type { Validators } from './fetching.ts';
import type { Dates, Known, Plan } from './known.ts';
import { tellOfDoubt } from './letters.ts';
import type { FoundEvent } from './parsing/found.ts';
import { unnamedGuest } from './parsing/shapes.ts';
import { pinFrom, planReading } from './plan.ts';
import { calendarEvents, calendarFeeds, type FeedRow } from './tables.ts';

export async function applyReading(
  db: Database,
  feed: FeedRow,
  found: FoundEvent[],
  validators: Validators,
  publicUrl: string,
) {
  await holdPropertyPatiently(db, feed.apartmentId, async (tx) => {
    if (!(await holdFeed(tx, feed))) return;
    const clocks = await clocksOf(tx, feed.apartmentId);
    const { stays, ...known } = await readKnown(tx, feed, clocks);
    const plan = planReading(found, { ...known, stays });
    await changeStays(tx, feed, plan, { stays, clocks });
    await changeEvents(tx, feed, plan, known.now);
    await turnOver(tx, feed.apartmentId, known.now);
    if (plan.doubt?.isNew) await tellOfDoubt(tx, feed, plan.doubt.missing, publicUrl);
    await tx
      .update(calendarFeeds)
      .set({
        ...noFailure,
        readAt: known.now,
        triedAt: known.now,
        wholeAt: known.now,
        ...validators,
        foundStays: plan.found.stays,
        foundBlocks: plan.found.blocks,
        foundSkipped: plan.found.skipped,
        doubtMissing: plan.doubt?.missing ?? null,
        doubtSince: plan.doubt?.since ?? null,
      })
      .where(eq(calendarFeeds.id, feed.id));
  });
}

export const noFailure = { failure: null, failedSince: null };

/** Of no reading that another has overtaken: each has a number. */
export const isReading = ({ id, attempts }: FeedRow) =>
  and(eq(calendarFeeds.id, id), eq(calendarFeeds.attempts, attempts));

/** The caller holds the property already, as everyone does who changes its stays. */
async function holdFeed(tx: Database, feed: FeedRow): Promise<boolean> {
  const held = await tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(isReading(feed), eq(calendarFeeds.isPaused, false)))
    .for('update');
  return held.length > 0;
}

type Stays = ReadonlyMap<string, GuestRow & { isOpened: boolean }>;

async function readKnown(
  tx: Database,
  feed: FeedRow,
  clocks: Clocks,
): Promise<Known & { stays: Stays }> {
  const times = await readTimes(tx);
  const now = times.database;
  const rows = await tx
    .select({ event: calendarEvents })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(eq(calendarFeeds.apartmentId, feed.apartmentId));
  const events = rows.map(({ event }) => event);
  const led = [...new Set(events.flatMap(({ guestId }) => guestId ?? []))];
  const stays = await tx
    .select({ ...getTableColumns(guests), isOpened })
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, feed.apartmentId),
        or(inArray(guests.state, ['upcoming', 'current']), inArray(guests.id, led)),
      ),
    );
  return {
    feedId: feed.id,
    now,
    events,
    stays: new Map(stays.map((stay) => [stay.id, stay])),
    blocksAreStays: feed.blocksAreStays,
    isOver: (dates) => isOver(dates, clocks, now),
    isClockDoubted: await isClockDoubted(tx, times),
  };
}

/** Which day it is anywhere is known without its clocks, but for a day or two; they are asked where it matters. */
function isOver(dates: Dates, clocks: Clocks, now: Date): boolean {
  const distance = Date.parse(dates.checkoutDate) - now.getTime();
  if (Math.abs(distance) > 3 * day) return distance < 0;
  return momentsOf(dates, clocks).checkoutAt <= now;
}

const day = 86_400_000;

async function changeStays(
  tx: Database,
  feed: FeedRow,
  plan: Plan,
  { stays, clocks }: { stays: Stays; clocks: Clocks },
) {
  for (const [stayId, fields] of perStay(plan.change)) {
    const stay = stays.get(stayId);
    if (stay) await changeStay(tx, stay, fields, { clocks });
  }
  for (const stayId of plan.cancel) {
    const stay = stays.get(stayId);
    if (stay) await endStay(tx, stay, 'cancelled');
  }
  for (const events of plan.add) {
    const { id } = await addStay(tx, newStay(feed, events), 'upcoming', clocks);
    plan.lead.push(...events.map((event) => ({ event, stayId: id })));
  }
}

/** Several events may each change something of a stay. */
function perStay(changes: Plan['change']) {
  const all = new Map<string, StayPatch>();
  for (const { stayId, fields } of changes) all.set(stayId, { ...all.get(stayId), ...fields });
  return all;
}

/** Several events may each tell something of the guest. */
function newStay(feed: FeedRow, events: FoundEvent[]) {
  const [{ uid, checkinDate, checkoutDate } = { uid: '', checkinDate: '', checkoutDate: '' }] =
    events;
  const told = (detail: 'name' | 'phoneEnd') =>
    events.find((event) => event[detail] !== null)?.[detail];
  const site = siteOf(feed.address);
  return {
    apartmentId: feed.apartmentId,
    name: told('name') ?? unnamedGuest(uid, { site, name: feed.name }),
    checkinDate,
    checkoutDate,
    pinCode: pinFrom(told('phoneEnd')) ?? randomPin(),
  };
}

async function changeEvents(tx: Database, feed: FeedRow, plan: Plan, now: Date) {
  if (plan.forget.length > 0)
    await tx.delete(calendarEvents).where(
      inArray(
        calendarEvents.id,
        plan.forget.map(({ id }) => id),
      ),
    );
  if (plan.miss.length > 0)
    await tx
      .update(calendarEvents)
      .set({ missingSince: sql`coalesce(${calendarEvents.missingSince}, ${now.toISOString()})` })
      .where(
        inArray(
          calendarEvents.id,
          plan.miss.map(({ id }) => id),
        ),
      );
  for (const { known, event } of plan.follow)
    if (isOther(known, event))
      await tx
        .update(calendarEvents)
        .set({ ...fieldsOf(event), missingSince: null })
        .where(eq(calendarEvents.id, known.id));
  if (plan.lead.length > 0)
    await tx.insert(calendarEvents).values(
      plan.lead.map(({ event, stayId }) => ({
        ...fieldsOf(event),
        uid: event.uid,
        feedId: feed.id,
        guestId: stayId,
      })),
    );
}

function fieldsOf({ checkinDate, checkoutDate, name, phoneEnd, reservation }: FoundEvent) {
  return { checkinDate, checkoutDate, name, phoneEnd, reservation };
}

const isOther = (known: Plan['follow'][number]['known'], event: FoundEvent) =>
  known.missingSince !== null ||
  Object.entries(fieldsOf(event)).some(
    ([field, value]) => known[field as keyof typeof known] !== value,
  );
