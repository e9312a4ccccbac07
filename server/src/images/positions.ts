/** Which images stand where, in their order. */
import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { images } from './tables.ts';

/** Columns of `images` that name a place within a property. */
const positionColumns = { place: images.placeId, guide: images.apartmentGuideId };

/** Photos of the properties themselves, by property; `which` is a condition on apartments. */
export async function photosOf(
  db: Database,
  which: SQL | undefined,
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ place: images.apartmentId, path: images.path })
    .from(images)
    .innerJoin(apartments, eq(apartments.id, images.apartmentId))
    .where(and(which, isNull(images.placeId), isNull(images.apartmentGuideId)))
    .orderBy(asc(images.order));
  return grouped(rows);
}

/** Images of one property's places or guide items, by the row that they stand at. */
export async function imagesAt(
  db: Database,
  at: keyof typeof positionColumns,
  apartmentId: string,
): Promise<Map<string, string[]>> {
  const column = positionColumns[at];
  const rows = await db
    .select({ place: column, path: images.path })
    .from(images)
    .where(and(eq(images.apartmentId, apartmentId), isNotNull(column)))
    .orderBy(asc(images.order));
  return grouped(rows);
}

function grouped(rows: { place: string | null; path: string }[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { place, path } of rows) {
    if (place === null) continue;
    const list = lists.get(place) ?? [];
    list.push(path);
    lists.set(place, list);
  }
  return lists;
}
