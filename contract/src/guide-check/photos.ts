/** Rules about the property's photos. Their paths contain the size and a thumbhash with the mean brightness. */
import { describeImage } from '../apartments/image-paths.ts';
import type { PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';

/**
 * The fewest pixels of the longer side. Phones show a photo over their full width, with two or three pixels per point.
 */
const minLongerSide = 800;
/** The lowest mean brightness, from 0 to 1. A room at night with a lamp on has about 0.24. */
const minBrightness = 0.12;

export const photoRules = [
  rule('no-photo', 'advice', (reading) =>
    reading.apartment.apartmentPhotos.length === 0 ? [{ at: photosRef(reading) }] : [],
  ),
  rule('photo-small', 'advice', (reading) =>
    imagesOf(reading)
      .filter(
        ({ width, height, thumbhash }) => thumbhash && Math.max(width, height) < minLongerSide,
      )
      .map(({ number, width, height }) => ({ at: photosRef(reading), number, width, height })),
  ),
  rule('photo-dark', 'advice', (reading) =>
    imagesOf(reading)
      .filter(({ thumbhash }) => thumbhash && brightnessOf(thumbhash) < minBrightness)
      .map(({ number }) => ({ at: photosRef(reading), number })),
  ),
];

const photosRef = ({ apartment: { id } }: PropertyReading) =>
  ({ kind: 'apartmentPhotos', id, field: 'apartmentPhotos' }) as const;

const imagesOf = ({ apartment }: PropertyReading) =>
  apartment.apartmentPhotos.flatMap((path, index) => {
    const image = describeImage(path);
    return image ? [{ ...image, number: index + 1 }] : [];
  });

/** Reads the low six bits of the first byte, which base64 spreads over two characters. */
function brightnessOf(thumbhash: string): number {
  const [first = 0, second = 0] = [...thumbhash.slice(0, 2)].map((each) => alphabet.indexOf(each));
  const byte = ((first << 2) | (second >> 4)) & 255;
  return (byte & 63) / 63;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
