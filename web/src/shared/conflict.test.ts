import { expect, test } from 'vitest';
import { changedInTwoPlaces, changesOf } from './conflict.ts';

const stay = { name: 'Marta', checkoutDate: '2026-11-18', pinCode: '4821' };

test('only what was changed is sent', () => {
  expect(changesOf(stay, { ...stay, name: 'Martha' })).toEqual({ name: 'Martha' });
});

test('a change elsewhere is in the way where the same was changed to something else', () => {
  const mine = { ...stay, name: 'Martha', pinCode: '7391' };
  expect(changedInTwoPlaces(stay, mine, { ...stay, checkoutDate: '2026-11-20' })).toEqual([]);
  expect(changedInTwoPlaces(stay, mine, { ...stay, name: 'Martha' })).toEqual([]);
  expect(changedInTwoPlaces(stay, mine, { ...stay, name: 'Maria' })).toEqual(['name']);
});
