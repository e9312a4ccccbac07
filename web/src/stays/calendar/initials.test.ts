import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

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
