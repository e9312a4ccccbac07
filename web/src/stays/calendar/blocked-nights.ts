/** Nights that a calendar blocks without a stay, by property, as periods and as bars. */
import { type Dates, dayOf } from '../days.ts';
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

export interface BlockedPeriod {
  apartmentId: string;
  fromDate: string;
  /** The day after the last blocked night. */
  untilDate: string;
  /** The names of the calendars that block some of these nights. */
  calendars: string[];
}

/** Merges the nights that several calendars of one property block. */
export function blockedPeriods(nights: readonly BlockedNights[]): BlockedPeriod[] {
  const periods: BlockedPeriod[] = [];
  for (const { calendar, ...dates } of nights.toSorted(byFirstNight)) {
    const last = periods.at(-1);
    if (!last || dates.fromDate >= last.untilDate)
      periods.push({ ...dates, calendars: [calendar] });
    else {
      if (dates.untilDate > last.untilDate) last.untilDate = dates.untilDate;
      if (!last.calendars.includes(calendar)) last.calendars.push(calendar);
    }
  }
  return periods;
}

export interface BlockedBar extends Pick<BlockedPeriod, 'calendars'> {
  /** Where the bar starts, in days as in days.ts. It goes from the middle of a day to the middle of another. */
  start: number;
  length: number;
}

/** Returns a bar for each period, because hatched bars on top of each other could not be told apart. */
export const blockedBars = (nights: readonly BlockedNights[]): BlockedBar[] =>
  blockedPeriods(nights).map(({ fromDate, untilDate, calendars }) => ({
    start: dayOf(fromDate) + 0.5,
    length: dayOf(untilDate) - dayOf(fromDate),
    calendars,
  }));

/** Removes the nights of stays, because the calendars of other sites often block them as well. */
export function withoutStays(
  periods: readonly BlockedPeriod[],
  stays: readonly Dates[],
): BlockedPeriod[] {
  let rest = [...periods];
  for (const { checkinDate, checkoutDate } of stays) {
    if (checkinDate === checkoutDate) continue;
    rest = rest
      .flatMap((period) => [
        { ...period, untilDate: earlier(period.untilDate, checkinDate) },
        { ...period, fromDate: later(period.fromDate, checkoutDate) },
      ])
      .filter(({ fromDate, untilDate }) => fromDate < untilDate);
  }
  return rest;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

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
