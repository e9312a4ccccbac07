import { expect, test } from 'vitest';
import { describeImage, srcSet } from './image-paths.ts';

const photo = '/objects/images/AbcdefghijklmnopqrstuV.1600x1200.1QcSHQRnh493V4dIh4eXh1h4kJUI';
const drawing = '/objects/images/AbcdefghijklmnopqrstuV.300x150';

test('an image’s path contains its size and, for a photo, its placeholder', () => {
  expect(describeImage(photo)).toEqual({
    width: 1600,
    height: 1200,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  });
  expect(describeImage(drawing)).toEqual({ width: 300, height: 150, thumbhash: undefined });
  expect(describeImage('/objects/made-up')).toBeUndefined();
});

test('a photo is offered in all smaller stored widths, and a drawing only in its own', () => {
  expect(srcSet(photo)).toBe(
    `${photo}?w=320 320w, ${photo}?w=640 640w, ${photo}?w=1280 1280w, ${photo} 1600w`,
  );
  expect(srcSet(photo.replace('1600x1200', '500x400'))).toMatch(/\?w=320 320w, \S+ 500w$/);
  expect(srcSet(photo.replace('1600x1200', '200x100'))).toBe('');
  expect(srcSet(drawing)).toBe('');
});
