/** Files that people upload, and files that attackers do; made here, byte by byte where no tool would. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo-like picture: every pixel differs a little from its neighbours. */
export function photo(width = 1600, height = 1200) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = (x * 255) / width;
    pixels[at + 1] = (y * 255) / height;
    pixels[at + 2] = (x ^ y) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => photo(width, height).png().toBuffer();
export const webp = (width?: number, height?: number) => photo(width, height).webp().toBuffer();

/** Taken with the phone held upright, in a place that the file names. */
export function phonePhoto(): Promise<Buffer> {
  return photo(800, 400)
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret model' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 57/1 0/1', GPSLongitude: '24/1 6/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Few bytes that become many: a grey picture of one colour, as large as it says. */
export function pngBomb(side = 14_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

export const svg = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"${attributes}>${inner}</svg>`,
  );
