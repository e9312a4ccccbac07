/** Nights that a calendar blocks without a stay, by property and as bars. */
import { dayOf } from '../days.ts';
import type { BlockedNights } from '../queries.ts';

export type BlockedByApartment = ReadonlyMap<string, BlockedNights[]>;

/** Groups blocked nights by property. Nights of two quarters are in both replies, so duplicates are removed. */
export function blockedByApartmentIn(
  lists: readonly (BlockedNights[] | undefined)[],
): BlockedByApartment {
  const all = new Map(lists.flatMap((list) => list ?? []).map((nights) => [keyOf(nights), nights]));
  const found = new Map<string, BlockedNights[]>();
  for (const nights of all.values()) {
    const list = found.get(nights.apartmentId);
    if (list) list.push(nights);
    else found.set(nights.apartmentId, [nights]);
  }
  return found;
}

const keyOf = (nights: BlockedNights) => JSON.stringify(nights);

export interface BlockedBar {
  /** Where the bar starts, in days as in days.ts. It goes from the middle of a day to the middle of another. */
  start: number;
  length: number;
  /** The names of the calendars that block some of these nights. */
  calendars: string[];
}

/** Merges nights of several calendars, because hatched bars on top of each other could not be told apart. */
export function blockedBars(nights: readonly BlockedNights[]): BlockedBar[] {
  const bars: BlockedBar[] = [];
  for (const { calendar, fromDate, untilDate } of nights.toSorted(byFirstNight)) {
    const [start, end] = [dayOf(fromDate) + 0.5, dayOf(untilDate) + 0.5];
    const last = bars.at(-1);
    if (!last || start >= last.start + last.length)
      bars.push({ start, length: end - start, calendars: [calendar] });
    else {
      last.length = Math.max(last.length, end - last.start);
      if (!last.calendars.includes(calendar)) last.calendars.push(calendar);
    }
  }
  return bars;
}

const byFirstNight = (a: BlockedNights, b: BlockedNights) => (a.fromDate < b.fromDate ? -1 : 1);

export const blockedInWords = (calendars: readonly string[]) =>
  `Blocked in ${calendars.join(' and ')}`;

/** The calendars that block the night after this day. */
export const calendarsBlocking = (nights: readonly BlockedNights[], date: string): string[] => [
  ...new Set(
    nights
      .filter(({ fromDate, untilDate }) => fromDate <= date && date < untilDate)
      .map(({ calendar }) => calendar),
  ),
];
