import { expect, test } from 'vitest';
import { isCode } from './is-code.ts';

test.each([
  ['4719#', true],
  [' B 12 77 ', true],
  ['sesame', true],
  ['Ask at the bar', false],
  ['47\n19', false],
  ['1'.repeat(24), true],
  ['1'.repeat(25), false],
  ['', false],
])('the content %j counts as a code: %j', (content, expected) => {
  expect(isCode(content)).toBe(expected);
});
