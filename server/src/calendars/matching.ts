/** Whether an event that is new is a booking that is known already: from another feed, from the host, or by another name. */

import {
  type Dates,
  type Known,
  type KnownEvent,
  type KnownStay,
  type Plan,
  stayOf,
} from './known.ts';
import type { Details, FoundEvent } from './parsing/found.ts';

/** A stay that an event may lead to, with what is said of its guest. */
type Candidate = Dates & { stayId: string; told: Details[] };

/** @param standing what this feed has as bookings, by its uid */
export function placeNew(
  events: FoundEvent[],
  known: Known,
  standing: ReadonlySet<string>,
): Pick<Plan, 'lead' | 'add'> {
  if (events.length === 0) return { lead: [], add: [] };
  const leading = byStay(known.events);
  const candidates = [...known.stays.values()].flatMap((stay) =>
    candidateOf(stay, leading.get(stay.id) ?? [], known.feedId, standing),
  );
  const lead: Plan['lead'] = [];
  const add: FoundEvent[][] = [];
  for (const event of events) {
    const stay = candidates.find(({ told, ...dates }) => isSame(event, dates, told));
    const planned = add.find((others) => others.every((other) => isSame(event, other, [other])));
    if (stay) {
      stay.told.push(event);
      lead.push({ event, stayId: stay.stayId });
    } else if (planned) planned.push(event);
    else add.push([event]);
  }
  return { lead, add };
}

function byStay(events: KnownEvent[]) {
  const all = new Map<string | null, KnownEvent[]>();
  for (const event of events) {
    const others = all.get(event.guestId);
    if (others) others.push(event);
    else all.set(event.guestId, [event]);
  }
  return all;
}

/** One that the host has cancelled is there for as long as an event of it stands: it does not come back by another. */
function candidateOf(
  { id, name, state, checkinDate, checkoutDate }: KnownStay,
  leading: KnownEvent[],
  feedId: string,
  standing: ReadonlySet<string>,
): Candidate[] {
  const stands = (event: KnownEvent) =>
    event.missingSince === null && (event.feedId !== feedId || standing.has(event.uid));
  const isThere =
    state === 'upcoming' || state === 'current' || (state === 'cancelled' && leading.some(stands));
  const byHost = { name, phoneEnd: null, reservation: null };
  const told: Details[] = leading.length === 0 ? [byHost] : [...leading];
  return isThere ? [{ stayId: id, checkinDate, checkoutDate, told }] : [];
}

const isSame = (event: FoundEvent, dates: Dates, told: Details[]) =>
  event.checkinDate === dates.checkinDate &&
  event.checkoutDate === dates.checkoutDate &&
  told.every((details) => !contradict(event, details));

/**
 * Under a name that the calendar has used before: somebody else, or a guest who comes after the one before has left.
 * Whoever has merely moved, or been renamed, shares a night or contradicts in nothing; and on the same days it takes two
 * signs, since an address may be written otherwise one day.
 */
export function isAnother(event: FoundEvent, before: KnownEvent, known: Known): boolean {
  const isMoved =
    event.checkinDate !== before.checkinDate || event.checkoutDate !== before.checkoutDate;
  const isOtherReservation = differ(event.reservation, before.reservation);
  if (!isMoved) return isOtherReservation && differ(event.phoneEnd, before.phoneEnd);
  const isApart =
    event.checkinDate >= before.checkoutDate || before.checkinDate >= event.checkoutDate;
  if (isOtherReservation || (isApart && contradict(event, before))) return true;
  return event.checkinDate >= before.checkoutDate && hasLeft(event, before, known);
}

function hasLeft(event: FoundEvent, before: KnownEvent, known: Known): boolean {
  const stay = stayOf(before, known);
  if (known.isOver(event)) return false;
  if (!stay) return true;
  const isGone = stay.state === 'past' || (stay.state === 'cancelled' && known.isOver(stay));
  return isGone && event.checkinDate >= stay.checkoutDate;
}

/** What both say, they say differently. */
export function contradict(one: Details, other: Details): boolean {
  return (
    differ(one.phoneEnd, other.phoneEnd) ||
    differ(one.reservation, other.reservation) ||
    (one.name !== null && other.name !== null && !areAlike(one.name, other.name))
  );
}

const differ = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;

/** One calendar writes a first name, the other all of them. */
function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map(normal).sort((a, b) => a.length - b.length);
  return long === short || long.startsWith(`${short} `);
}

const normal = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
