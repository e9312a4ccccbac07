/** What is written under images while it is edited, by the images' paths: pure functions over plain data. */

export type Captions = Readonly<Record<string, string>>;

/** Without a text the image has no caption. A line ends where its field does. */
export function withCaption(captions: Captions, path: string, text: string): Captions {
  const { [path]: _before, ...others } = captions;
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line === '' ? others : { ...others, [path]: line };
}

/** Of the images that are listed. */
export const captionsOf = (captions: Captions, paths: readonly string[]): Captions =>
  Object.fromEntries(Object.entries(captions).filter(([path]) => paths.includes(path)));

interface Merged {
  captions: Captions;
  /** Under these images both have written, and not the same: here stands what is mine. */
  contested: readonly string[];
}

/** Two people have written under one list's images: what either has changed holds. `base` is what both began with. */
export function mergedCaptions(base: Captions, mine: Captions, theirs: Captions): Merged {
  let captions = theirs;
  const contested: string[] = [];
  for (const path of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (mine[path] === base[path]) continue;
    if (theirs[path] !== base[path] && theirs[path] !== mine[path]) contested.push(path);
    captions = withCaption(captions, path, mine[path] ?? '');
  }
  return { captions, contested };
}
