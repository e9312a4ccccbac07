/** The list by week: who comes and who leaves, day by day. */
import { type Dates, dateOf, dayOf, inDays } from '../days.ts';

export interface Happening<Stay> {
  kind: 'leaves' | 'arrives';
  stay: Stay;
}

interface DayOfList<Stay> {
  day: number;
  happenings: Happening<Stay>[];
}

export interface Week<Stay> {
  /** Its Monday. */
  first: number;
  days: DayOfList<Stay>[];
}

/** Weeks without anybody are in it; days are not. */
export function weeksOf<Stay extends Dates>(
  stays: readonly Stay[],
  first: number,
  count: number,
): Week<Stay>[] {
  const byDay = new Map<number, Happening<Stay>[]>();
  const note = (date: string, happening: Happening<Stay>) => {
    const day = dayOf(date);
    byDay.set(day, [...(byDay.get(day) ?? []), happening]);
  };
  // Before somebody can come, somebody has to leave.
  for (const stay of stays) note(stay.checkoutDate, { kind: 'leaves', stay });
  for (const stay of stays) note(stay.checkinDate, { kind: 'arrives', stay });
  return Array.from({ length: count }, (_, week) => {
    const monday = first + week * 7;
    const days = Array.from({ length: 7 }, (_, at) => monday + at).map((day) => ({
      day,
      happenings: byDay.get(day) ?? [],
    }));
    return { first: monday, days: days.filter(({ happenings }) => happenings.length > 0) };
  });
}

/** The more properties, the fewer weeks: about as much to read, and to fetch. */
export const weeksAtOnce = (properties: number) =>
  Math.min(8, Math.max(1, Math.floor(80 / Math.max(1, properties))));

/** The days of a step of so many weeks, counted from the one with today. */
export function stepDays(thisWeek: number, step: number, weeks: number) {
  const from = dateOf(thisWeek + step * weeks * 7);
  return { from, to: inDays(from, weeks * 7 - 1) };
}
