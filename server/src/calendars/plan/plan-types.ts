/** What a reading is compared with, and the plan that results. All of it is plain data that threads can exchange. */
import type { Channel } from '@guest-portal/contract/messages/moments';
import type { StayPatch } from '../../stays/change-stays.ts';
import type { GuestRow } from '../../stays/tables.ts';
import type { Clocks } from '../../stays/times/stay-times.ts';
import type { Details, FoundEvent } from '../parsing/found.ts';
import type { EventRow } from '../tables.ts';

export type Dates = Pick<FoundEvent, 'checkinDate' | 'checkoutDate'>;

export type KnownStay = Pick<
  GuestRow,
  'id' | 'state' | 'isTakenOver' | 'name' | 'pinCode' | 'linkSentAt' | 'createdAt' | 'channel'
> &
  Dates & { isOpened: boolean };

export type KnownEvent = Omit<EventRow, 'createdAt'>;

export type Known = {
  /** The feed that is being read. */
  feed: { id: string; site: string; blocksAreStays: boolean };
  now: Date;
  /** The clocks of the property. */
  clocks: Clocks;
  /** While the clock may be wrong, no event counts as missing for an hour. */
  isClockDoubted: boolean;
  /** Events of all calendars of the property, oldest first. */
  events: KnownEvent[];
  /** Those of the property that are coming, and those that an event leads to. */
  stays: KnownStay[];
};

/** The same as it comes from the database: clocks, events and stays are one text that only the worker thread parses. */
export type KnownText = Omit<Known, 'clocks' | 'events' | 'stays'> & { rows: string };

export function parseKnown({ rows, ...known }: KnownText): Known {
  const parsed: Json<Pick<Known, 'clocks' | 'events' | 'stays'>> = JSON.parse(rows);
  return {
    ...known,
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

/** JSON has no dates and contains them as strings. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment));

/** What is known, as it is looked up. */
export type Lookup = Known & {
  /** The events that this feed had before, by uid. */
  own: ReadonlyMap<string, KnownEvent>;
  stayOf(event: Pick<KnownEvent, 'guestId'>): KnownStay | undefined;
  isOver(dates: Dates): boolean;
};

/** What tells bookings apart. The platform is only known for an event that says it is a booking. */
export type Told = Details & { platform: Channel | null };

/** An event that becomes a stay. */
export type Booking = FoundEvent & Told;

export type Plan = {
  /** New stays, earliest arrival first, each with its events. */
  add: Booking[][];
  /** Events that are new here, and the stays that are known already. */
  lead: { event: Booking; stayId: string }[];
  /** Events that the feed has changed. */
  update: { event: Booking; stayId: string | null }[];
  change: Change[];
  /** Ids of events that the feed no longer has: those that are remembered, and those that are deleted. */
  miss: string[];
  forget: string[];
  /** The ids of stays to cancel. */
  cancel: string[];
  /** What stands until it has been missing for an hour; `isNew` if some of it was there when the feed was last read. */
  doubt: { missing: number; since: Date; isNew: boolean } | null;
  found: { stays: number; blocks: number; skipped: number };
};

export type Change = { stayId: string; fields: StayPatch };

/** What a feed says may change it: it has not begun, and the host has not taken it over. */
export const mayChange = (stay: KnownStay | undefined): stay is KnownStay =>
  stay?.state === 'upcoming' && !stay.isTakenOver;

export const hour = 3_600_000;
