/** What a reading is compared with, and what comes of that. */
import type { StayPatch } from '../stays/changes.ts';
import type { GuestRow } from '../stays/tables.ts';
import type { FoundEvent } from './parsing/found.ts';
import type { EventRow } from './tables.ts';

export type Dates = Pick<FoundEvent, 'checkinDate' | 'checkoutDate'>;

export type KnownStay = Pick<
  GuestRow,
  'id' | 'state' | 'isTakenOver' | 'name' | 'pinCode' | 'linkSentAt' | 'createdAt'
> &
  Dates & { isOpened: boolean };

export type KnownEvent = Omit<EventRow, 'createdAt'>;

export type Known = {
  feedId: string;
  now: Date;
  /** Events of all calendars of the property. */
  events: KnownEvent[];
  /** Those of the property that are coming, and those that an event leads to. */
  stays: ReadonlyMap<string, KnownStay>;
  blocksAreStays: boolean;
  /** By the clocks of the property. */
  isOver(dates: Dates): boolean;
  /** By a clock that may be wrong, nothing has been missing for an hour. */
  isClockDoubted: boolean;
};

export type Plan = {
  /** New stays, each with the events that lead to it. */
  add: FoundEvent[][];
  /** Events that are new here, and the stays that are known already. */
  lead: { event: FoundEvent; stayId: string }[];
  /** What the feed has as before, or otherwise than before. */
  follow: { known: KnownEvent; event: FoundEvent }[];
  change: Change[];
  /** What the feed does not have any more: what is remembered nevertheless, and what is not. */
  miss: KnownEvent[];
  forget: KnownEvent[];
  cancel: string[];
  /** What stands until it has been missing for an hour; `isNew` if some of it was there when the feed was last read. */
  doubt: { missing: number; since: Date; isNew: boolean } | null;
  found: { stays: number; blocks: number; skipped: number };
};

export type Change = { stayId: string; fields: StayPatch };

/** What a feed says may change it: it has not begun, and the host has not taken it over. */
export const mayChange = (stay: KnownStay | undefined): stay is KnownStay =>
  stay?.state === 'upcoming' && !stay.isTakenOver;

export const stayOf = ({ guestId }: KnownEvent, { stays }: Known) => stays.get(guestId ?? '');

export const hour = 3_600_000;
