/**
 * A blurred placeholder of a photo until it loads, decoded from the thumbhash in its path. A thumbhash holds the lowest
 * frequencies of a photo: the mean colour, and cosine waves of the luminance and two colour differences.
 */
import { describeImage } from '@guest-portal/contract/image-paths';

/**
 * The length of the longer side in pixels. This is enough for such low frequencies, and the browser smooths the image
 * when scaling it up.
 */
const longerSide = 16;
/** The maximum number of waves that a thumbhash has in each direction. */
const maxWaves = 7;

export type Placeholder = {
  backgroundColor: string;
  backgroundImage: string;
  backgroundSize: string;
};

const cache = new Map<string, Placeholder | undefined>();

/** The placeholder as a background style of the `img`, which covers it. */
export function placeholderOf(path: string): Placeholder | undefined {
  const image = describeImage(path);
  if (!image?.thumbhash) return undefined;
  const { thumbhash, width, height } = image;
  const key = `${thumbhash} ${width}x${height}`;
  if (!cache.has(key)) cache.set(key, createPlaceholder(thumbhash, width / height));
  return cache.get(key);
}

function createPlaceholder(thumbhash: string, ratio: number): Placeholder | undefined {
  const channels = readWaves(thumbhash);
  if (!channels) return undefined;
  const width = ratio > 1 ? longerSide : Math.max(1, Math.round(longerSide * ratio));
  const height = ratio > 1 ? Math.max(1, Math.round(longerSide / ratio)) : longerSide;
  const [across, down] = [cosines(width), cosines(height)];
  const bitmap = bitmapOf(width, height, (x, y) =>
    rgb(...(channels.map((channel) => valueAt(channel, across[x] ?? [], down[y] ?? [])) as Lpq)),
  );
  return {
    backgroundColor: `rgb(${rgb(...(channels.map(({ mean }) => mean) as Lpq)).join(' ')})`,
    backgroundImage: `url(data:image/bmp;base64,${btoa(bitmap)})`,
    backgroundSize: 'cover',
  };
}

/** The luminance and both colour differences, as the thumbhash format names them. */
type Lpq = [l: number, p: number, q: number];
/** The luminance or a colour difference: its mean and its waves. */
type Channel = { mean: number; waves: { across: number; down: number; amplitude: number }[] };

/**
 * Returns the luminance and both colour differences, or undefined for transparent images, because the placeholder would
 * show through.
 */
function readWaves(thumbhash: string): Channel[] | undefined {
  const bytes = bytesOf(thumbhash);
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0] = bytes;
  const head = b0 | (b1 << 8) | (b2 << 16);
  const tail = b3 | (b4 << 8);
  const hasAlpha = head >> 23 !== 0;
  if (bytes.length < 6 || hasAlpha) return undefined;
  const isWide = tail >> 15 !== 0;
  const shorterSideWaves = Math.max(3, tail & 7);

  let nibbleIndex = 10;
  const nextNibble = () => {
    const byte = bytes[nibbleIndex >> 1] ?? 0;
    const value = nibbleIndex % 2 ? byte >> 4 : byte & 15;
    nibbleIndex += 1;
    return value;
  };
  const readChannel = (mean: number, columns: number, rows: number, scale: number): Channel => {
    const waves: Channel['waves'] = [];
    for (let down = 0; down < rows; down += 1)
      for (let across = down ? 0 : 1; across * rows < columns * (rows - down); across += 1)
        waves.push({ across, down, amplitude: (nextNibble() / 7.5 - 1) * scale });
    return { mean, waves };
  };
  const [columns, rows] = isWide ? [maxWaves, shorterSideWaves] : [shorterSideWaves, maxWaves];
  return [
    readChannel((head & 63) / 63, columns, rows, ((head >> 18) & 31) / 31),
    readChannel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((tail >> 3) & 63) / 63) * 1.25),
    readChannel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((tail >> 9) & 63) / 63) * 1.25),
  ];
}

/**
 * Returns the cosines of each pixel in a row for each frequency. They are computed once, because they are slow on
 * phones.
 */
const cosines = (pixels: number) =>
  Array.from({ length: pixels }, (_pixel, index) =>
    Array.from({ length: maxWaves }, (_wave, count) =>
      Math.cos((Math.PI * count * (index + 0.5)) / pixels),
    ),
  );

function valueAt({ mean, waves }: Channel, acrossHere: number[], downHere: number[]): number {
  let value = mean;
  for (const { across, down, amplitude } of waves)
    value += 2 * amplitude * (acrossHere[across] ?? 0) * (downHere[down] ?? 0);
  return value;
}

function rgb(l: number, p: number, q: number): [number, number, number] {
  const blue = l - (2 / 3) * p;
  const red = (3 * l - blue + q) / 2;
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return [byte(red), byte(red - q), byte(blue)];
}

/** Returns a BMP file as a binary string. This format is simple, and all browsers show it. */
function bitmapOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => [number, number, number],
): string {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const view = new DataView(new ArrayBuffer(54 + rowBytes * height));
  view.setUint16(0, 0x424d);
  view.setUint32(2, view.byteLength, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  // A negative height means that rows go from top to bottom.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y);
      const offset = 54 + y * rowBytes + x * 3;
      view.setUint8(offset, blue);
      view.setUint8(offset + 1, green);
      view.setUint8(offset + 2, red);
    }
  return String.fromCharCode(...new Uint8Array(view.buffer));
}

function bytesOf(base64url: string): number[] {
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
