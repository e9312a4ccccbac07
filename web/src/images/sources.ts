/** Where an image is fetched from, in which widths, and what stands in its place until it comes. */
import { describeImage, objectsPrefix, srcSet } from '@guest-portal/contract/image-paths';

/** Where the server keeps an image. */
export const imageSrc = (path: string) =>
  path.startsWith(objectsPrefix) ? path : `${objectsPrefix}${path.replace(/^\/+/, '')}`;

/** For an `img`. @param sizes how wide it is drawn, as CSS says it */
export function sourcesOf(path: string, sizes: string) {
  const src = imageSrc(path);
  const widths = srcSet(src);
  return widths === '' ? { src } : { src, srcSet: widths, sizes };
}

/**
 * The photo's own colour for the empty place, out of its thumbhash. The blurred picture that is in there, too,
 * would cost every guest the code to draw it, for the moment before a photo of 20 kB is there.
 */
export function placeholderColour(path: string): string | undefined {
  const hash = describeImage(path)?.thumbhash;
  const [low, middle, high] = hash ? bytesOf(hash) : [];
  if (low === undefined || middle === undefined || high === undefined) return undefined;
  const header = low | (middle << 8) | (high << 16);
  // Whatever shines through a picture with clear parts would stay there.
  if (header >> 23) return undefined;
  // As thumbhash's own thumbHashToAverageRGBA: luminance and two differences of colours, 6 bits each.
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const blue = l - (2 / 3) * p;
  const red = (3 * l - blue + q) / 2;
  const channels = [red, red - q, blue].map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, value))),
  );
  return `rgb(${channels.join(' ')})`;
}

function bytesOf(base64url: string): number[] {
  try {
    const text = atob(base64url.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/'));
    return Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
