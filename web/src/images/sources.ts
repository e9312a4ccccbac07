/** The URLs of an image and its available widths. */
import { objectsPrefix, srcSet } from '@guest-portal/contract/image-paths';

export const imageSrc = (path: string) =>
  path.startsWith(objectsPrefix) ? path : `${objectsPrefix}${path.replace(/^\/+/, '')}`;

/** The attributes of an `img`. @param sizes the displayed width, as a CSS `sizes` value */
export function sourcesOf(path: string, sizes: string) {
  const src = imageSrc(path);
  const widths = srcSet(src);
  return widths === '' ? { src } : { src, srcSet: widths, sizes };
}
