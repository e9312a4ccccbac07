/** Makes a photo ready to be shown: upright, without what the camera wrote into it, in the widths of screens. */
import { imageWidths } from '@guest-portal/contract/image-paths';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ContentType, longestSide, maximumPixels } from '../limits.ts';
import { type Made, type MadeFile, Refused } from './messages.ts';

// One core is left to the guests, and nothing is kept for a next time that may not come.
sharp.concurrency(1);
sharp.cache(false);
// Of the many formats that the library reads, three; the rest can't be reached whatever a file says.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

type PhotoType = Exclude<ContentType, 'image/svg+xml'>;

/** A photo saved as PNG is many times larger than it needs to be; a drawing saved as PNG is not. */
const largestPng = 4 * 1024 * 1024;

export async function makePhoto(bytes: Buffer, source: PhotoType): Promise<Made> {
  await refuseTooManyPixels(bytes);
  // Decoded once; every width is made from this. Metadata is left behind, colours become sRGB.
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

/** The header says how many there are; not one of them is unpacked to find out. */
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
