/**
 * What a feed says, beside what is known, gives what is to be done. Nothing here asks or changes anything. The rules:
 * a stay follows its feed until it has begun or the host has taken it over; what a feed suddenly lost is believed when
 * it has been missing for an hour; the same booking in two feeds is one stay, and ends when none has it any more.
 */
import { isCommonPin } from '@guest-portal/contract/common-pins';
import type { StayPatch } from '../stays/changes.ts';
import type { GuestRow } from '../stays/tables.ts';
import { placeNew } from './matching.ts';
import type { FoundEvent } from './parsing/found.ts';
import type { EventRow } from './tables.ts';

export type Dates = Pick<FoundEvent, 'checkinDate' | 'checkoutDate'>;

export type KnownStay = Pick<GuestRow, 'id' | 'state' | 'isTakenOver' | 'name' | 'linkSentAt'> &
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

type Change = { stayId: string; fields: StayPatch };

const hour = 3_600_000;

export function planReading(found: FoundEvent[], known: Known): Plan {
  const isBooking = ({ kind }: FoundEvent) =>
    kind === 'booking' || (kind === 'taken' && known.blocksAreStays);
  const own = new Map(
    known.events.filter(({ feedId }) => feedId === known.feedId).map((event) => [event.uid, event]),
  );
  const bookings = found.filter(isBooking);
  const over = bookings.filter((event) => known.isOver(event));
  const follow = bookings.flatMap((event) => {
    const before = own.get(event.uid);
    return before && !isAnother(event, before, known) ? [{ known: before, event }] : [];
  });
  const standing = new Set(follow.map(({ event }) => event.uid));
  const isNew = (event: FoundEvent) => !standing.has(event.uid) && !over.includes(event);
  const { lead, add } = placeNew(bookings.filter(isNew), known, standing);
  const absent = [...own.values()].filter(({ uid }) => !standing.has(uid));
  const skipped = found.filter(({ kind }) => kind === 'skipped').length;
  return {
    add,
    lead,
    follow,
    change: [
      ...follow.flatMap((pair) => changesOf(pair, known)),
      ...lead.flatMap((pair) => changesByOther(pair, known)),
    ],
    ...judgeAbsent(absent, { found, bookings, known, own: [...own.values()], lead }),
    found: {
      stays: bookings.length - over.length,
      blocks: found.length - bookings.length - skipped,
      skipped: skipped + over.length,
    },
  };
}

/** A name that the calendar has used before, for a guest who has left since, or for another reservation. */
function isAnother(event: FoundEvent, before: KnownEvent, known: Known): boolean {
  if (event.reservation && before.reservation && event.reservation !== before.reservation)
    return true;
  const stay = stayOf(before, known);
  const hasLeft = stay === undefined || stay.state === 'past';
  return hasLeft && event.checkinDate >= (stay ?? before).checkoutDate && !known.isOver(event);
}

const mayChange = (stay: KnownStay | undefined): stay is KnownStay =>
  stay?.state === 'upcoming' && !stay.isTakenOver;

const stayOf = ({ guestId }: KnownEvent, { stays }: Known) => stays.get(guestId ?? '');

/** Only what this feed itself has changed: another one may lag behind, or run ahead. */
function changesOf({ known: before, event }: Plan['follow'][number], known: Known): Change[] {
  const stay = stayOf(before, known);
  const { checkinDate, checkoutDate, name, phoneEnd } = event;
  const hasMoved = checkinDate !== before.checkinDate || checkoutDate !== before.checkoutDate;
  const isRenamed = name !== null && name !== before.name;
  if (!mayChange(stay)) return [];
  return changing(stay, {
    ...(hasMoved && { checkinDate, checkoutDate }),
    ...(isRenamed && { name }),
    ...(phoneEnd !== before.phoneEnd && pinOf(event, stay)),
  });
}

/** A stay that the host wrote, and that now stands in a calendar as well, stays the host's. */
function changesByOther({ event, stayId }: Plan['lead'][number], { stays, events }: Known) {
  const stay = stays.get(stayId);
  if (!mayChange(stay)) return [];
  const isHosts = events.every(({ guestId }) => guestId !== stayId);
  return changing(stay, isHosts ? { isTakenOver: true } : pinOf(event, stay));
}

const changing = ({ id }: KnownStay, fields: StayPatch): Change[] =>
  Object.keys(fields).length > 0 ? [{ stayId: id, fields }] : [];

/** The end of the guest's phone number is the PIN, whenever it comes; but not once somebody may know the one before. */
function pinOf({ phoneEnd }: FoundEvent, { linkSentAt, isOpened }: KnownStay): StayPatch {
  const isKnown = linkSentAt !== null || isOpened;
  return phoneEnd && !isKnown && !isCommonPin(phoneEnd) ? { pinCode: phoneEnd } : {};
}

type Said = {
  found: FoundEvent[];
  bookings: FoundEvent[];
  known: Known;
  own: KnownEvent[];
  lead: Plan['lead'];
};

/** Bookings that the feed does not have any more, as bookings. */
function judgeAbsent(absent: KnownEvent[], said: Said) {
  const { known, lead, bookings } = said;
  const names = new Set(bookings.map(({ uid }) => uid));
  const isFoundAgain = ({ guestId }: KnownEvent) => lead.some(({ stayId }) => stayId === guestId);
  const stateOf = (event: KnownEvent) => stayOf(event, known)?.state;
  const isDone = (event: KnownEvent) =>
    isFoundAgain(event) ||
    known.isOver(event) ||
    stateOf(event) === undefined ||
    stateOf(event) === 'past';
  const left = absent.filter((event) => !isDone(event));
  // That a guest is inside, or that the host has decided, outlives what the feed says; so it is remembered, unless
  // another booking has its name.
  const kept = left.filter((event) => !mayChange(stayOf(event, known)) && !names.has(event.uid));
  const gone = left.filter((event) => mayChange(stayOf(event, known)));
  const waiting = isSudden(left, said) ? gone.filter((event) => waits(event, said)) : [];
  const ended = gone.filter((event) => !waiting.includes(event));
  const miss = [...kept, ...waiting];
  const forget = absent.filter((event) => !miss.includes(event));
  return {
    miss,
    forget,
    cancel: withoutEvent(ended, forget, known),
    doubt: waiting.length === 0 ? null : doubtOf(waiting, known),
  };
}

/** An event that is there and says that it is no booking is no loss: it was said. */
const isLost = ({ uid }: KnownEvent, found: FoundEvent[]) =>
  found.every((event) => event.uid !== uid);

/** The feed is empty, or has lost more than half of its bookings that are to come. */
function isSudden(left: KnownEvent[], { found, known, own }: Said): boolean {
  const isUpcoming = (event: KnownEvent) => stayOf(event, known)?.state === 'upcoming';
  const lost = left.filter((event) => isUpcoming(event) && isLost(event, found)).length;
  return lost * 2 > own.filter(isUpcoming).length;
}

function waits(event: KnownEvent, { found, known: { now, isClockDoubted } }: Said): boolean {
  if (!isLost(event, found)) return false;
  const { missingSince } = event;
  return isClockDoubted || !missingSince || now.getTime() - missingSince.getTime() < hour;
}

function doubtOf(waiting: KnownEvent[], { now }: Known): Plan['doubt'] {
  const since = waiting.map(({ missingSince }) => missingSince ?? now);
  return {
    missing: waiting.length,
    since: new Date(Math.min(...since.map(Number))),
    isNew: waiting.some(({ missingSince }) => missingSince === null),
  };
}

/** Stays of these events to which no other event leads, of whichever feed. */
function withoutEvent(ended: KnownEvent[], forgotten: KnownEvent[], { events }: Known): string[] {
  const gone = new Set(forgotten.map(({ id }) => id));
  const led = new Set(events.filter(({ id }) => !gone.has(id)).map(({ guestId }) => guestId));
  return [
    ...new Set(ended.flatMap(({ guestId }) => (guestId && !led.has(guestId) ? [guestId] : []))),
  ];
}
