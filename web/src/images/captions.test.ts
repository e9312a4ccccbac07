import { expect, test } from 'vitest';
import { captionsOf, mergeCaptions, withCaption } from './captions.ts';

test('a caption is saved as a single line, and an empty one is removed', () => {
  expect(withCaption({ a: 'Door' }, 'b', 'The\nstairs')).toEqual({ a: 'Door', b: 'The stairs' });
  expect(withCaption({ a: 'Door', b: 'Stairs' }, 'b', '')).toEqual({ a: 'Door' });
  expect(captionsOf({ a: 'Door', b: 'Stairs' }, ['b', 'c'])).toEqual({ b: 'Stairs' });
});

test('captions that two people wrote for different images are merged', () => {
  const base = { a: 'Door', b: 'Stairs' };
  const mine = { a: 'Green door', b: 'Stairs', new: 'View' };
  const theirs = { a: 'Door', c: 'Bed' };
  expect(mergeCaptions(base, mine, theirs)).toEqual({
    captions: { a: 'Green door', c: 'Bed', new: 'View' },
    conflicting: [],
  });
});

test('two different captions for one image are a conflict', () => {
  const base = { a: 'Door' };
  expect(mergeCaptions(base, { a: 'Mine' }, { a: 'Theirs' }).conflicting).toEqual(['a']);
  expect(mergeCaptions(base, {}, { a: 'Theirs' }).conflicting).toEqual(['a']);
  expect(mergeCaptions(base, { a: 'Same' }, { a: 'Same' }).conflicting).toEqual([]);
});
