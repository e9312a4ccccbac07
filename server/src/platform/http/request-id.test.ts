import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

test('request ids are unique, even across several batches of random bytes', () => {
  const ids = Array.from({ length: 3_500 }, requestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
});
