/**
 * Computes which part of the calendar is rendered and fetched for a scroll position. Both change in steps. So scrolling
 * rarely renders anything, and never fetches the same stays twice.
 */
import { dateOf, endOfMonth, firstOfMonth, inMonths } from '../days.ts';

export interface Days {
  first: number;
  last: number;
}

const monthsBehind = 12;
/** The number of future months in the calendar. Calendar feeds are imported this far ahead. */
const monthsAhead = 24;

/** Returns the days that the host can scroll to. */
export const daysAround = (today: number): Days => ({
  first: firstOfMonth(inMonths(today, -monthsBehind)),
  last: endOfMonth(inMonths(today, monthsAhead)),
});

export interface Position {
  /** The distance from the first day in pixels, without the column of names. */
  left: number;
  top: number;
  width: number;
  height: number;
  dayWidth: number;
  rowHeight: number;
}

export interface RenderedRange extends Days {
  firstRow: number;
  /** The index after the last rendered row. */
  endRow: number;
}

/** The number of rows in a step. Steps are small, so that rendering one does not delay a frame. */
const rowStep = 5;
const dayStep = 7;
const extraRows = 4;
const extraDays = 7;

/** Returns the visible days and rows and a few around them, in steps of seven days and five rows. */
export function rangeAt(position: Position, days: Days, rowCount: number): RenderedRange {
  const { left, top, width, height, dayWidth, rowHeight } = position;
  const firstVisible = days.first + Math.floor(left / dayWidth);
  const lastVisible = days.first + Math.ceil((left + width) / dayWidth);
  const topRow = Math.floor(top / rowHeight) - extraRows;
  const bottomRow = Math.ceil((top + height) / rowHeight) + extraRows;
  return {
    first: Math.max(days.first, stepBefore(firstVisible - extraDays)),
    last: Math.min(days.last, stepBefore(lastVisible + extraDays) + dayStep - 1),
    firstRow: Math.max(0, Math.floor(topRow / rowStep) * rowStep),
    endRow: Math.min(rowCount, Math.ceil(bottomRow / rowStep) * rowStep),
  };
}

const stepBefore = (day: number) => Math.floor(day / dayStep) * dayStep;

/** Returns the days and rows to render before anything is measured. */
export const initialRange = (today: number, rowCount: number): RenderedRange => ({
  first: firstOfMonth(today - extraDays),
  last: endOfMonth(today + extraDays),
  firstRow: 0,
  endRow: Math.min(rowCount, 4 * rowStep),
});

export const isSameRange = (a: RenderedRange, b: RenderedRange): boolean =>
  a.first === b.first && a.last === b.last && a.firstRow === b.firstRow && a.endRow === b.endRow;

/** Returns the quarters of the year that contain these days. */
export function quartersIn({ first, last }: Days): { from: string; to: string }[] {
  const month = new Date(`${dateOf(first)}T00:00:00Z`).getUTCMonth();
  const quarters: { from: string; to: string }[] = [];
  for (
    let start = inMonths(firstOfMonth(first), -(month % 3));
    start <= last;
    start = inMonths(start, 3)
  )
    quarters.push({ from: dateOf(start), to: dateOf(inMonths(start, 3) - 1) });
  return quarters;
}
