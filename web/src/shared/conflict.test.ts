import { expect, test } from 'vitest';
import { changesOf, conflictingFields } from './conflict.ts';

const stay = { name: 'Marta', checkoutDate: '2026-11-18', pinCode: '4821' };

test('a form sends only the fields that were changed', () => {
  expect(changesOf(stay, { ...stay, name: 'Martha' })).toEqual({ name: 'Martha' });
});

test('a field is in conflict if it was changed here, and to something else elsewhere', () => {
  const mine = { ...stay, name: 'Martha', pinCode: '7391' };
  expect(conflictingFields(stay, mine, { ...stay, checkoutDate: '2026-11-20' })).toEqual([]);
  expect(conflictingFields(stay, mine, { ...stay, name: 'Martha' })).toEqual([]);
  expect(conflictingFields(stay, mine, { ...stay, name: 'Maria' })).toEqual(['name']);
});
