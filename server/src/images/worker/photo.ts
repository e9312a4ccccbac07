/** Prepares a photo to be shown: upright, without the camera's metadata, and in the widths of screens. */
import { imageWidths } from '@guest-portal/contract/image-paths';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ContentType, longestSide, maximumPixels } from '../limits.ts';
import { type Made, type MadeFile, Refused } from './messages.ts';

// Only one thread is used, which leaves a core to guests. Nothing is cached, because the cache might never be used.
sharp.concurrency(1);
sharp.cache(false);
// Only three of the library's many formats can be loaded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

type PhotoType = Exclude<ContentType, 'image/svg+xml'>;

/**
 * The largest PNG that is kept as a PNG. A photo saved as PNG is many times larger than it needs to be, but a drawing
 * saved as PNG is not.
 */
const largestPng = 4 * 1024 * 1024;

export async function makePhoto(bytes: Buffer, source: PhotoType): Promise<Made> {
  await refuseTooManyPixels(bytes);
  // The photo is decoded once, and every width is made from the result. Metadata is dropped, and colours become sRGB.
  const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused('broken_image');
    });
  const { width, height, channels } = info;
  const base = () => sharp(data, { raw: { width, height, channels } });

  const original = await makeOriginal(base, source);
  const files: MadeFile[] = [original];
  for (const smaller of imageWidths.filter((candidate) => candidate < width)) {
    const made = await base().resize({ width: smaller }).webp({ quality: 78 }).toBuffer();
    files.push({ name: String(smaller), contentType: 'image/webp', bytes: made });
  }
  const { contentType } = original;
  return { source, contentType, width, height, thumbhash: await thumbhash(base()), files };
}

/** The header gives the number of pixels, so none of them has to be decoded to count them. */
async function refuseTooManyPixels(bytes: Buffer) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused('broken_image');
    });
  if (width * height > maximumPixels) throw new Refused('too_many_pixels');
}

async function makeOriginal(base: () => Sharp, source: PhotoType): Promise<MadeFile> {
  const bytes = await encode(base(), source);
  if (source !== 'image/png' || bytes.length <= largestPng)
    return { name: 'original', contentType: source, bytes };
  const contentType = 'image/webp';
  return { name: 'original', contentType, bytes: await encode(base(), contentType) };
}

function encode(image: Sharp, contentType: PhotoType): Promise<Buffer> {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 85 }).toBuffer();
  if (contentType === 'image/png') return image.png().toBuffer();
  return image.webp({ quality: 85 }).toBuffer();
}

async function thumbhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
