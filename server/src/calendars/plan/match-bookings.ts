/**
 * Decides whether a new event is a known booking: from another feed, from the host, or under another uid. It is known
 * if the dates match, nothing contradicts, and either a detail agrees or one side says nothing about its guest.
 * Bookings of two platforms are never the same.
 */
import { hashOf } from '../parsing/classify-event.ts';
import type {
  BookingDetails,
  Dates,
  FeedBooking,
  KnownEvent,
  KnownStay,
  Lookup,
  Plan,
  PlanInput,
} from './plan-types.ts';

/** An existing stay, or one that will be added, with what is known about its guest. */
type Candidate = {
  stayId: string | undefined;
  /** The details, with the name normalised for comparison. */
  details: BookingDetails;
  /** Whether no calendar says anything about the guest. The first event that does not contradict is then matched. */
  isOpen: boolean;
  events: FeedBooking[];
};

/** `currentUids` are the uids of the bookings that this feed still has. */
export function matchNewEvents(
  events: FeedBooking[],
  input: PlanInput,
  currentUids: ReadonlySet<string>,
): Pick<Plan, 'matchedEvents' | 'newStays'> {
  const candidates = new Map(events.map((event) => [daysOf(event), candidatesForDays()]));
  const eventsByStay = groupByStay(input.events);
  for (const stay of input.stays) {
    const sameDays = candidates.get(daysOf(stay));
    const events = eventsByStay.get(stay.id) ?? [];
    if (sameDays && isCandidate(stay, events, input, currentUids))
      sameDays.add(candidateOf(stay, events));
  }
  const matchedEvents: Plan['matchedEvents'] = [];
  const newStays: FeedBooking[][] = [];
  for (const event of events) {
    const candidate = candidates.get(daysOf(event))?.match(event);
    if (candidate?.stayId !== undefined) matchedEvents.push({ event, stayId: candidate.stayId });
    else if (candidate?.events.length === 1) newStays.push(candidate.events);
  }
  return { matchedEvents, newStays };
}

const daysOf = ({ checkinDate, checkoutDate }: Dates) => `${checkinDate} ${checkoutDate}`;

function groupByStay(events: KnownEvent[]) {
  const all = new Map<string | null, KnownEvent[]>();
  for (const event of events) {
    const others = all.get(event.guestId);
    if (others) others.push(event);
    else all.set(event.guestId, [event]);
  }
  return all;
}

/**
 * A stay that the host has cancelled still counts while one of its events is in a calendar. Otherwise it would come
 * back through another calendar.
 */
function isCandidate(
  { state }: KnownStay,
  events: KnownEvent[],
  { feed }: PlanInput,
  currentUids: ReadonlySet<string>,
): boolean {
  const isCurrent = ({ feedId, uid, missingSince }: KnownEvent) =>
    missingSince === null && (feedId !== feed.id || currentUids.has(uid));
  return (
    state === 'upcoming' || state === 'current' || (state === 'cancelled' && events.some(isCurrent))
  );
}

function candidateOf({ id, name, channel }: KnownStay, events: KnownEvent[]): Candidate {
  const details = { ...noDetails, platform: channel };
  for (const event of events) addDetails(details, comparable(event));
  const isEnteredByHost = events.length === 0;
  if (isEnteredByHost) details.name = normalisedName(name);
  return { stayId: id, details, isOpen: isEnteredByHost || saysNothing(details), events: [] };
}

/**
 * The most candidates that are compared for one event. A property has few stays on the same days, except in an attack.
 */
const maxCompared = 20;

/** The candidates for the same days, indexed by the details of their guests. */
function candidatesForDays() {
  const all: Candidate[] = [];
  const open = new Set<Candidate>();
  const byKey = new Map<string, Set<Candidate>>();

  const index = (candidate: Candidate, details: BookingDetails) => {
    for (const key of keysOf(details)) byKey.set(key, (byKey.get(key) ?? new Set()).add(candidate));
  };
  const add = (candidate: Candidate) => {
    all.push(candidate);
    if (candidate.isOpen) open.add(candidate);
    index(candidate, candidate.details);
    return candidate;
  };
  const find = (details: BookingDetails): Candidate | undefined => {
    const fitting = (candidates: Iterable<Candidate> = []) =>
      firstOf(candidates, maxCompared).find((candidate) => !contradict(details, candidate.details));
    if (saysNothing(details)) return fitting(all);
    for (const key of keysOf(details)) {
      const candidate = fitting(byKey.get(key));
      if (candidate) return candidate;
    }
    return fitting(open);
  };
  return {
    add,
    /** Returns the candidate that an event matches, or a new one. */
    match(event: FeedBooking): Candidate {
      const details = comparable(event);
      const candidate =
        find(details) ??
        add({
          stayId: undefined,
          details: { ...details },
          isOpen: saysNothing(details),
          events: [],
        });
      candidate.events.push(event);
      addDetails(candidate.details, details);
      index(candidate, details);
      if (!saysNothing(details)) open.delete(candidate);
      return candidate;
    },
  };
}

function firstOf<Item>(items: Iterable<Item>, count: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === count) break;
    found.push(item);
  }
  return found;
}

const noDetails: BookingDetails = { name: null, phoneEnd: null, reservation: null, platform: null };

const saysNothing = ({ name, phoneEnd, reservation }: BookingDetails) =>
  name === null && phoneEnd === null && reservation === null;

const comparable = ({ name, phoneEnd, reservation, platform }: BookingDetails): BookingDetails => ({
  name: name === null ? null : normalisedName(name),
  phoneEnd,
  reservation,
  platform,
});

function addDetails(details: BookingDetails, more: BookingDetails) {
  if ((more.name?.length ?? 0) > (details.name?.length ?? 0)) details.name = more.name;
  details.phoneEnd ??= more.phoneEnd;
  details.reservation ??= more.reservation;
  details.platform ??= more.platform;
}

/** The keys by which a booking is found, the most reliable first. Names match if they begin alike. */
const keysOf = ({ name, phoneEnd, reservation }: BookingDetails): string[] => [
  ...(reservation === null ? [] : [`reservation ${reservation}`]),
  ...(name === null ? [] : [`name ${name}`]),
  ...(phoneEnd === null ? [] : [`phone ${phoneEnd}`]),
  ...(name === null ? [] : [`first name ${name.split(' ', 1)}`]),
];

/**
 * Decides whether a uid is reused for another guest. For a moved booking, it is enough that the reservation differs,
 * that a detail contradicts and no night is shared, or that the former guest has left. On the same dates, reservation
 * and phone number must both differ, because a URL may change its form.
 */
export function isAnotherGuest(event: FeedBooking, before: KnownEvent, lookup: Lookup): boolean {
  const isMoved =
    event.checkinDate !== before.checkinDate || event.checkoutDate !== before.checkoutDate;
  const isOtherReservation = differ(event.reservation, before.reservation);
  if (!isMoved) return isOtherReservation && differ(event.phoneEnd, before.phoneEnd);
  const isApart =
    event.checkinDate >= before.checkoutDate || before.checkinDate >= event.checkoutDate;
  if (isOtherReservation) return true;
  if (isApart && contradict(comparable(event), comparable(before))) return true;
  return event.checkinDate >= before.checkoutDate && hasLeft(event, before, lookup);
}

function hasLeft(event: FeedBooking, before: KnownEvent, { stayOf, isOver }: Lookup): boolean {
  const stay = stayOf(before);
  if (isOver(event)) return false;
  if (!stay) return true;
  const isGone = stay.state === 'past' || (stay.state === 'cancelled' && isOver(stay));
  return isGone && event.checkinDate >= stay.checkoutDate;
}

/** True if some detail is known on both sides and differs. */
const contradict = (one: BookingDetails, other: BookingDetails): boolean =>
  differ(one.platform, other.platform) ||
  differ(one.phoneEnd, other.phoneEnd) ||
  differ(one.reservation, other.reservation) ||
  (one.name !== null && other.name !== null && !areAlike(one.name, other.name));

const differ = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;

/** One calendar may give only the first name and another the full name. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long.startsWith(`${short} `);
}

/**
 * The longest normalised name in characters, because one character can become eighteen. A longer name is not a real
 * one, and only its hash is kept in memory.
 */
const maxNormalLength = 600;

function normalisedName(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return text.length > maxNormalLength ? hashOf(text) : text;
}
