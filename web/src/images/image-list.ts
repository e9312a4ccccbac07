/**
 * A list of images while it is edited: pure functions over paths. What is new and what is marked for removal
 * follows from two lists, the saved one and the one that saving would send; nothing else has to be remembered.
 */

export type ImageItem = {
  path: string;
  /** `removed` ones stay in sight until they are saved away, so that it can be undone. */
  state: 'kept' | 'new' | 'removed';
};

export const distinct = (paths: readonly string[]): string[] => [...new Set(paths)];

/** As the editor shows them: a removed one stays behind the neighbour that it had. */
export function itemsOf(saved: readonly string[], listed: readonly string[]): ImageItem[] {
  const items: ImageItem[] = distinct(listed).map((path) => ({
    path,
    state: saved.includes(path) ? 'kept' : 'new',
  }));
  let behind = -1;
  for (const path of distinct(saved)) {
    const at = items.findIndex((item) => item.path === path);
    if (at >= 0) behind = at;
    else {
      behind += 1;
      items.splice(behind, 0, { path, state: 'removed' });
    }
  }
  return items;
}

export const without = (listed: readonly string[], path: string): string[] =>
  listed.filter((other) => other !== path);

/** Puts a removed one back where it is shown. */
export const restored = (items: readonly ImageItem[], path: string): string[] =>
  items.filter((item) => item.state !== 'removed' || item.path === path).map((item) => item.path);

export const withNew = (listed: readonly string[], path: string): string[] =>
  distinct([...listed, path]);

/**
 * Two people changed one list: what either has added or removed holds, and the order is mine. `base` is
 * what both began with.
 */
export function mergedLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = mine.filter((path) => theirs.includes(path) || !base.includes(path));
  const theirNew = theirs.filter((path) => !base.includes(path));
  return distinct([...kept, ...theirNew]);
}
