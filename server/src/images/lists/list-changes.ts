/** Changes a list of images as a whole. The feature that the list belongs to provides the row of the list. */
import { isVisible, limits } from '@guest-portal/contract/fields';
import { type HostAccess, requireEditable } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { staleVersion } from '../../platform/database/row-versions.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { ImageDeps } from '../image-deps.ts';
import { removeUnshown } from '../remove-unshown.ts';
import { type Captions, type ImageList, imagesInList, writeImageList } from './image-lists.ts';
import { resolveImages } from './resolve-images.ts';

/** The row that a list belongs to, as its feature provides it. */
export type ListOwner<Row> = {
  /** Throws if the caller may not see the row. */
  find: (db: Database) => Promise<Row>;
  listOf: (row: Row) => ImageList;
  /**
   * Increases the row's version, because a change of the list is a change of the row. If the given version is outdated,
   * throws with the current row.
   */
  countUp: (tx: Database, version: number | undefined) => Promise<unknown>;
  /** Writes under the property's lock, and refuses captions that the property has no room for. */
  write: <Result>(
    db: Database,
    access: HostAccess,
    apartmentId: string,
    write: (tx: Database) => Promise<Result>,
  ) => Promise<Result>;
};

export type Change = {
  /** The images to add, named by path or URL. */
  references: string[];
  /** Makes the new list from the current one. `resolved` are the paths of the references. */
  change: (before: string[], resolved: string[]) => string[];
  /** All captions, by reference. Without this field, each image keeps its caption. */
  captions?: Captions | undefined;
  version?: number | undefined;
};

/** Returns the row after the change. */
export async function changeImages<Row extends { version: number }>(
  deps: ImageDeps,
  caller: { access: HostAccess; urlPrefixes: string[] },
  { find, listOf, countUp, write }: ListOwner<Row>,
  { references, change, captions, version }: Change,
): Promise<Row> {
  // Access and version come first, so that no upload is checked for a stranger or for a list that has changed
  // meanwhile.
  const row = await find(deps.db);
  const list = listOf(row);
  // A caller with read-only access also finds the row.
  await requireEditable(deps.db, caller.access, list.apartmentId);
  if (version !== undefined && version !== row.version) throw staleVersion(row);
  const resolved = await resolveImages(deps, references, {
    ...caller,
    apartmentId: list.apartmentId,
  });
  const removed = await write(deps.db, caller.access, list.apartmentId, async (tx) => {
    await countUp(tx, version);
    const before = await imagesInList(tx, list);
    const after = change(before.images, resolved);
    const newCaptions = captions
      ? captionsByPath(captions, references, resolved)
      : before.imageCaptions;
    await writeImageList(tx, deps, caller.access, list, after, newCaptions);
    return before.images.filter((path) => !after.includes(path));
  });
  await removeUnshown(deps, removed);
  return find(deps.db);
}

/** The caption of a new image is given by its upload URL, so it has to be assigned to its path. */
function captionsByPath(captions: Captions, references: string[], resolved: string[]): Captions {
  const byReference = new Map(Object.entries(captions));
  const entries = references.map(
    (reference, index) => [resolved[index] ?? '', byReference.get(reference) ?? ''] as const,
  );
  return Object.fromEntries(entries.filter(([, caption]) => isVisible(caption)));
}

export const replaceImages = (_before: string[], resolved: string[]) => resolved;

export function appendImages(before: string[], resolved: string[]): string[] {
  const after = [...before, ...resolved.filter((path) => !before.includes(path))];
  if (after.length > limits.images)
    throw badRequest(
      'too_many_images',
      `You can only have ${limits.images} images. Remove some first.`,
    );
  return after;
}

/** The returned function throws "not found" if the list does not contain the path. */
export const removeImage = (path: string) => (before: string[]) => {
  if (!before.includes(path)) throw notFound();
  return before.filter((other) => other !== path);
};
