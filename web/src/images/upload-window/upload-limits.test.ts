import { expect, test } from 'vitest';
import { multipartThreshold, restrictions } from './upload-limits.ts';

test('a photo is refused long before it would be uploaded in parts', () => {
  expect(restrictions.maxFileSize).toBe(10 * 1024 * 1024);
  expect(multipartThreshold).toBe(100 * 1024 * 1024);
  expect(restrictions.maxFileSize).toBeLessThan(multipartThreshold);
});
