/** Computes the bars of the stays calendar. A bar goes from the middle of the first day to the middle of the last. */
import { type Dates, dayOf } from '../days.ts';

export interface Bar<Stay> {
  stay: Stay;
  /** Where the bar starts, in days as in days.ts. The middle of a day is a half: 20000.5. */
  start: number;
  length: number;
  /** The lane of the bar. Overlapping stays share the height of the row. */
  lane: number;
  lanes: number;
}

/** The position and length of the bar of a guest who arrives and leaves on the same day. */
const oneDay = { from: 0.1, length: 0.8 };

function barOf<Stay extends Dates>(stay: Stay): Bar<Stay> {
  const [checkin, checkout] = [dayOf(stay.checkinDate), dayOf(stay.checkoutDate)];
  const extent =
    checkin === checkout
      ? { start: checkin + oneDay.from, length: oneDay.length }
      : { start: checkin + 0.5, length: checkout - checkin };
  return { stay, ...extent, lane: 0, lanes: 1 };
}

const endOf = (bar: Bar<unknown>) => bar.start + bar.length;

export function barsOf<Stay extends Dates>(stays: readonly Stay[]): Bar<Stay>[] {
  const bars = stays.map(barOf).sort((a, b) => a.start - b.start);
  let group: Bar<Stay>[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  for (const bar of bars) {
    if (bar.start >= groupEnd) group = [];
    const takenLanes = group.filter((other) => endOf(other) > bar.start).map(({ lane }) => lane);
    while (takenLanes.includes(bar.lane)) bar.lane += 1;
    group.push(bar);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const other of group) other.lanes = lanes;
    groupEnd = Math.max(...group.map(endOf));
  }
  return bars;
}
