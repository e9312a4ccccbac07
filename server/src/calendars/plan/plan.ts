/**
 * Compares a feed with the stored events and stays, and returns a plan without changing anything. A stay follows its
 * feed until it begins or the host detaches it. A booking in two feeds is one stay, which ends when neither has it.
 */
import type { Channel } from '@guest-portal/contract/messages/moments';
import type { StayPatch } from '../../stays/change-stays.ts';
import { timesOfStay } from '../../stays/times/stay-times.ts';
import { channelOf } from '../parsing/classify-event.ts';
import type { FoundEvent } from '../parsing/found-event.ts';
import { blockedPeriods } from './blocked-periods.ts';
import { isAnotherGuest, matchNewEvents } from './match-bookings.ts';
import { planForMissingBookings } from './missing-bookings.ts';
import { pinFromPhone } from './pin-from-phone.ts';
import {
  type Dates,
  type FeedBooking,
  followsFeed,
  hourMilliseconds,
  type KnownEvent,
  type KnownStay,
  type Lookup,
  type Plan,
  type PlanInput,
  type StayChange,
} from './plan-types.ts';

type Pair = { before: KnownEvent; event: FeedBooking };

export function planSync(found: FoundEvent[], input: PlanInput): Plan {
  const lookup = createLookup(input);
  const { ownEvents, isOver } = lookup;
  const bookings = bookingsIn(found, input);
  const pastBookings = new Set(bookings.filter(isOver));
  const platforms = platformsOfStays(input.events);
  const followedPairs = bookings.flatMap((event): Pair[] => {
    const before = ownEvents.get(event.uid);
    if (!before || isAnotherGuest(event, before, lookup)) return [];
    return isOfAnotherPlatform(event, before, platforms) ? [] : [{ before, event }];
  });
  const currentUids = new Set(followedPairs.map(({ event }) => event.uid));
  const newBookings = bookings.filter(
    (event) => !currentUids.has(event.uid) && !pastBookings.has(event),
  );
  const { matchedEvents, newStays } = matchNewEvents(newBookings, input, currentUids);
  const skipped = found.filter(({ kind }) => kind === 'skipped').length;
  const staysWithEvents = new Set(input.events.map(({ guestId }) => guestId));
  const namedEvents = input.events.filter(({ name }) => name !== null);
  const namedStays = new Set(namedEvents.map(({ guestId }) => guestId));
  return {
    newStays: newStays.toSorted(byArrival),
    matchedEvents,
    changedEvents: followedPairs.flatMap(({ before, event }) =>
      hasChanged(before, event) ? [{ event, stayId: before.guestId }] : [],
    ),
    stayChanges: [
      ...followedPairs.flatMap((pair) => changesOf(pair, lookup)),
      ...matchedEvents.flatMap(({ event, stayId }) =>
        changesByNewEvent(event, lookup.stayOf({ guestId: stayId }), {
          isEnteredByHost: !staysWithEvents.has(stayId),
          isNamed: namedStays.has(stayId),
          now: input.now,
        }),
      ),
    ],
    blocked: blockedPeriods(found, bookings, input.now),
    ...planForMissingBookings({ found, bookings, currentUids, matchedEvents, lookup }),
    found: {
      stays: bookings.length - pastBookings.size,
      blocks: found.length - bookings.length - skipped,
      skipped: skipped + pastBookings.size,
    },
  };
}

/** Maps replace comparisons of all pairs, which would take minutes for a feed with many events. */
function createLookup(input: PlanInput): Lookup {
  const stays = new Map(input.stays.map((stay) => [stay.id, stay]));
  const ownEvents = input.events.filter(({ feedId }) => feedId === input.feed.id);
  return {
    ...input,
    ownEvents: new Map(ownEvents.map((event) => [event.uid, event])),
    stayOf: ({ guestId }) => stays.get(guestId ?? ''),
    isOver: (dates) => isOver(dates, input),
  };
}

const dayMilliseconds = 86_400_000;

/** The property's clocks only matter near the check-out date, so they are only used then. */
function isOver(dates: Dates, { clocks, now }: PlanInput): boolean {
  const distance = Date.parse(dates.checkoutDate) - now.getTime();
  if (Math.abs(distance) > 3 * dayMilliseconds) return distance < 0;
  return timesOfStay(dates, clocks).checkoutAt <= now;
}

const bookingsIn = (found: FoundEvent[], { feed }: PlanInput): FeedBooking[] =>
  found.flatMap((event) => {
    const { kind, uid } = event;
    if (kind === 'booking') return [{ ...event, platform: channelOf(uid, feed.site) }];
    return kind === 'taken' && feed.blocksAreStays ? [{ ...event, platform: null }] : [];
  });

/** The platform that each stay was first booked on. */
function platformsOfStays(events: KnownEvent[]) {
  const platforms = new Map<string, Channel>();
  for (const { guestId, platform } of events)
    if (guestId !== null && platform !== null && !platforms.has(guestId))
      platforms.set(guestId, platform);
  return platforms;
}

/** Bookings of two platforms that were once merged are separated, however long they have been one stay. */
const isOfAnotherPlatform = (
  { platform }: FeedBooking,
  { guestId }: KnownEvent,
  platforms: ReadonlyMap<string, Channel>,
) => platform !== null && (platforms.get(guestId ?? '') ?? platform) !== platform;

const byArrival = ([one]: FeedBooking[], [other]: FeedBooking[]) =>
  Date.parse(one?.checkinDate ?? '') - Date.parse(other?.checkinDate ?? '');

const comparedFields = [
  'checkinDate',
  'checkoutDate',
  'name',
  'phoneEnd',
  'reservation',
  'reservationCode',
  'reservationUrl',
  'platform',
] as const;

const hasChanged = (before: KnownEvent, event: FeedBooking) =>
  before.missingSince !== null || comparedFields.some((field) => before[field] !== event[field]);

/** Returns only what this feed itself has changed, because another feed may be behind or ahead of it. */
function changesOf({ before, event }: Pair, lookup: Lookup): StayChange[] {
  const stay = lookup.stayOf(before);
  const { checkinDate, checkoutDate, name, phoneEnd } = event;
  const hasMoved = checkinDate !== before.checkinDate || checkoutDate !== before.checkoutDate;
  const isRenamed = name !== null && name !== before.name;
  if (!followsFeed(stay)) return [];
  return changeIfDifferent(stay, {
    ...(hasMoved && { checkinDate, checkoutDate }),
    ...(isRenamed && { name }),
    ...(phoneEnd !== before.phoneEnd && latePin(event, stay, lookup.now)),
  });
}

/**
 * A stay that the host entered is detached when a calendar lists it too, so it stays the host's. A stay that no
 * calendar has given a name, such as a block, takes the first name that a calendar gives.
 */
function changesByNewEvent(
  event: FeedBooking,
  stay: KnownStay | undefined,
  { isEnteredByHost, isNamed, now }: { isEnteredByHost: boolean; isNamed: boolean; now: Date },
): StayChange[] {
  if (!followsFeed(stay)) return [];
  if (isEnteredByHost) return changeIfDifferent(stay, { isTakenOver: true });
  const { name } = event;
  return changeIfDifferent(stay, {
    ...(name !== null && !isNamed && { name }),
    ...latePin(event, stay, now),
  });
}

/** Leaves out changes that the stay already has: of ten feeds with the same booking, nine change nothing. */
function changeIfDifferent(stay: KnownStay, fields: StayPatch): StayChange[] {
  const changed = Object.entries(fields).filter(
    ([field, value]) => stay[field as keyof KnownStay] !== value,
  );
  return changed.length > 0 ? [{ stayId: stay.id, fields: Object.fromEntries(changed) }] : [];
}

/**
 * The end of the guest's phone number becomes the PIN even if it arrives later or from another feed. After an hour, or
 * once the link was sent or the page was opened, the PIN stays, because the guest may know it.
 */
function latePin(
  { phoneEnd }: FeedBooking,
  { pinCode, linkSentAt, isOpened, createdAt }: KnownStay,
  now: Date,
): StayPatch {
  const pin = pinFromPhone(phoneEnd);
  const isKnown =
    linkSentAt !== null || isOpened || now.getTime() - createdAt.getTime() > hourMilliseconds;
  return pin === undefined || pin === pinCode || isKnown ? {} : { pinCode: pin };
}
