import { expect, test } from 'vitest';
import { emptySlots, eraseDigit, isFull, pasteDigits, typeDigit } from './pin-digits.ts';

const slotsOf = (text: string) => [...text.padEnd(4, ' ')].map((character) => character.trim());
const summaryOf = (change: { slots: readonly string[]; focus: number } | undefined) =>
  change && [change.slots.map((digit) => digit || '_').join(''), change.focus];

test('a typed digit fills its box, and the focus moves to the next one', () => {
  expect(summaryOf(typeDigit(emptySlots, 0, '4'))).toEqual(['4___', 1]);
  expect(summaryOf(typeDigit(slotsOf('482'), 3, '1'))).toEqual(['4821', 3]);
});

test.each(['a', ' ', '-', '٣', '½'])(
  'a character that is not a digit does not change a PIN: "%s"',
  (character) => {
    expect(typeDigit(emptySlots, 0, character)).toBeUndefined();
    expect(typeDigit(slotsOf('4'), 0, `4${character}`)).toEqual({
      slots: slotsOf('4'),
      focus: 1,
      added: 1,
    });
  },
);

test('a digit typed beside the old one replaces it, wherever the caret was', () => {
  expect(summaryOf(typeDigit(slotsOf('4'), 0, '47'))).toEqual(['7___', 1]);
  expect(summaryOf(typeDigit(slotsOf('4'), 0, '74'))).toEqual(['7___', 1]);
  expect(summaryOf(typeDigit(slotsOf('4'), 0, '44'))).toEqual(['4___', 1]);
});

test('a whole PIN that a keyboard enters into one box fills all boxes', () => {
  const change = typeDigit(emptySlots, 0, '4821');
  expect(summaryOf(change)).toEqual(['4821', 3]);
  expect(change?.added).toBe(4);
  expect(summaryOf(typeDigit(slotsOf('9'), 0, '4821'))).toEqual(['4821', 3]);
});

test('a box that a keyboard has emptied without Backspace is empty', () => {
  expect(summaryOf(typeDigit(slotsOf('48'), 1, ''))).toEqual(['4___', 1]);
});

test('a paste fills the boxes from the current one on, with digits only and at most four', () => {
  expect(summaryOf(pasteDigits(emptySlots, 0, 'PIN: 4 8-2 1 99'))).toEqual(['4821', 3]);
  expect(summaryOf(pasteDigits(slotsOf('7'), 1, '48'))).toEqual(['748_', 3]);
  expect(summaryOf(pasteDigits(emptySlots, 2, '4821'))).toEqual(['__48', 3]);
  expect(pasteDigits(emptySlots, 0, 'none')).toBeUndefined();
});

test('Backspace clears the current box, or the one before if the current one is empty', () => {
  expect(summaryOf(eraseDigit(slotsOf('482'), 2))).toEqual(['48__', 2]);
  expect(summaryOf(eraseDigit(slotsOf('48'), 2))).toEqual(['4___', 1]);
  expect(summaryOf(eraseDigit(emptySlots, 0))).toEqual(['____', 0]);
});

test('a PIN is complete with four digits, but not with three', () => {
  expect([isFull(slotsOf('4821')), isFull(slotsOf('482')), isFull(slotsOf('4 21'))]).toEqual([
    true,
    false,
    false,
  ]);
});
