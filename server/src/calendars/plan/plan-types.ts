/**
 * What a sync is compared with, and the plan that results. All of it is plain data that can be passed between threads.
 */
import type { Channel } from '@guest-portal/contract/messages/moments';
import type { StayPatch } from '../../stays/change-stays.ts';
import type { GuestRow } from '../../stays/tables.ts';
import type { Clocks } from '../../stays/times/stay-times.ts';
import type { FoundEvent, GuestDetails } from '../parsing/found-event.ts';
import type { BlockedNightsRow, EventRow } from '../tables.ts';

export type Dates = Pick<FoundEvent, 'checkinDate' | 'checkoutDate'>;

export type KnownStay = Pick<
  GuestRow,
  'id' | 'state' | 'isTakenOver' | 'name' | 'pinCode' | 'linkSentAt' | 'createdAt' | 'channel'
> &
  Dates & { isOpened: boolean };

export type KnownEvent = Omit<EventRow, 'createdAt'>;

export type PlanInput = {
  /** The feed that is being synced. */
  feed: { id: string; site: string; blocksAreStays: boolean };
  now: Date;
  /** The time zone and the check-in and check-out times of the property. */
  clocks: Clocks;
  /** While the clock may be wrong, no event counts as missing for an hour. */
  isClockDoubted: boolean;
  /** Events of all calendars of the property, oldest first. */
  events: KnownEvent[];
  /** The upcoming and current stays of the property, and all stays that an event belongs to. */
  stays: KnownStay[];
};

/**
 * The same data as the database returns it: clocks, events and stays are one text that only the worker thread parses.
 */
export type SerializedPlanInput = Omit<PlanInput, 'clocks' | 'events' | 'stays'> & { rows: string };

export function parsePlanInput({ rows, ...input }: SerializedPlanInput): PlanInput {
  const parsed: Json<Pick<PlanInput, 'clocks' | 'events' | 'stays'>> = JSON.parse(rows);
  return {
    ...input,
    clocks: parsed.clocks,
    events: parsed.events.map((event) => ({
      ...event,
      missingSince: dateOrNull(event.missingSince),
    })),
    stays: parsed.stays.map((stay) => ({
      ...stay,
      linkSentAt: dateOrNull(stay.linkSentAt),
      createdAt: new Date(stay.createdAt),
    })),
  };
}

/** The type of a value after it was read from JSON, where dates are strings. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment));

/** The input of a plan, with maps for fast lookups. */
export type Lookup = PlanInput & {
  /** The events that this feed had before, by uid. */
  ownEvents: ReadonlyMap<string, KnownEvent>;
  stayOf(event: Pick<KnownEvent, 'guestId'>): KnownStay | undefined;
  isOver(dates: Dates): boolean;
};

/** The details that tell bookings apart. The platform is only known for an event that says it is a booking. */
export type BookingDetails = GuestDetails & { platform: Channel | null };

/** An event that becomes a stay. */
export type FeedBooking = FoundEvent & BookingDetails;

export type BlockedPeriod = Pick<BlockedNightsRow, 'fromDate' | 'untilDate'>;

export type Plan = {
  /** The events of each new stay, earliest arrival first. */
  newStays: FeedBooking[][];
  /** New events of stays that already exist. */
  matchedEvents: { event: FeedBooking; stayId: string }[];
  /** Events that the feed has changed. */
  changedEvents: { event: FeedBooking; stayId: string | null }[];
  stayChanges: StayChange[];
  /** Events that the feed no longer has, but that are remembered for now. */
  missingEventIds: string[];
  /** Events that the feed no longer has and that are deleted. */
  eventIdsToDelete: string[];
  stayIdsToCancel: string[];
  /**
   * The missing bookings that are kept for an hour. `isNew` is true if some of them were still there in the previous
   * sync.
   */
  doubt: { missing: number; since: Date; isNew: boolean } | null;
  /** The nights that the feed blocks without a stay, as periods that neither overlap nor touch, in order. */
  blocked: BlockedPeriod[];
  found: { stays: number; blocks: number; skipped: number };
};

export type StayChange = { stayId: string; fields: StayPatch };

/** True if a feed may change the stay: it has not begun, and the host has not detached it. */
export const followsFeed = (stay: KnownStay | undefined): stay is KnownStay =>
  stay?.state === 'upcoming' && !stay.isTakenOver;

export const hourMilliseconds = 3_600_000;
