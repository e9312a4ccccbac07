import { expect, test } from 'vitest';
import { blocksOf } from './property-blocks.ts';

test('the stays of properties are fetched in blocks of twenty', () => {
  const blocks = blocksOf(Array.from({ length: 45 }, (_, index) => index));
  expect(blocks.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(blocks.flat()).toHaveLength(45);
  expect(blocksOf([])).toEqual([]);
});
