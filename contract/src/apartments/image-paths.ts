/**
 * Reads what is encoded in an image's path. The path ends with a name such as `k3…Qw.1600x1200.1QcSHQ…`: a random word,
 * the size in pixels and, for photos, the thumbhash. From these, a page can reserve the space and paint a placeholder
 * before the image has loaded.
 */

/** The widths in which a wider photo is also stored, as webp. `?w=640` requests one of them. */
export const imageWidths = [320, 640, 1280] as const;

export const objectsPrefix = '/objects/';

const encodedName = /\/[\w-]+\.(\d{1,6})x(\d{1,6})(?:\.([\w-]+))?$/;

type DescribedImage = {
  width: number;
  height: number;
  /** The thumbhash in base64url; undefined for drawings. */
  thumbhash: string | undefined;
};

export function describeImage(path: string): DescribedImage | undefined {
  const [, width, height, thumbhash] = encodedName.exec(path) ?? [];
  if (!width || !height) return undefined;
  return { width: Number(width), height: Number(height), thumbhash };
}

/** The value of an `img`'s srcset; empty for drawings and for photos that are not wider than the smallest width. */
export function srcSet(path: string): string {
  const image = describeImage(path);
  if (!image?.thumbhash) return '';
  const smallerWidths = imageWidths.filter((width) => width < image.width);
  if (smallerWidths.length === 0) return '';
  const variants = smallerWidths.map((width) => `${path}?w=${width} ${width}w`);
  return [...variants, `${path} ${image.width}w`].join(', ');
}
