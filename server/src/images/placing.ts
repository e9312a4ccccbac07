/** Puts images into their places. Within the transaction that holds the property. */
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { unknownImage } from './limits.ts';
import { images, objects } from './tables.ts';

/** The property itself, or one row of it. */
export type Position = { apartmentId: string; placeId?: string; apartmentGuideId?: string };

const isAt = ({ apartmentId, placeId, apartmentGuideId }: Position): SQL | undefined =>
  and(
    eq(images.apartmentId, apartmentId),
    placeId ? eq(images.placeId, placeId) : isNull(images.placeId),
    apartmentGuideId
      ? eq(images.apartmentGuideId, apartmentGuideId)
      : isNull(images.apartmentGuideId),
  );

export async function pathsAt(db: Database, position: Position): Promise<string[]> {
  const rows = await db
    .select({ path: images.path })
    .from(images)
    .where(isAt(position))
    .orderBy(asc(images.order));
  return rows.map(({ path }) => path);
}

export async function placeImages(
  db: Database,
  hostId: string,
  position: Position,
  paths: string[],
) {
  await holdOwn(db, hostId, [...new Set(paths)]);
  await db.delete(images).where(isAt(position));
  if (paths.length === 0) return;
  await db.insert(images).values(paths.map((path, order) => ({ ...position, path, order })));
}

/** A second property shows the same images: they stay for as long as one of the two does. */
export async function copyImages(
  db: Database,
  { from, to, newIdOf }: { from: string; to: string; newIdOf: (id: string) => string | undefined },
) {
  // Held, so that none of them is forgotten before its copy stands.
  const rows = await db
    .select({ images })
    .from(images)
    .innerJoin(objects, eq(objects.path, images.path))
    .where(eq(images.apartmentId, from))
    .for('key share', { of: objects });
  if (rows.length === 0) return;
  const copies = rows.map(({ images: { path, order, placeId, apartmentGuideId } }) => ({
    apartmentId: to,
    path,
    order,
    placeId: placeId && newIdOf(placeId),
    apartmentGuideId: apartmentGuideId && newIdOf(apartmentGuideId),
  }));
  await db.insert(images).values(copies);
}

/** Nobody sweeps them while they are being placed, and none of them is another host's. */
async function holdOwn(db: Database, hostId: string, paths: string[]) {
  if (paths.length === 0) return;
  const own = await db
    .select({ path: objects.path })
    .from(objects)
    .where(and(eq(objects.hostId, hostId), inArray(objects.path, paths)))
    .for('key share');
  if (own.length !== paths.length) throw unknownImage();
}
