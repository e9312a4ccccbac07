/**
 * Deletes images that are no longer shown anywhere: first their rows, then their files. Files that are left over are
 * deleted by the cleanup.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { type Access, mayEdit } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImageDeps } from './image-deps.ts';
import { imageUses, isUnused } from './image-uses.ts';
import { fileKeys } from './keys.ts';
import { countForUsingAccounts, type ImageList, isInList } from './lists/image-lists.ts';
import { images, objects } from './tables.ts';

/** Removes something that shows images, and then the images that nothing else shows. */
export async function removeWithImages<T>(
  deps: ImageDeps,
  access: Access,
  owner: RemovedOwner,
  remove: () => Promise<T>,
): Promise<T> {
  const paths = await pathsShown(deps.db, access, owner);
  const result = await remove();
  await removeUnshown(deps, paths);
  return result;
}

/** A whole property, or one row of it. */
export type RemovedOwner = { apartmentId: string } | Pick<ImageList, 'kind' | 'rowId'>;

async function pathsShown(db: Database, access: Access, owner: RemovedOwner): Promise<string[]> {
  const rows =
    'rowId' in owner
      ? await db
          .selectDistinct({ path: images.path })
          .from(images)
          .where(and(isInList(owner), mayEdit(access, images.apartmentId)))
      : await db
          .selectDistinct({ path: imageUses.path })
          .from(imageUses)
          .where(
            and(
              eq(imageUses.apartmentId, owner.apartmentId),
              mayEdit(access, imageUses.apartmentId),
            ),
          );
  return rows.map(({ path }) => path);
}

/** Logs a failure and does not throw, because the change has already been made and the cleanup tries again. */
export async function removeUnshown(
  { db, store, log }: Pick<ImageDeps, 'db' | 'store' | 'log'>,
  paths: string[],
) {
  if (paths.length === 0) return;
  try {
    const removed = await db
      .delete(objects)
      .where(and(inArray(objects.path, paths), isUnused()))
      .returning({ path: objects.path });
    await store.remove(removed.flatMap(({ path }) => fileKeys(path)));
    await countForUsingAccounts(db, paths);
  } catch (err) {
    // Another request may have just added one of the images to a list, or the store is not available.
    log.warn(
      { err, images: paths.length },
      'unused images could not be removed now; the cleanup job will remove them',
    );
  }
}
