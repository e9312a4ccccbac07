import { expect, test } from 'vitest';
import { emptySlots, eraseDigit, isFull, pasteDigits, typeDigit } from './pin-digits.ts';

const of = (text: string) => [...text.padEnd(4, ' ')].map((sign) => sign.trim());
const shown = (change: { slots: readonly string[]; focus: number } | undefined) =>
  change && [change.slots.map((digit) => digit || '_').join(''), change.focus];

test('a typed digit fills its box, and the focus moves to the next one', () => {
  expect(shown(typeDigit(emptySlots, 0, '4'))).toEqual(['4___', 1]);
  expect(shown(typeDigit(of('482'), 3, '1'))).toEqual(['4821', 3]);
});

test.each(['a', ' ', '-', '٣', '½'])(
  'a character that is not a digit does not change a PIN: "%s"',
  (sign) => {
    expect(typeDigit(emptySlots, 0, sign)).toBeUndefined();
    expect(typeDigit(of('4'), 0, `4${sign}`)).toEqual({ slots: of('4'), focus: 1, added: 1 });
  },
);

test('a digit typed beside the old one replaces it, wherever the caret was', () => {
  expect(shown(typeDigit(of('4'), 0, '47'))).toEqual(['7___', 1]);
  expect(shown(typeDigit(of('4'), 0, '74'))).toEqual(['7___', 1]);
  expect(shown(typeDigit(of('4'), 0, '44'))).toEqual(['4___', 1]);
});

test('a whole PIN that a keyboard enters into one box fills all boxes', () => {
  const change = typeDigit(emptySlots, 0, '4821');
  expect(shown(change)).toEqual(['4821', 3]);
  expect(change?.added).toBe(4);
  expect(shown(typeDigit(of('9'), 0, '4821'))).toEqual(['4821', 3]);
});

test('a box that a keyboard has emptied without Backspace is empty', () => {
  expect(shown(typeDigit(of('48'), 1, ''))).toEqual(['4___', 1]);
});

test('a paste fills the boxes from the current one on, with digits only and at most four', () => {
  expect(shown(pasteDigits(emptySlots, 0, 'PIN: 4 8-2 1 99'))).toEqual(['4821', 3]);
  expect(shown(pasteDigits(of('7'), 1, '48'))).toEqual(['748_', 3]);
  expect(shown(pasteDigits(emptySlots, 2, '4821'))).toEqual(['__48', 3]);
  expect(pasteDigits(emptySlots, 0, 'none')).toBeUndefined();
});

test('Backspace clears the current box, or the one before if the current one is empty', () => {
  expect(shown(eraseDigit(of('482'), 2))).toEqual(['48__', 2]);
  expect(shown(eraseDigit(of('48'), 2))).toEqual(['4___', 1]);
  expect(shown(eraseDigit(emptySlots, 0))).toEqual(['____', 0]);
});

test('a PIN is complete with four digits, but not with three', () => {
  expect([isFull(of('4821')), isFull(of('482')), isFull(of('4 21'))]).toEqual([true, false, false]);
});
