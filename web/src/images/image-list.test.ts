import { expect, test } from 'vitest';
import { itemsOf, mergeLists, withNew, withoutImage, withRestored } from './image-list.ts';

const pathsWithStates = (saved: string[], listed: string[]) =>
  itemsOf(saved, listed).map(({ path, state }) => (state === 'kept' ? path : `${path} ${state}`));

test('an image that is not saved yet is marked as new', () => {
  expect(pathsWithStates(['a'], ['a', 'b'])).toEqual(['a', 'b new']);
});

test('a removed image stays at its position until the list is saved', () => {
  expect(pathsWithStates(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'b removed', 'c']);
  expect(pathsWithStates(['a', 'b', 'c'], ['c'])).toEqual(['a removed', 'b removed', 'c']);
  expect(pathsWithStates(['a', 'b'], [])).toEqual(['a removed', 'b removed']);
});

test('an image that is marked for removal moves with its neighbour', () => {
  expect(pathsWithStates(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual([
    'c',
    'a',
    'b removed',
    'd new',
  ]);
});

test('undoing the removal of an image restores it where it is shown', () => {
  const items = itemsOf(['a', 'b', 'c'], ['c', 'a']);
  expect(withRestored(items, 'b')).toEqual(['c', 'a', 'b']);
});

test('undoing the removal of one image leaves the others marked', () => {
  expect(withRestored(itemsOf(['a', 'b', 'c'], []), 'b')).toEqual(['b']);
});

test('a new image disappears from the list when it is removed', () => {
  expect(pathsWithStates(['a'], withoutImage(['a', 'b'], 'b'))).toEqual(['a']);
});

test('adding the same image twice lists it once', () => {
  expect(withNew(['a'], 'a')).toEqual(['a']);
  expect(pathsWithStates(['a', 'a'], ['a', 'a'])).toEqual(['a']);
});

test.each([
  ['both add', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'mine', 'theirs']],
  ['both remove', ['a', 'b', 'c'], ['b', 'c'], ['a', 'c'], ['c']],
  ['one adds, one removes', ['a', 'b'], ['a', 'b', 'mine'], ['b'], ['b', 'mine']],
  ['the order is mine', ['a', 'b'], ['b', 'a'], ['a', 'b', 'theirs'], ['b', 'a', 'theirs']],
])('changes to a list of images from two sides are merged: %s', (_, base, mine, theirs, merged) => {
  expect(mergeLists(base, mine, theirs)).toEqual(merged);
});
