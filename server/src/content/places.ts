/** Local recommendations and sightseeing spots. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOwnedRow, requireApartment } from '../access/access.ts';
import { placeImages } from '../images/placing.ts';
import { imagesAt } from '../images/positions.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { apartmentOf, positionForNew, type ResolveImages } from './list-position.ts';
import { places } from './tables.ts';
import { writeText } from './text-room.ts';

export type PlaceKind = (typeof places.$inferSelect)['kind'];
export type Place = typeof places.$inferSelect & { images: string[] };

type Fields = Partial<
  Pick<Place, 'name' | 'description' | 'distance' | 'address' | 'googleMapsUrl' | 'order'>
>;

const inList = (apartmentId: string, kind: PlaceKind) =>
  and(eq(places.apartmentId, apartmentId), eq(places.kind, kind));

const isOwned = (hostId: string, kind: PlaceKind, id: string) =>
  and(isOwnedRow(hostId, places.id, places.apartmentId, id), eq(places.kind, kind));

export async function listPlaces(
  db: Database,
  hostId: string,
  kind: PlaceKind,
  apartmentId: string,
): Promise<Place[]> {
  await requireApartment(db, hostId, apartmentId);
  const rows = await db
    .select()
    .from(places)
    .where(inList(apartmentId, kind))
    .orderBy(asc(places.order), asc(places.createdAt), asc(places.id));
  const images = await imagesAt(db, 'place', apartmentId);
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

export async function createPlace(
  db: Database,
  hostId: string,
  kind: PlaceKind,
  {
    apartmentId,
    images,
    order,
    ...fields
  }: Fields & { apartmentId: string; name: string; images?: string[] | undefined },
  resolveImages: ResolveImages,
): Promise<Place> {
  const paths = await resolveImages(images ?? [], apartmentId);
  return writeText(db, hostId, apartmentId, async (tx) => {
    const position = await positionForNew(tx, places, inList(apartmentId, kind), order);
    const [row] = await tx
      .insert(places)
      .values({ ...fields, apartmentId, kind, order: position })
      .returning();
    if (!row) throw new Error('the place was not made');
    await placeImages(tx, hostId, { apartmentId, placeId: row.id }, paths);
    return { ...row, images: paths };
  });
}

export async function updatePlace(
  db: Database,
  hostId: string,
  kind: PlaceKind,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
): Promise<Place> {
  const apartmentId = await apartmentOf(db, places, isOwned(hostId, kind, id));
  return writeText(db, hostId, apartmentId, async (tx) => {
    const changed = await tx
      .update(places)
      .set({ ...fields, version: sql`${places.version} + 1` })
      .where(
        and(
          isOwned(hostId, kind, id),
          version === undefined ? undefined : eq(places.version, version),
        ),
      )
      .returning({ id: places.id });
    const now = await findPlace(tx, hostId, kind, id);
    if (changed.length === 0) throw staleVersion(now);
    return now;
  });
}

export async function deletePlace(db: Database, hostId: string, kind: PlaceKind, id: string) {
  const gone = await db
    .delete(places)
    .where(isOwned(hostId, kind, id))
    .returning({ id: places.id });
  if (gone.length === 0) throw notFound();
}

export async function findPlace(
  db: Database,
  hostId: string,
  kind: PlaceKind,
  id: string,
): Promise<Place> {
  const [row] = await db
    .select()
    .from(places)
    .where(isOwned(hostId, kind, id));
  if (!row) throw notFound();
  const images = await imagesAt(db, 'place', row.apartmentId);
  return { ...row, images: images.get(id) ?? [] };
}
