import { expect, test } from 'vitest';
import { pinOf, slotsOf } from './typed-pin.ts';

test('each box holds its own digit, and a gap stays where it is', () => {
  expect(slotsOf('1 34')).toEqual(['1', '', '3', '4']);
  expect(slotsOf('')).toEqual(['', '', '', '']);
  for (const pin of ['1234', '1 34', '  3', '']) expect(pinOf(slotsOf(pin))).toBe(pin);
});

test('empty boxes after the last digit leave nothing', () => {
  expect(pinOf(['1', '2', '3', ''])).toBe('123');
  expect(pinOf(['', '', '', ''])).toBe('');
});
