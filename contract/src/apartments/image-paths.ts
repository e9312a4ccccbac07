/**
 * What an image's path tells by itself. A path ends with a name such as `k3…Qw.1600x1200.1QcSHQ…`: a random
 * word, the size in pixels and the thumbhash (of photos), so that a page can keep the place free and paint
 * something in it before a byte of the image has come, from the lists of paths that it has anyway.
 */

/** Widths in which each photo is kept beside itself, as webp: `?w=640` asks for one. */
export const imageWidths = [320, 640, 1280] as const;

export const objectsPrefix = '/objects/';

const described = /\/[\w-]+\.(\d{1,6})x(\d{1,6})(?:\.([\w-]+))?$/;

type DescribedImage = {
  width: number;
  height: number;
  /** In base64url; absent for drawings. */
  thumbhash: string | undefined;
};

export function describeImage(path: string): DescribedImage | undefined {
  const [, width, height, thumbhash] = described.exec(path) ?? [];
  if (!width || !height) return undefined;
  return { width: Number(width), height: Number(height), thumbhash };
}

/** For an `img`'s srcset; empty for drawings, and for what is no bigger than the smallest width. */
export function srcSet(path: string): string {
  const image = describeImage(path);
  if (!image?.thumbhash) return '';
  const smaller = imageWidths.filter((width) => width < image.width);
  if (smaller.length === 0) return '';
  const variants = smaller.map((width) => `${path}?w=${width} ${width}w`);
  return [...variants, `${path} ${image.width}w`].join(', ');
}
