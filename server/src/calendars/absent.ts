/**
 * Bookings that a feed does not have any more. One of many is cancelled at once; where most are gone, each must have been
 * missing for an hour, and its host has been written to.
 */
import { hour, type Known, type KnownEvent, mayChange, type Plan, stayOf } from './known.ts';
import type { FoundEvent } from './parsing/found.ts';

type Said = {
  found: FoundEvent[];
  bookings: FoundEvent[];
  known: Known;
  own: KnownEvent[];
  lead: Plan['lead'];
};

export function judgeAbsent(absent: KnownEvent[], said: Said) {
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
  const isDoubted = isSudden(left, said);
  const waiting = gone.filter((event) => waits(event, isDoubted, said));
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

/** The feed has lost more than half of its bookings that are to come; all of them, if it is empty. */
function isSudden(left: KnownEvent[], { found, known, own }: Said): boolean {
  const isUpcoming = (event: KnownEvent) => stayOf(event, known)?.state === 'upcoming';
  const lost = left.filter((event) => isUpcoming(event) && isLost(event, found)).length;
  return lost * 2 > own.filter(isUpcoming).length;
}

/** What began to wait waits out its hour, whatever else comes or comes back meanwhile. */
function waits(event: KnownEvent, isDoubted: boolean, { found, known }: Said): boolean {
  const { missingSince } = event;
  if (!isLost(event, found)) return false;
  if (!missingSince) return isDoubted;
  return known.isClockDoubted || known.now.getTime() - missingSince.getTime() < hour;
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
