import { expect, test } from 'vitest';
import { spelledTime } from './offline-notice.tsx';

test('the time, with the day when it is another one', () => {
  const saved = new Date('2026-06-18T21:40').getTime();
  expect(spelledTime(saved, new Date('2026-06-18T23:00'))).toBe('at 21:40');
  expect(spelledTime(saved, new Date('2026-06-19T00:10'))).toBe('on 18 June at 21:40');
});
