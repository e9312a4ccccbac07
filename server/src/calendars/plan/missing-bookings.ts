/**
 * Bookings that a feed does not have any more. One of many is cancelled at once; where most are gone, each must have been
 * missing for an hour, and its host has been written to.
 */
import type { FoundEvent } from '../parsing/found.ts';
import {
  type Booking,
  hour,
  type KnownEvent,
  type Lookup,
  mayChange,
  type Plan,
} from './plan-types.ts';

type Said = {
  found: FoundEvent[];
  bookings: Booking[];
  /** The uids of events that the feed still has as before. */
  standing: ReadonlySet<string>;
  lead: Plan['lead'];
  lookup: Lookup;
};

export function judgeMissingBookings({ found, bookings, standing, lead, lookup }: Said) {
  const { own, stayOf, isOver, events, now } = lookup;
  const absent = [...own.values()].filter(({ uid }) => !standing.has(uid));
  const uids = new Set(found.map(({ uid }) => uid));
  /** An event that is still there, but says that it is no booking, is not lost. */
  const isLost = ({ uid }: KnownEvent) => !uids.has(uid);
  const bookedUids = new Set(bookings.map(({ uid }) => uid));
  const foundAgain = new Set(lead.map(({ stayId }) => stayId));
  const isDone = (event: KnownEvent) => {
    const stay = stayOf(event);
    return foundAgain.has(event.guestId ?? '') || isOver(event) || !stay || stay.state === 'past';
  };
  const left = absent.filter((event) => !isDone(event));
  // That a guest is inside, or that the host has decided, outlives what the feed says; so it is remembered, unless
  // another booking has its name.
  const kept = left.filter((event) => !mayChange(stayOf(event)) && !bookedUids.has(event.uid));
  const gone = left.filter((event) => mayChange(stayOf(event)));
  const isUpcoming = (event: KnownEvent) => stayOf(event)?.state === 'upcoming';
  const lost = left.filter((event) => isUpcoming(event) && isLost(event));
  /** The feed lost more than half of its upcoming bookings, or all of them if it is empty. */
  const isSudden = lost.length * 2 > [...own.values()].filter(isUpcoming).length;
  /** An event that began to wait keeps waiting for its hour, whatever other events do. */
  const waits = (event: KnownEvent) => {
    if (!isLost(event)) return false;
    if (!event.missingSince) return isSudden;
    return lookup.isClockDoubted || now.getTime() - event.missingSince.getTime() < hour;
  };
  const waiting = gone.filter(waits);
  const miss = new Set([...kept, ...waiting].map(({ id }) => id));
  const forget = new Set(absent.filter(({ id }) => !miss.has(id)).map(({ id }) => id));
  const ended = gone.filter(({ id }) => !miss.has(id));
  return {
    miss: [...miss],
    forget: [...forget],
    cancel: withoutEvent(ended, forget, events),
    doubt: waiting.length === 0 ? null : doubtOf(waiting, now),
  };
}

function doubtOf(waiting: KnownEvent[], now: Date): Plan['doubt'] {
  const since = waiting.map(({ missingSince }) => missingSince ?? now);
  return {
    missing: waiting.length,
    since: since.reduce((first, next) => (next < first ? next : first), now),
    isNew: waiting.some(({ missingSince }) => missingSince === null),
  };
}

/** Stays of these events to which no other event leads, of whichever feed. */
function withoutEvent(
  ended: KnownEvent[],
  forgotten: ReadonlySet<string>,
  events: KnownEvent[],
): string[] {
  const led = new Set(events.filter(({ id }) => !forgotten.has(id)).map(({ guestId }) => guestId));
  return [
    ...new Set(ended.flatMap(({ guestId }) => (guestId && !led.has(guestId) ? [guestId] : []))),
  ];
}
