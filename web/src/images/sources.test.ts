import { expect, test } from 'vitest';
import { imageSrc, sourcesOf } from './sources.ts';

const photo = '/objects/images/k3k3k3k3k3k3k3k3k3k3kw.1600x1200.1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('a photo is offered in several widths to suit the screen', () => {
  const { src, srcSet, sizes } = sourcesOf(photo, '50vw');
  expect(src).toBe(photo);
  expect(srcSet).toBe(
    `${photo}?w=320 320w, ${photo}?w=640 640w, ${photo}?w=1280 1280w, ${photo} 1600w`,
  );
  expect(sizes).toBe('50vw');
});

test('an SVG drawing has a single source for all widths', () => {
  const drawing = '/objects/images/k3k3k3k3k3k3k3k3k3k3kw.300x300';
  expect(sourcesOf(drawing, '50vw')).toEqual({ src: drawing });
});

test('an image path without its folder gets the right URL', () => {
  expect(imageSrc('uploads/a.jpg')).toBe('/objects/uploads/a.jpg');
  expect(imageSrc('/uploads/a.jpg')).toBe('/objects/uploads/a.jpg');
});
