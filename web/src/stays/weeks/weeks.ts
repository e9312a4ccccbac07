/** Groups arrivals, departures and blocked nights by week and day. */
import type { BlockedPeriod } from '../calendar/blocked-nights.ts';
import { addDays, type Dates, dateOf, dayOf } from '../days.ts';

export interface StayEvent<Stay> {
  kind: 'leaves' | 'arrives';
  stay: Stay;
}

interface DayOfList<Stay> {
  day: number;
  events: StayEvent<Stay>[];
  /** The blocked nights that begin on this day, or that began before the first day of the list. */
  blocked: BlockedPeriod[];
}

export interface Week<Stay> {
  /** The Monday of the week, as a day number. */
  first: number;
  /** The Sunday of the week, or of the last of several weeks in which nothing begins or ends. */
  last: number;
  days: DayOfList<Stay>[];
}

/**
 * Groups arrivals, departures and the first days of blocked nights. Empty days are left out, and consecutive empty
 * weeks are merged. This week is never merged with others.
 */
export function weeksOf<Stay extends Dates>(
  stays: readonly Stay[],
  blocked: readonly BlockedPeriod[],
  { first, count, thisWeek }: { first: number; count: number; thisWeek: number },
): Week<Stay>[] {
  const byDay = new Map<number, StayEvent<Stay>[]>();
  const add = (date: string, event: StayEvent<Stay>) => {
    const day = dayOf(date);
    const others = byDay.get(day);
    if (others) others.push(event);
    else byDay.set(day, [event]);
  };
  // Departures come before arrivals of the same day.
  for (const stay of stays) add(stay.checkoutDate, { kind: 'leaves', stay });
  for (const stay of stays) add(stay.checkinDate, { kind: 'arrives', stay });
  const blockedOn = (day: number) =>
    blocked.filter(({ fromDate }) => Math.max(first, dayOf(fromDate)) === day);
  const weeks = Array.from({ length: count }, (_, week) => {
    const monday = first + week * 7;
    const days = Array.from({ length: 7 }, (_, index) => monday + index).map((day) => ({
      day,
      events: byDay.get(day) ?? [],
      blocked: blockedOn(day),
    }));
    const shownDays = days.filter(({ events, blocked }) => events.length + blocked.length > 0);
    return { first: monday, last: monday + 6, days: shownDays };
  });
  return mergeEmptyWeeks(weeks, thisWeek);
}

function mergeEmptyWeeks<Stay>(weeks: Week<Stay>[], thisWeek: number): Week<Stay>[] {
  const isMergeable = (week: Week<Stay>) => week.days.length === 0 && week.first !== thisWeek;
  const merged: Week<Stay>[] = [];
  for (const week of weeks) {
    const last = merged.at(-1);
    if (last && isMergeable(last) && isMergeable(week)) last.last = week.last;
    else merged.push(week);
  }
  return merged;
}

/**
 * Returns the number of weeks in a step. Hosts with more properties see fewer weeks at once, so that the list stays
 * about as long.
 */
export const weeksAtOnce = (properties: number) =>
  Math.min(8, Math.max(1, Math.floor(80 / Math.max(1, properties))));

/** Returns the first and last date of a step of some weeks. Step 0 starts with this week. */
export function stepDays(thisWeek: number, step: number, weeks: number) {
  const from = dateOf(thisWeek + step * weeks * 7);
  return { from, to: addDays(from, weeks * 7 - 1) };
}
