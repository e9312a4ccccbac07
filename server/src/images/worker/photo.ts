/** Prepares a photo to be shown: upright, without the camera's metadata, and in the widths of screens. */
import { imageWidths } from '@guest-portal/contract/image-paths';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ContentType, maximumPixels, maxSidePixels } from '../limits.ts';
import { type ImageFile, type ProcessedImage, RefusedImageError } from './messages.ts';

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
 * The maximum size in bytes of a PNG that is kept as a PNG. A photo saved as PNG is many times larger than it needs to
 * be, but a drawing saved as PNG is not.
 */
const maxPngBytes = 4 * 1024 * 1024;

export async function makePhoto(bytes: Buffer, uploadedType: PhotoType): Promise<ProcessedImage> {
  await refuseTooManyPixels(bytes);
  // The photo is decoded once, and every width is made from the result. Metadata is dropped, and colours become sRGB.
  const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new RefusedImageError('broken_image');
    });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });

  const original = await makeOriginal(decoded, uploadedType);
  const files: ImageFile[] = [original];
  for (const smallerWidth of imageWidths.filter((candidate) => candidate < width)) {
    const resized = await decoded()
      .resize({ width: smallerWidth })
      .webp({ quality: 78 })
      .toBuffer();
    files.push({ name: String(smallerWidth), contentType: 'image/webp', bytes: resized });
  }
  const { contentType } = original;
  return {
    uploadedType,
    contentType,
    width,
    height,
    thumbhash: await thumbhashOf(decoded()),
    files,
  };
}

/** The header gives the number of pixels, so none of them has to be decoded to count them. */
async function refuseTooManyPixels(bytes: Buffer) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedImageError('broken_image');
    });
  if (width * height > maximumPixels) throw new RefusedImageError('too_many_pixels');
}

async function makeOriginal(decoded: () => Sharp, uploadedType: PhotoType): Promise<ImageFile> {
  const bytes = await encode(decoded(), uploadedType);
  if (uploadedType !== 'image/png' || bytes.length <= maxPngBytes)
    return { name: 'original', contentType: uploadedType, bytes };
  const contentType = 'image/webp';
  return { name: 'original', contentType, bytes: await encode(decoded(), contentType) };
}

function encode(image: Sharp, contentType: PhotoType): Promise<Buffer> {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 85 }).toBuffer();
  if (contentType === 'image/png') return image.png().toBuffer();
  return image.webp({ quality: 85 }).toBuffer();
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
