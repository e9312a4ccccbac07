/** Images that are shown nowhere any more: first their rows, then their files. A file that is left is swept. */
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { ImageDeps } from './image-deps.ts';
import { fileKeys } from './keys.ts';
import { images, objects } from './tables.ts';

export type Where = {
  hostId: string;
  apartmentId?: string;
  placeId?: string;
  apartmentGuideId?: string;
};

/** Removes something that shows images, and then those that nothing else shows. */
export async function forgettingImages<T>(
  deps: ImageDeps,
  where: Where,
  remove: () => Promise<T>,
): Promise<T> {
  const shown = await pathsShown(deps.db, where);
  const done = await remove();
  await forgetUnshown(deps, where.hostId, shown);
  return done;
}

async function pathsShown(
  db: Database,
  { hostId, apartmentId, placeId, apartmentGuideId }: Where,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ path: images.path })
    .from(images)
    .innerJoin(objects, and(eq(objects.path, images.path), eq(objects.hostId, hostId)))
    .where(
      and(
        apartmentId ? eq(images.apartmentId, apartmentId) : undefined,
        placeId ? eq(images.placeId, placeId) : undefined,
        apartmentGuideId ? eq(images.apartmentGuideId, apartmentGuideId) : undefined,
      ),
    );
  return rows.map(({ path }) => path);
}

/** Never fails what came before it: whatever stands in the way, the sweep comes by again. */
export async function forgetUnshown(deps: ImageDeps, hostId: string, paths: string[]) {
  if (paths.length === 0) return;
  const { db, store } = deps;
  const isUnshown = notExists(
    db.select({ id: images.id }).from(images).where(eq(images.path, objects.path)),
  );
  try {
    const gone = await db
      .delete(objects)
      .where(and(eq(objects.hostId, hostId), inArray(objects.path, paths), isUnshown))
      .returning({ path: objects.path });
    await store.remove(gone.flatMap(({ path }) => fileKeys(path)));
  } catch {
    // Somebody has just placed one of them again, or the store is gone.
  }
}
