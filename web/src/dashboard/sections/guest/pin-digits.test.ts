import { expect, test } from 'vitest';
import { boxesOf, newDigits, withDigits } from './pin-digits.ts';

test('each box holds its own digit, and a gap stays where it is', () => {
  expect(boxesOf('1 34')).toEqual(['1', '', '3', '4']);
  expect(boxesOf('')).toEqual(['', '', '', '']);
  expect(withDigits('1234', 1, '')).toBe('1 34');
  expect(withDigits('1 34', 1, '2')).toBe('1234');
  expect(withDigits('', 2, '3')).toBe('  3');
});

test('empty boxes after the last digit leave nothing', () => {
  expect(withDigits('1234', 3, '')).toBe('123');
  expect(withDigits('1', 0, '')).toBe('');
});

test('several digits fill the boxes from there on and no more', () => {
  expect(withDigits('', 0, '4821')).toBe('4821');
  expect(withDigits('1234', 2, '987')).toBe('1298');
});

test('a digit typed beside the one that stood there takes its place', () => {
  expect(newDigits('47', '4')).toBe('7');
  expect(newDigits('74', '4')).toBe('7');
  expect(newDigits('44', '4')).toBe('4');
  expect(newDigits('4821', '4')).toBe('4821');
  expect(newDigits('PIN 48 21', '')).toBe('4821');
});
