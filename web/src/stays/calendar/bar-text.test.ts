import { expect, test } from 'vitest';
import { barText, initialsOf } from './bar-text.ts';

test.each([
  ['Pekka and Aino', 'PA'],
  ['Maya', 'M'],
  ['māra zaļā', 'MZ'],
  ['The O’Briens', 'TO'],
  ['Airbnb guest (2)', 'A2'],
  ['  Noor  ', 'N'],
  ['王小明', '王'],
  ['👩‍👩‍👧 Family', 'F'],
  ['???', '??'],
])('a short bar of the calendar shows %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Maya', 2, 'Maya'],
  ['Maximilian', 1, 'M'],
  ['Maximilian', 2, 'Maximilian'],
  ['Pekka and Aino', 1, 'PA'],
  ['Pekka and Aino', 2, 'Pekka A.'],
  ['Konstantin Berg', 2, 'KB'],
  ['Konstantin Bergmann', 3, 'Konstantin B.'],
  ['Konstantin Bergmann', 4, 'Konstantin Bergmann'],
  ['Konstantin Alexander Freiherr von Berg-Hohenstein', 4, 'Konstantin B.'],
  ['王小明', 1, '王'],
  ['王小明', 2, '王小明'],
])('the bar of %s for %i nights shows %s', (name, nights, text) => {
  expect(barText(name, nights, false)).toBe(text);
});

test('the mark on a bar takes room from the name', () => {
  expect(barText('Pekka and Aino', 2, false)).toBe('Pekka A.');
  expect(barText('Pekka and Aino', 2, true)).toBe('Pekka');
});
