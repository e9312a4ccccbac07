import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo of random pixels, which compresses badly. */
export function noisePhoto(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
