import { expect, test } from 'vitest';
import { inOrder, moved, orderAtEnd, reordered } from './reorder.ts';

const rows = (...orders: number[]) =>
  orders.map((order, index) => ({ id: 'abcdef'[index] ?? '', order }));

test('rows with the same number keep their order', () => {
  expect(inOrder(rows(2, 1, 1)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('moving a row by one position changes only its own number and that of its neighbour', () => {
  expect(reordered(rows(0, 1, 2, 3), 1, 2)).toEqual([
    { id: 'c', order: 1 },
    { id: 'b', order: 2 },
  ]);
});

test('moving a row reuses the existing numbers, including gaps between them', () => {
  expect(reordered(rows(3, 10, 40), 2, 0)).toEqual([
    { id: 'c', order: 3 },
    { id: 'a', order: 10 },
    { id: 'b', order: 40 },
  ]);
});

test('rows that share a number get different ones, with as few changes as possible', () => {
  expect(reordered(rows(0, 0, 0, 9), 0, 1)).toEqual([
    { id: 'a', order: 1 },
    { id: 'c', order: 2 },
  ]);
});

test('rows at the highest number are numbered again from the start', () => {
  expect(reordered(rows(1_000_000, 1_000_000), 0, 1)).toEqual([
    { id: 'b', order: 0 },
    { id: 'a', order: 1 },
  ]);
});

test('a row that stays in its position changes no numbers', () => {
  expect(reordered(rows(4, 7), 1, 1)).toEqual([]);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('a new row gets a number after all others', () => {
  expect(orderAtEnd([])).toBe(0);
  expect(orderAtEnd([4, 2])).toBe(5);
  expect(orderAtEnd([1_000_000])).toBe(1_000_000);
});
