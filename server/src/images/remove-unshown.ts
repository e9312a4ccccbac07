/** Images that are shown nowhere any more: first their rows, then their files. A file that is left is swept. */
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { type Access, mayEdit } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImageDeps } from './image-deps.ts';
import { fileKeys } from './keys.ts';
import { type ImageList, isAt } from './lists/image-lists.ts';
import { images, objects } from './tables.ts';

/** Removes something that shows images, and then those that nothing else shows. */
export async function removeWithImages<T>(
  deps: ImageDeps,
  access: Access,
  of: RemovedOwner,
  remove: () => Promise<T>,
): Promise<T> {
  const shown = await pathsShown(deps.db, access, of);
  const done = await remove();
  await removeUnshown(deps, shown);
  return done;
}

/** A whole property, or one row of it. */
export type RemovedOwner = { apartmentId: string } | Pick<ImageList, 'kind' | 'rowId'>;

async function pathsShown(db: Database, access: Access, of: RemovedOwner): Promise<string[]> {
  const isOfIt = 'rowId' in of ? isAt(of) : eq(images.apartmentId, of.apartmentId);
  const rows = await db
    .selectDistinct({ path: images.path })
    .from(images)
    .where(and(isOfIt, mayEdit(access, images.apartmentId)));
  return rows.map(({ path }) => path);
}

/** Never fails what came before it: whatever stands in the way, the sweep comes by again. */
export async function removeUnshown(
  { db, store, log }: Pick<ImageDeps, 'db' | 'store' | 'log'>,
  paths: string[],
) {
  if (paths.length === 0) return;
  const isUnshown = notExists(
    db.select({ id: images.id }).from(images).where(eq(images.path, objects.path)),
  );
  try {
    const gone = await db
      .delete(objects)
      .where(and(inArray(objects.path, paths), isUnshown))
      .returning({ path: objects.path });
    await store.remove(gone.flatMap(({ path }) => fileKeys(path)));
  } catch (err) {
    // Somebody has just placed one of them again, or the store is gone.
    log.warn(
      { err, images: paths.length },
      'unused images could not be removed now; the cleanup job will remove them',
    );
  }
}
