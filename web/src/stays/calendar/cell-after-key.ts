/** Keyboard movement in the calendar. In right-to-left pages the left and right arrow keys are swapped. */
import { endOfMonth, firstOfMonth, inMonths } from '../days.ts';
import type { Days } from './rendered-range.ts';

export interface Cell {
  row: number;
  day: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
}

type Move = (cell: Cell, bounds: Bounds) => Cell;

interface Bounds {
  days: Days;
  rowCount: number;
}

const byDays =
  (days: number): Move =>
  ({ row, day }) => ({ row, day: day + days });
const byRows =
  (rows: number): Move =>
  ({ row, day }) => ({ row: row + rows, day });

const moves: Record<string, Move> = {
  ArrowRight: byDays(1),
  ArrowLeft: byDays(-1),
  ArrowDown: byRows(1),
  ArrowUp: byRows(-1),
  PageDown: ({ row, day }) => ({ row, day: inMonths(day, 1) }),
  PageUp: ({ row, day }) => ({ row, day: inMonths(day, -1) }),
  Home: ({ row, day }) => ({ row, day: firstOfMonth(day) }),
  End: ({ row, day }) => ({ row, day: endOfMonth(day) }),
};

const movesWithControl: Record<string, Move> = {
  Home: ({ day }) => ({ row: 0, day }),
  End: ({ day }, { rowCount }) => ({ row: rowCount - 1, day }),
};

const mirroredKeys: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** @returns the new cell, or undefined if the key does not move the cursor */
export function cellAfterKey(
  cell: Cell,
  { key, ctrlKey }: Key,
  bounds: Bounds,
  rightToLeft = false,
): Cell | undefined {
  const effectiveKey = (rightToLeft && mirroredKeys[key]) || key;
  const move = (ctrlKey ? movesWithControl : moves)[effectiveKey];
  if (!move) return undefined;
  const { row, day } = move(cell, bounds);
  return {
    row: clamp(0, row, bounds.rowCount - 1),
    day: clamp(bounds.days.first, day, bounds.days.last),
  };
}
