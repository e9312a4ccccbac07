/** The property's photos, judged by what their paths tell: size, and the mean brightness in a thumbhash. */
import { describeImage } from '../image-paths.ts';
import type { Reading } from './reading.ts';
import { rule } from './rule.ts';

/** A phone shows a photo over its whole width, in two or three pixels for each of its points. */
const smallestSide = 800;
/** Of 1: a room at night with a lamp on has about twice as much. */
const darkest = 0.12;

export const photoRules = [
  rule('no-photo', 'advice', (reading) =>
    reading.apartment.apartmentPhotos.length === 0 ? [{ at: atPhotos(reading) }] : [],
  ),
  rule('photo-small', 'advice', (reading) =>
    described(reading)
      .filter(({ width, height, thumbhash }) => thumbhash && Math.max(width, height) < smallestSide)
      .map(({ number, width, height }) => ({ at: atPhotos(reading), number, width, height })),
  ),
  rule('photo-dark', 'advice', (reading) =>
    described(reading)
      .filter(({ thumbhash }) => thumbhash && brightnessOf(thumbhash) < darkest)
      .map(({ number }) => ({ at: atPhotos(reading), number })),
  ),
];

const atPhotos = ({ apartment: { id } }: Reading) =>
  ({ kind: 'apartmentPhotos', id, field: 'apartmentPhotos' }) as const;

const described = ({ apartment }: Reading) =>
  apartment.apartmentPhotos.flatMap((path, at) => {
    const image = describeImage(path);
    return image ? [{ ...image, number: at + 1 }] : [];
  });

/** Six bits of its first byte; in base64 the low ones of that byte are spread over two signs. */
function brightnessOf(thumbhash: string): number {
  const [first = 0, second = 0] = [...thumbhash.slice(0, 2)].map((sign) => signs.indexOf(sign));
  const byte = ((first << 2) | (second >> 4)) & 255;
  return (byte & 63) / 63;
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
