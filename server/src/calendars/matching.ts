/** Whether an event that is new is a booking that is known already: from another feed, from the host, or by another name. */
import type { Details, FoundEvent } from './parsing/found.ts';
import type { Dates, Known, KnownEvent, KnownStay, Plan } from './plan.ts';

/** A stay that an event may lead to, with what is said of its guest. */
type Candidate = Dates & { stayId: string; told: Details[] };

/** @param standing what this feed has as bookings, by its uid */
export function placeNew(
  events: FoundEvent[],
  known: Known,
  standing: ReadonlySet<string>,
): Pick<Plan, 'lead' | 'add'> {
  const candidates = [...known.stays.values()].flatMap((stay) =>
    candidateOf(stay, known, standing),
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

/** One that the host has cancelled is there for as long as an event of it stands: it does not come back by another. */
function candidateOf(
  { id, name, state, checkinDate, checkoutDate }: KnownStay,
  { events, feedId }: Known,
  standing: ReadonlySet<string>,
): Candidate[] {
  const leading = events.filter(({ guestId }) => guestId === id);
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

/** What both say, they say differently. */
export function contradict(one: Details, other: Details): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  return (
    differ(one.phoneEnd, other.phoneEnd) ||
    differ(one.reservation, other.reservation) ||
    (one.name !== null && other.name !== null && !areAlike(one.name, other.name))
  );
}

/** One calendar writes a first name, the other all of them. */
function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map(normal).sort((a, b) => a.length - b.length);
  return long === short || long.startsWith(`${short} `);
}

const normal = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
