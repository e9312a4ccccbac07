/** The positions of rows in their list, as numbers: pure functions over plain data. */
import { maxOrder } from '@guest-portal/contract/fields';

export interface Ordered {
  id: string;
  order: number;
}

/** Sorts rows by their numbers. Rows with the same number keep their order. */
export const inOrder = <Row extends Ordered>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.order - b.order);

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1);
  if (entry === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * Returns the new numbers after a move, only for rows whose number changes. Existing numbers are reused, so that rows
 * outside of the list, which share its numbers, keep their positions.
 * @param rows in the order in which they are shown
 */
export function reordered(rows: readonly Ordered[], from: number, to: number): Ordered[] {
  const numbers = distinct(rows.map(({ order }) => order).toSorted((a, b) => a - b));
  return moved(rows, from, to)
    .map(({ id }, index) => ({ id, order: numbers[index] ?? index }))
    .filter(({ id, order }) => rows.find((row) => row.id === id)?.order !== order);
}

/**
 * Makes the numbers different, because two rows with the same number could not swap positions. The later one is
 * increased until each row has its own.
 */
function distinct(sorted: number[]): number[] {
  const numbers: number[] = [];
  for (const order of sorted) numbers.push(Math.max(order, (numbers.at(-1) ?? -1) + 1));
  return (numbers.at(-1) ?? 0) > maxOrder ? sorted.map((_, index) => index) : numbers;
}

/** Returns the number of a new row that comes last. */
export const orderAtEnd = (orders: readonly number[]): number =>
  Math.min(Math.max(-1, ...orders) + 1, maxOrder);
