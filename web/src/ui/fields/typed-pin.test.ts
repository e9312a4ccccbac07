import { expect, test } from 'vitest';
import { pinOf, slotsOf } from './typed-pin.ts';

test('each box of a PIN has its own digit, and empty boxes between digits are kept', () => {
  expect(slotsOf('1 34')).toEqual(['1', '', '3', '4']);
  expect(slotsOf('')).toEqual(['', '', '', '']);
  for (const pin of ['1234', '1 34', '  3', '']) expect(pinOf(slotsOf(pin))).toBe(pin);
});

test('empty boxes after the last digit of a PIN are not stored', () => {
  expect(pinOf(['1', '2', '3', ''])).toBe('123');
  expect(pinOf(['', '', '', ''])).toBe('');
});
