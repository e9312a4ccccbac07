import { expect, test } from 'vitest';
import { partsAbove, restrictions } from './upload-limits.ts';

test('a photo is refused long before it would be uploaded in parts', () => {
  expect(restrictions.maxFileSize).toBe(10 * 1024 * 1024);
  expect(partsAbove).toBe(100 * 1024 * 1024);
  expect(restrictions.maxFileSize).toBeLessThan(partsAbove);
});
