/** A list of images, changed as a whole. Whose row it hangs on knows that row; this knows images. */
import { isVisible, limits } from '@guest-portal/contract/fields';
import { type Access, requireEditable } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { staleVersion } from '../../platform/database/row-versions.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { ImageDeps } from '../image-deps.ts';
import { removeUnshown } from '../remove-unshown.ts';
import { type Captions, type ImageList, imagesAt, placeImages } from './image-lists.ts';
import { resolveImages } from './resolve-images.ts';

/** The row that a list hangs on, as the feature that keeps it gives it away. */
export type ListOwner<Row> = {
  /** Throws where the row is not the caller's. */
  find: (db: Database) => Promise<Row>;
  listOf: (row: Row) => ImageList;
  /** A changed list is a changed row: counts its version up, or throws with the row as it stands in the way. */
  countUp: (tx: Database, version: number | undefined) => Promise<unknown>;
  /** Writes under the property's lock, and refuses captions for which it has no room. */
  write: <Result>(
    db: Database,
    access: Access,
    apartmentId: string,
    write: (tx: Database) => Promise<Result>,
  ) => Promise<Result>;
};

export type Change = {
  /** Names of images to add, in whatever way. */
  references: string[];
  /** From what is shown now to what shall be; `resolved` are the paths behind the references. */
  change: (before: string[], resolved: string[]) => string[];
  /** All of them anew, by the references; without them, each image keeps what is written under it. */
  captions?: Captions | undefined;
  version?: number | undefined;
};

/** Gives the row, as it is then. */
export async function changeImages<Row extends { version: number }>(
  deps: ImageDeps,
  caller: { access: Access; addresses: string[] },
  { find, listOf, countUp, write }: ListOwner<Row>,
  { references, change, captions, version }: Change,
): Promise<Row> {
  // Whose it is comes first: nothing is checked for a stranger, nor for a list that has changed meanwhile.
  const row = await find(deps.db);
  const list = listOf(row);
  // Who came to read finds the row as well.
  await requireEditable(deps.db, caller.access, list.apartmentId);
  if (version !== undefined && version !== row.version) throw staleVersion(row);
  const resolved = await resolveImages(deps, references, {
    ...caller,
    apartmentId: list.apartmentId,
  });
  const gone = await write(deps.db, caller.access, list.apartmentId, async (tx) => {
    await countUp(tx, version);
    const before = await imagesAt(tx, list);
    const after = change(before.images, resolved);
    const written = captions ? byPath(captions, references, resolved) : before.imageCaptions;
    await placeImages(tx, caller.access, list, after, written);
    return before.images.filter((path) => !after.includes(path));
  });
  await removeUnshown(deps, gone);
  return find(deps.db);
}

/** A new image is named by the address that it was put to, and its caption with it. */
function byPath(captions: Captions, references: string[], resolved: string[]): Captions {
  const given = new Map(Object.entries(captions));
  const named = references.map((name, at) => [resolved[at] ?? '', given.get(name) ?? ''] as const);
  return Object.fromEntries(named.filter(([, caption]) => isVisible(caption)));
}

export const replaced = (_before: string[], resolved: string[]) => resolved;

export function appended(before: string[], resolved: string[]): string[] {
  const after = [...before, ...resolved.filter((path) => !before.includes(path))];
  if (after.length > limits.images)
    throw badRequest(
      'too_many_images',
      `You can only have ${limits.images} images. Remove some first.`,
    );
  return after;
}

/** For what is named as it is shown; anything else is not there. */
export const without = (path: string) => (before: string[]) => {
  if (!before.includes(path)) throw notFound();
  return before.filter((shown) => shown !== path);
};
