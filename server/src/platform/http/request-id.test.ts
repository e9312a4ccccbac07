import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

test('no two are the same, over more of them than are drawn at a time', () => {
  const ids = Array.from({ length: 3_500 }, requestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
});
