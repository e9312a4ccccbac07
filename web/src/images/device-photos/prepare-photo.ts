/**
 * Prepares a chosen file for the server. HEIC photos and photos that are too large are converted on this device. All
 * others are sent unchanged.
 */
import { detectMediaType } from '../upload-window/detect-media-type.ts';
import { restrictions } from '../upload-window/upload-limits.ts';
import { decodePicture, drawJpeg, type Picture } from './draw-jpeg.ts';

/** The error for a file that can’t be used. A retry would fail in the same way. */
export class UnusablePhotoError extends Error {}

export interface PreparedPhoto {
  photo: Blob;
  /** The media type of `photo` by its first bytes, or the declared type if these say nothing, as in an SVG. */
  type: string;
  /** A thumbnail, if this browser can decode the file. For an SVG, it is the file itself. */
  preview?: Blob;
}

const mebibyte = 1024 * 1024;

/** The size limit of a file that is decoded. A larger one could crash the browser. */
const maxDecodedBytes = 100 * mebibyte;
/** The server’s limit on the number of pixels, whatever the file size. */
const maxPixels = 50_000_000;
/** The longer side of a converted photo has at most this many pixels. The server stores no larger photos. */
const maxSide = 2_560;
const quality = 0.9;
const previewSettings = { maxSide: 480, quality: 0.7 };

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];

export async function preparePhoto(file: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const type = await detectMediaType({ type: file.type, data: file });
  const isTooLarge = file.size > restrictions.maxFileSize;
  if (type === 'image/svg+xml' && !isTooLarge) return { photo: file, type, preview: file };
  if (type === 'image/svg+xml')
    throw new UnusablePhotoError('It exceeds the maximum size of 10 MB.');
  if (!photoTypes.includes(type))
    throw new UnusablePhotoError('It is not a JPG, PNG, WebP, SVG or HEIC file.');
  if (file.size > maxDecodedBytes)
    throw new UnusablePhotoError('It exceeds the maximum size of 100 MB.');

  const hasFittingTypeAndSize = type !== 'image/heic' && !isTooLarge;
  const picture = await decodeFile(file, type, signal);
  // The server may support a format that this browser can’t decode. If not, its reply explains what is wrong.
  if (!picture && hasFittingTypeAndSize) return { photo: file, type };
  if (!picture)
    throw new UnusablePhotoError('This browser can’t read it. Save it as a JPG and add that file.');
  try {
    const thumbnail = await drawJpeg(picture, previewSettings.maxSide, previewSettings.quality);
    if (hasFittingTypeAndSize && picture.width * picture.height <= maxPixels)
      return { photo: file, type, preview: thumbnail };
    const photo = await drawJpeg(picture, maxSide, quality);
    return { photo, type: 'image/jpeg', preview: thumbnail };
  } finally {
    picture.close();
  }
}

async function decodeFile(
  file: Blob,
  type: string,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  try {
    return await decodePicture(file);
  } catch {
    return type === 'image/heic' ? decodeHeicFile(file, signal) : undefined;
  }
}

/** Safari decodes HEIC itself. For other browsers a decoder is loaded on demand. */
async function decodeHeicFile(file: Blob, signal: AbortSignal): Promise<Picture | undefined> {
  const { decodeHeic } = await import('./heic.ts');
  const bitmap = await decodeHeic(file, signal).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}
