/**
 * Decides whether a new event is a known booking: from another feed, from the host, or under another uid. It is known
 * if the dates match, nothing contradicts, and either a detail agrees or one side says nothing about its guest.
 * Bookings of two platforms are never the same.
 */
import { hashOf } from '../parsing/shapes.ts';
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
type Place = {
  stayId: string | undefined;
  /** The details, with the name normalised for comparison. */
  told: BookingDetails;
  /** No calendar says anything about the guest. The first event that does not contradict is matched to this stay. */
  isOpen: boolean;
  events: FeedBooking[];
};

/** @param standing the uids of the bookings that this feed still has */
export function matchNewEvent(
  events: FeedBooking[],
  known: PlanInput,
  standing: ReadonlySet<string>,
): Pick<Plan, 'lead' | 'add'> {
  const places = new Map(events.map((event) => [daysOf(event), openPlaces()]));
  const leading = byStay(known.events);
  for (const stay of known.stays) {
    const there = places.get(daysOf(stay));
    const events = leading.get(stay.id) ?? [];
    if (there && isThere(stay, events, known, standing)) there.add(placeOf(stay, events));
  }
  const lead: Plan['lead'] = [];
  const add: FeedBooking[][] = [];
  for (const event of events) {
    const place = places.get(daysOf(event))?.take(event);
    if (place?.stayId !== undefined) lead.push({ event, stayId: place.stayId });
    else if (place?.events.length === 1) add.push(place.events);
  }
  return { lead, add };
}

const daysOf = ({ checkinDate, checkoutDate }: Dates) => `${checkinDate} ${checkoutDate}`;

function byStay(events: KnownEvent[]) {
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
function isThere(
  { state }: KnownStay,
  events: KnownEvent[],
  { feed }: PlanInput,
  standing: ReadonlySet<string>,
): boolean {
  const stands = ({ feedId, uid, missingSince }: KnownEvent) =>
    missingSince === null && (feedId !== feed.id || standing.has(uid));
  return (
    state === 'upcoming' || state === 'current' || (state === 'cancelled' && events.some(stands))
  );
}

function placeOf({ id, name, channel }: KnownStay, events: KnownEvent[]): Place {
  const told = { ...nothing, platform: channel };
  for (const event of events) addTo(told, comparable(event));
  const isHosts = events.length === 0;
  if (isHosts) told.name = normal(name);
  return { stayId: id, told, isOpen: isHosts || saysNothing(told), events: [] };
}

/**
 * The most candidates that are compared for one event. A property has few stays on the same days, except in an attack.
 */
const mostCompared = 20;

/** The candidates for the same days, indexed by the details of their guests. */
function openPlaces() {
  const all: Place[] = [];
  const open = new Set<Place>();
  const byDetail = new Map<string, Set<Place>>();

  const index = (place: Place, told: BookingDetails) => {
    for (const detail of detailsOf(told))
      byDetail.set(detail, (byDetail.get(detail) ?? new Set()).add(place));
  };
  const add = (place: Place) => {
    all.push(place);
    if (place.isOpen) open.add(place);
    index(place, place.told);
    return place;
  };
  const find = (told: BookingDetails): Place | undefined => {
    const fitting = (places: Iterable<Place> = []) =>
      first(places, mostCompared).find((place) => !contradict(told, place.told));
    if (saysNothing(told)) return fitting(all);
    for (const detail of detailsOf(told)) {
      const place = fitting(byDetail.get(detail));
      if (place) return place;
    }
    return fitting(open);
  };
  return {
    add,
    /** Returns the candidate that an event matches, or a new one. */
    take(event: FeedBooking): Place {
      const told = comparable(event);
      const place =
        find(told) ??
        add({ stayId: undefined, told: { ...told }, isOpen: saysNothing(told), events: [] });
      place.events.push(event);
      addTo(place.told, told);
      index(place, told);
      if (!saysNothing(told)) open.delete(place);
      return place;
    },
  };
}

function first<Item>(items: Iterable<Item>, most: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most) break;
    found.push(item);
  }
  return found;
}

const nothing: BookingDetails = { name: null, phoneEnd: null, reservation: null, platform: null };

const saysNothing = ({ name, phoneEnd, reservation }: BookingDetails) =>
  name === null && phoneEnd === null && reservation === null;

const comparable = ({ name, phoneEnd, reservation, platform }: BookingDetails): BookingDetails => ({
  name: name === null ? null : normal(name),
  phoneEnd,
  reservation,
  platform,
});

function addTo(told: BookingDetails, more: BookingDetails) {
  if ((more.name?.length ?? 0) > (told.name?.length ?? 0)) told.name = more.name;
  told.phoneEnd ??= more.phoneEnd;
  told.reservation ??= more.reservation;
  told.platform ??= more.platform;
}

/** The details that identify a booking, the most reliable first. Names match if they begin alike. */
const detailsOf = ({ name, phoneEnd, reservation }: BookingDetails): string[] => [
  ...(reservation === null ? [] : [`reservation ${reservation}`]),
  ...(name === null ? [] : [`name ${name}`]),
  ...(phoneEnd === null ? [] : [`phone ${phoneEnd}`]),
  ...(name === null ? [] : [`first name ${name.split(' ', 1)}`]),
];

/**
 * Decides whether a uid is reused for another guest. A booking that was only moved or renamed shares a night with its
 * former dates or contradicts nothing. If the dates are the same, reservation and phone number must both differ,
 * because an address may change its form.
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
const longestNormal = 600;

function normal(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return text.length > longestNormal ? hashOf(text) : text;
}
