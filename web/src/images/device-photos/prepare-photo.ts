/**
 * Makes of a picked file what the server takes: photos of iPhones and those that are too big are drawn anew on this
 * device, before anything leaves it. All others go as they are.
 */
import { trueType } from '../upload/true-type.ts';
import { restrictions } from '../upload/upload-limits.ts';
import { decodePicture, drawn, type Picture } from './draw.ts';

/** Another try would end in the same way. */
export class Unusable extends Error {}

export interface PreparedPhoto {
  photo: Blob;
  /** What it is by its bytes. */
  type: string;
  /** A small picture of it, where this browser can draw it. */
  preview?: Blob;
}

const mebibyte = 1024 * 1024;

/** Decoding more than this would only make the browser fall over. */
const mostBytes = 100 * mebibyte;
/** The server takes no more, however few bytes they come in. */
const mostPixels = 50_000_000;
/** The server keeps no photo larger than this, for no screen shows more. */
const longestSide = 2_560;
const quality = 0.9;
const preview = { longestSide: 480, quality: 0.7 };

const photos = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];

export async function preparePhoto(file: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const type = await trueType({ type: file.type, data: file });
  const isTooLarge = file.size > restrictions.maxFileSize;
  if (type === 'image/svg+xml' && !isTooLarge) return { photo: file, type, preview: file };
  if (type === 'image/svg+xml') throw new Unusable('It exceeds the maximum size of 10 MB.');
  if (!photos.includes(type)) throw new Unusable('It is no JPG, PNG, WebP, SVG or HEIC.');
  if (file.size > mostBytes) throw new Unusable('It exceeds the maximum size of 100 MB.');

  const isFitting = type !== 'image/heic' && !isTooLarge;
  const picture = await decoded(file, type, signal);
  // The server may know more kinds than this browser, and says what is wrong with the others.
  if (!picture && isFitting) return { photo: file, type };
  if (!picture) throw new Unusable('It can’t be read here. Save it as a JPG and add that one.');
  try {
    const small = await drawn(picture, preview.longestSide, preview.quality);
    if (isFitting && picture.width * picture.height <= mostPixels)
      return { photo: file, type, preview: small };
    const photo = await drawn(picture, longestSide, quality);
    return { photo, type: 'image/jpeg', preview: small };
  } finally {
    picture.close();
  }
}

async function decoded(
  file: Blob,
  type: string,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  try {
    return await decodePicture(file);
  } catch {
    return type === 'image/heic' ? decodedHeic(file, signal) : undefined;
  }
}

/** Safari draws them by itself; for the others a decoder is fetched, and only once there is something to decode. */
async function decodedHeic(file: Blob, signal: AbortSignal): Promise<Picture | undefined> {
  const { decodeHeic } = await import('./heic.ts');
  const bitmap = await decodeHeic(file, signal).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}
