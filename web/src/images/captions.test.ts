import { expect, test } from 'vitest';
import { captionsOf, mergedCaptions, withCaption } from './captions.ts';

test('a caption is one line, and none where nothing is written', () => {
  expect(withCaption({ a: 'Door' }, 'b', 'The\nstairs')).toEqual({ a: 'Door', b: 'The stairs' });
  expect(withCaption({ a: 'Door', b: 'Stairs' }, 'b', '')).toEqual({ a: 'Door' });
  expect(captionsOf({ a: 'Door', b: 'Stairs' }, ['b', 'c'])).toEqual({ b: 'Stairs' });
});

test('what two people wrote under different images is brought together', () => {
  const base = { a: 'Door', b: 'Stairs' };
  const mine = { a: 'Green door', b: 'Stairs', new: 'View' };
  const theirs = { a: 'Door', c: 'Bed' };
  expect(mergedCaptions(base, mine, theirs)).toEqual({
    captions: { a: 'Green door', c: 'Bed', new: 'View' },
    contested: [],
  });
});

test('what both wrote under one image is contested, unless it is the same', () => {
  const base = { a: 'Door' };
  expect(mergedCaptions(base, { a: 'Mine' }, { a: 'Theirs' }).contested).toEqual(['a']);
  expect(mergedCaptions(base, {}, { a: 'Theirs' }).contested).toEqual(['a']);
  expect(mergedCaptions(base, { a: 'Same' }, { a: 'Same' }).contested).toEqual([]);
});
