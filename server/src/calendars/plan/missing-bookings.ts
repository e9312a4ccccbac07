/**
 * Finds the bookings that a feed no longer has. A few missing ones are cancelled at once. If most are missing, each
 * must be missing for an hour, and the host is emailed first.
 */
import type { FoundEvent } from '../parsing/found-event.ts';
import {
  type FeedBooking,
  followsFeed,
  hourMilliseconds,
  type KnownEvent,
  type Lookup,
  type Plan,
} from './plan-types.ts';

type MissingBookingsInput = {
  found: FoundEvent[];
  bookings: FeedBooking[];
  /** The uids of events that the feed still has as before. */
  currentUids: ReadonlySet<string>;
  matchedEvents: Plan['matchedEvents'];
  lookup: Lookup;
};

export function planForMissingBookings({
  found,
  bookings,
  currentUids,
  matchedEvents,
  lookup,
}: MissingBookingsInput) {
  const { ownEvents, stayOf, isOver, events, now } = lookup;
  const absentEvents = [...ownEvents.values()].filter(({ uid }) => !currentUids.has(uid));
  const foundUids = new Set(found.map(({ uid }) => uid));
  /** An event that is still in the feed but is no longer a booking is not missing. */
  const isLost = ({ uid }: KnownEvent) => !foundUids.has(uid);
  const bookedUids = new Set(bookings.map(({ uid }) => uid));
  const foundAgain = new Set(matchedEvents.map(({ stayId }) => stayId));
  const hasNoEffect = (event: KnownEvent) => {
    const stay = stayOf(event);
    return foundAgain.has(event.guestId ?? '') || isOver(event) || !stay || stay.state === 'past';
  };
  const relevantEvents = absentEvents.filter((event) => !hasNoEffect(event));
  // Events of stays that have begun, or that the host has detached, are remembered even if the feed loses them, unless
  // another booking uses their uid.
  const rememberedEvents = relevantEvents.filter(
    (event) => !followsFeed(stayOf(event)) && !bookedUids.has(event.uid),
  );
  const goneEvents = relevantEvents.filter((event) => followsFeed(stayOf(event)));
  const isUpcoming = (event: KnownEvent) => stayOf(event)?.state === 'upcoming';
  const lostEvents = relevantEvents.filter((event) => isUpcoming(event) && isLost(event));
  /** The feed lost more than half of its upcoming bookings, or all of them if it is empty. */
  const isSuddenLoss = lostEvents.length * 2 > [...ownEvents.values()].filter(isUpcoming).length;
  /** A missing event waits for its full hour, whatever happens to other events. */
  const isWaiting = (event: KnownEvent) => {
    if (!isLost(event)) return false;
    if (!event.missingSince) return isSuddenLoss;
    return lookup.isClockDoubted || now.getTime() - event.missingSince.getTime() < hourMilliseconds;
  };
  const waitingEvents = goneEvents.filter(isWaiting);
  const missingIds = new Set([...rememberedEvents, ...waitingEvents].map(({ id }) => id));
  const idsToDelete = new Set(
    absentEvents.filter(({ id }) => !missingIds.has(id)).map(({ id }) => id),
  );
  const endedEvents = goneEvents.filter(({ id }) => !missingIds.has(id));
  return {
    missingEventIds: [...missingIds],
    eventIdsToDelete: [...idsToDelete],
    stayIdsToCancel: staysWithoutEvent(endedEvents, idsToDelete, events),
    doubt: waitingEvents.length === 0 ? null : doubtOf(waitingEvents, now),
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

/** The stays of these events that have no other event left, in any feed. */
function staysWithoutEvent(
  ended: KnownEvent[],
  forgotten: ReadonlySet<string>,
  events: KnownEvent[],
): string[] {
  const remainingEvents = events.filter(({ id }) => !forgotten.has(id));
  const staysWithEvents = new Set(remainingEvents.map(({ guestId }) => guestId));
  return [
    ...new Set(
      ended.flatMap(({ guestId }) => (guestId && !staysWithEvents.has(guestId) ? [guestId] : [])),
    ),
  ];
}
