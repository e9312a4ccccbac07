/**
 * What a feed says, beside what is known, gives what is to be done. Nothing here asks or changes anything. The rules:
 * a stay follows its feed until it has begun or the host has taken it over; what a feed suddenly lost is believed when
 * it has been missing for an hour; the same booking in two feeds is one stay, and ends when none has it any more.
 */
import type { GuestRow } from '../stays/tables.ts';
import { placeNew } from './matching.ts';
import type { FoundEvent } from './parsing/found.ts';
import type { EventRow } from './tables.ts';

export type Dates = Pick<FoundEvent, 'checkinDate' | 'checkoutDate'>;

export type KnownStay = Pick<GuestRow, 'id' | 'state' | 'isTakenOver' | 'name'> & Dates;

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
  change: { stayId: string; fields: Partial<Pick<KnownStay, 'name' | 'isTakenOver'> & Dates> }[];
  /** What the feed does not have any more: what is remembered nevertheless, and what is not. */
  miss: KnownEvent[];
  forget: KnownEvent[];
  cancel: string[];
  doubt: { missing: number; since: Date } | null;
  found: { stays: number; blocks: number; skipped: number };
};

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
    return before ? [{ known: before, event }] : [];
  });
  const standing = new Set(bookings.map(({ uid }) => uid));
  const isNew = (event: FoundEvent) => !own.has(event.uid) && !over.includes(event);
  const { lead, add } = placeNew(bookings.filter(isNew), known, standing);
  const absent = [...own.values()].filter(({ uid }) => !standing.has(uid));
  const skipped = found.filter(({ kind }) => kind === 'skipped').length;
  return {
    add,
    lead,
    follow,
    change: [
      ...follow.flatMap((pair) => changesOf(pair, known)),
      ...lead.flatMap(({ stayId }) => takenOver(stayId, known)),
    ],
    ...judgeAbsent(absent, { found, known, own: [...own.values()], lead }),
    found: {
      stays: bookings.length - over.length,
      blocks: found.length - bookings.length - skipped,
      skipped: skipped + over.length,
    },
  };
}

const mayChange = (stay: KnownStay | undefined): stay is KnownStay =>
  stay?.state === 'upcoming' && !stay.isTakenOver;

const stayOf = ({ guestId }: KnownEvent, { stays }: Known) => stays.get(guestId ?? '');

/** Only what this feed itself has changed: another one may lag behind, or run ahead. */
function changesOf({ known: before, event }: Plan['follow'][number], known: Known): Plan['change'] {
  const stay = stayOf(before, known);
  const { checkinDate, checkoutDate, name } = event;
  const hasMoved = checkinDate !== before.checkinDate || checkoutDate !== before.checkoutDate;
  const isRenamed = name !== null && name !== before.name;
  if (!mayChange(stay) || !(hasMoved || isRenamed)) return [];
  const fields = { ...(hasMoved && { checkinDate, checkoutDate }), ...(isRenamed && { name }) };
  return [{ stayId: stay.id, fields }];
}

/** A stay that the host wrote, and that now stands in a calendar as well, stays the host's. */
function takenOver(stayId: string, { stays, events }: Known): Plan['change'] {
  const isHosts = events.every(({ guestId }) => guestId !== stayId);
  return isHosts && mayChange(stays.get(stayId)) ? [{ stayId, fields: { isTakenOver: true } }] : [];
}

type Said = { found: FoundEvent[]; known: Known; own: KnownEvent[]; lead: Plan['lead'] };

/** Bookings that the feed does not have any more, as bookings. */
function judgeAbsent(absent: KnownEvent[], said: Said) {
  const { known, lead } = said;
  const isFoundAgain = ({ guestId }: KnownEvent) => lead.some(({ stayId }) => stayId === guestId);
  const stateOf = (event: KnownEvent) => stayOf(event, known)?.state;
  const isDone = (event: KnownEvent) =>
    isFoundAgain(event) ||
    known.isOver(event) ||
    stateOf(event) === undefined ||
    stateOf(event) === 'past';
  const left = absent.filter((event) => !isDone(event));
  // That a guest is inside, or that the host has decided, outlives what the feed says; so it is remembered.
  const kept = left.filter((event) => !mayChange(stayOf(event, known)));
  const gone = left.filter((event) => mayChange(stayOf(event, known)));
  const waiting = isSudden(left, said) ? gone.filter((event) => waits(event, said)) : [];
  const ended = gone.filter((event) => !waiting.includes(event));
  const forget = [...absent.filter(isDone), ...ended];
  return {
    miss: [...kept, ...waiting],
    forget,
    cancel: withoutEvent(ended, forget, known),
    doubt:
      waiting.length === 0 ? null : { missing: waiting.length, since: sinceWhen(waiting, known) },
  };
}

/** An event that is there and says that it is no booking is no loss: it was said. */
const isLost = ({ uid }: KnownEvent, found: FoundEvent[]) =>
  found.every((event) => event.uid !== uid);

/** The feed is empty, or has lost more than half of its bookings that are to come, and more than one. */
function isSudden(left: KnownEvent[], { found, known, own }: Said): boolean {
  const isUpcoming = (event: KnownEvent) => stayOf(event, known)?.state === 'upcoming';
  const lost = left.filter((event) => isUpcoming(event) && isLost(event, found)).length;
  if (found.length === 0) return lost > 0;
  return lost >= 2 && lost * 2 > own.filter(isUpcoming).length;
}

function waits(event: KnownEvent, { found, known: { now, isClockDoubted } }: Said): boolean {
  if (!isLost(event, found)) return false;
  const { missingSince } = event;
  return isClockDoubted || !missingSince || now.getTime() - missingSince.getTime() < hour;
}

const sinceWhen = (waiting: KnownEvent[], { now }: Known) =>
  new Date(Math.min(...waiting.map(({ missingSince }) => (missingSince ?? now).getTime())));

/** Stays of these events to which no other event leads, of whichever feed. */
function withoutEvent(ended: KnownEvent[], forgotten: KnownEvent[], { events }: Known): string[] {
  const gone = new Set(forgotten.map(({ id }) => id));
  const led = new Set(events.filter(({ id }) => !gone.has(id)).map(({ guestId }) => guestId));
  return [
    ...new Set(ended.flatMap(({ guestId }) => (guestId && !led.has(guestId) ? [guestId] : []))),
  ];
}
