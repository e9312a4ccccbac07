import { expect, test } from 'vitest';
import { emptySlots, erase, isFull, paste, type } from './pin-digits.ts';

const of = (text: string) => [...text.padEnd(4, ' ')].map((sign) => sign.trim());
const shown = (change: { slots: readonly string[]; focus: number } | undefined) =>
  change && [change.slots.map((digit) => digit || '_').join(''), change.focus];

test('a digit goes into its slot and the focus to the next', () => {
  expect(shown(type(emptySlots, 0, '4'))).toEqual(['4___', 1]);
  expect(shown(type(of('482'), 3, '1'))).toEqual(['4821', 3]);
});

test.each(['a', ' ', '-', '٣', '½'])('%s is no digit and changes nothing', (sign) => {
  expect(type(emptySlots, 0, sign)).toBeUndefined();
  expect(type(of('4'), 0, `4${sign}`)).toEqual({ slots: of('4'), focus: 1, added: 1 });
});

test('a digit beside the old one replaces it, wherever the caret was', () => {
  expect(shown(type(of('4'), 0, '47'))).toEqual(['7___', 1]);
  expect(shown(type(of('4'), 0, '74'))).toEqual(['7___', 1]);
  expect(shown(type(of('4'), 0, '44'))).toEqual(['4___', 1]);
});

test('a keyboard that fills in the whole code does so from one slot', () => {
  const change = type(emptySlots, 0, '4821');
  expect(shown(change)).toEqual(['4821', 3]);
  expect(change?.added).toBe(4);
  expect(shown(type(of('9'), 0, '4821'))).toEqual(['4821', 3]);
});

test('a slot emptied by the keyboard alone is empty', () => {
  expect(shown(type(of('48'), 1, ''))).toEqual(['4___', 1]);
});

test('a paste keeps digits only, at most four, from the current slot', () => {
  expect(shown(paste(emptySlots, 0, 'PIN: 4 8-2 1 99'))).toEqual(['4821', 3]);
  expect(shown(paste(of('7'), 1, '48'))).toEqual(['748_', 3]);
  expect(shown(paste(emptySlots, 2, '4821'))).toEqual(['__48', 3]);
  expect(paste(emptySlots, 0, 'none')).toBeUndefined();
});

test('backspace clears the slot; an empty one, the slot before', () => {
  expect(shown(erase(of('482'), 2))).toEqual(['48__', 2]);
  expect(shown(erase(of('48'), 2))).toEqual(['4___', 1]);
  expect(shown(erase(emptySlots, 0))).toEqual(['____', 0]);
});

test('four digits are a PIN, three are not', () => {
  expect([isFull(of('4821')), isFull(of('482')), isFull(of('4 21'))]).toEqual([true, false, false]);
});
