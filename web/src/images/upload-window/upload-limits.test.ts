import { expect, test } from 'vitest';
import { partsAbove, restrictions } from './upload-limits.ts';

test('a photo never comes in parts: it is refused long before that', () => {
  expect(restrictions.maxFileSize).toBe(10 * 1024 * 1024);
  expect(partsAbove).toBe(100 * 1024 * 1024);
  expect(restrictions.maxFileSize).toBeLessThan(partsAbove);
});
