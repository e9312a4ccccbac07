/**
 * What of the calendar is drawn, and what is fetched for it, by where it is scrolled to. Both go in steps, so that
 * scrolling draws nothing until a step is made, and asks for nothing twice.
 */
import { dateOf, endOfMonth, inMonths, monthOf } from '../days.ts';

export interface Days {
  first: number;
  last: number;
}

const monthsBehind = 12;
/** As far as the calendars of others are read. */
const monthsAhead = 24;

/** The days that can be scrolled to. */
export const daysAround = (today: number): Days => ({
  first: monthOf(inMonths(today, -monthsBehind)),
  last: endOfMonth(inMonths(today, monthsAhead)),
});

export interface Position {
  /** From the calendar's beginning, without the names beside it. */
  left: number;
  top: number;
  width: number;
  height: number;
  dayWidth: number;
  rowHeight: number;
}

export interface Drawn extends Days {
  firstRow: number;
  /** One after the last. */
  endRow: number;
}

/** So little comes at once that no frame is late for it. */
const rowStep = 5;
const dayStep = 7;
const rowsAround = 4;
const daysAroundSight = 7;

/** What is in sight and a little around it, in steps of seven days and of five rows. */
export function drawnAt(position: Position, days: Days, rowCount: number): Drawn {
  const { left, top, width, height, dayWidth, rowHeight } = position;
  const firstInSight = days.first + Math.floor(left / dayWidth);
  const lastInSight = days.first + Math.ceil((left + width) / dayWidth);
  const topRow = Math.floor(top / rowHeight) - rowsAround;
  const bottomRow = Math.ceil((top + height) / rowHeight) + rowsAround;
  return {
    first: Math.max(days.first, stepBefore(firstInSight - daysAroundSight)),
    last: Math.min(days.last, stepBefore(lastInSight + daysAroundSight) + dayStep - 1),
    firstRow: Math.max(0, Math.floor(topRow / rowStep) * rowStep),
    endRow: Math.min(rowCount, Math.ceil(bottomRow / rowStep) * rowStep),
  };
}

const stepBefore = (day: number) => Math.floor(day / dayStep) * dayStep;

/** Before anything is measured: the first rows, from a little before today on. */
export const drawnAtFirst = (today: number, rowCount: number): Drawn => ({
  first: monthOf(today - daysAroundSight),
  last: endOfMonth(today + daysAroundSight),
  firstRow: 0,
  endRow: Math.min(rowCount, 4 * rowStep),
});

export const isSameDrawn = (one: Drawn, other: Drawn): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow;

/** The quarters of years that these days touch. */
export function quartersIn({ first, last }: Days): { from: string; to: string }[] {
  const month = new Date(`${dateOf(first)}T00:00:00Z`).getUTCMonth();
  const quarters: { from: string; to: string }[] = [];
  for (
    let start = inMonths(monthOf(first), -(month % 3));
    start <= last;
    start = inMonths(start, 3)
  )
    quarters.push({ from: dateOf(start), to: dateOf(inMonths(start, 3) - 1) });
  return quarters;
}

/** Fewer than the server would answer for: what is out of sight can wait. */
const propertiesAtOnce = 20;

/** Always the same properties together, wherever one has scrolled to. */
export function blocksOf<Item>(items: readonly Item[], size = propertiesAtOnce): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
