/** Pure functions for captions while they are edited, by image path. */

export type Captions = Readonly<Record<string, string>>;

/** Sets a caption, or removes it if the text is empty. A caption is a single line. */
export function withCaption(captions: Captions, path: string, text: string): Captions {
  const { [path]: _before, ...others } = captions;
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line === '' ? others : { ...others, [path]: line };
}

/** Returns only the captions of images that are in the list. */
export const captionsOf = (captions: Captions, paths: readonly string[]): Captions =>
  Object.fromEntries(Object.entries(captions).filter(([path]) => paths.includes(path)));

interface CaptionMerge {
  captions: Captions;
  /** The images whose captions were changed on both sides. `captions` has the host’s version. */
  conflicting: readonly string[];
}

/** Merges two sets of changes to the captions of a list. `base` is what both started from. */
export function mergeCaptions(base: Captions, mine: Captions, theirs: Captions): CaptionMerge {
  let captions = theirs;
  const conflicting: string[] = [];
  for (const path of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (mine[path] === base[path]) continue;
    if (theirs[path] !== base[path] && theirs[path] !== mine[path]) conflicting.push(path);
    captions = withCaption(captions, path, mine[path] ?? '');
  }
  return { captions, conflicting };
}
