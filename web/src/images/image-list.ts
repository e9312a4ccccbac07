/**
 * Pure functions for a list of images while it is edited. Which images are new or marked for removal follows from the
 * saved list and the list that saving would send, so nothing else is stored.
 */

export type ImageItem = {
  path: string;
  /** `removed` images stay visible until the list is saved, so that the removal can be undone. */
  state: 'kept' | 'new' | 'removed';
};

export const distinct = (paths: readonly string[]): string[] => [...new Set(paths)];

/** Returns the images as the editor shows them. A removed image stays after its former neighbour. */
export function itemsOf(saved: readonly string[], listed: readonly string[]): ImageItem[] {
  const items: ImageItem[] = distinct(listed).map((path) => ({
    path,
    state: saved.includes(path) ? 'kept' : 'new',
  }));
  let previousIndex = -1;
  for (const path of distinct(saved)) {
    const index = items.findIndex((item) => item.path === path);
    if (index >= 0) previousIndex = index;
    else {
      previousIndex += 1;
      items.splice(previousIndex, 0, { path, state: 'removed' });
    }
  }
  return items;
}

export const withoutImage = (listed: readonly string[], path: string): string[] =>
  listed.filter((other) => other !== path);

/** Restores a removed image at the position where it is shown. */
export const withRestored = (items: readonly ImageItem[], path: string): string[] =>
  items.filter((item) => item.state !== 'removed' || item.path === path).map((item) => item.path);

export const withNew = (listed: readonly string[], path: string): string[] =>
  distinct([...listed, path]);

/**
 * Merges two sets of changes to a list. Additions and removals of both apply, and the order is that of `mine`. `base`
 * is what both started from.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const remaining = mine.filter((path) => theirs.includes(path) || !base.includes(path));
  const theirNew = theirs.filter((path) => !base.includes(path));
  return distinct([...remaining, ...theirNew]);
}
