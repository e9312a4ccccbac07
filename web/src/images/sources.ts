/** Where an image is fetched from, and in which widths. */
import { objectsPrefix, srcSet } from '@guest-portal/contract/image-paths';

/** Where the server keeps an image. */
export const imageSrc = (path: string) =>
  path.startsWith(objectsPrefix) ? path : `${objectsPrefix}${path.replace(/^\/+/, '')}`;

/** For an `img`. @param sizes how wide it is drawn, as CSS says it */
export function sourcesOf(path: string, sizes: string) {
  const src = imageSrc(path);
  const widths = srcSet(src);
  return widths === '' ? { src } : { src, srcSet: widths, sizes };
}
