/** Local recommendations and sightseeing spots. */
import { and, eq } from 'drizzle-orm';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import {
  type ImageList,
  imagesByRow,
  type ListedImages,
  noImages,
  placeImages,
} from '../images/image-lists.ts';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { ListOwner } from '../images/list-changes.ts';
import type { Database } from '../platform/database/database.ts';
import { updateVersioned } from '../platform/database/versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { apartmentOf, inHostsOrder, positionForNew, type ResolveImages } from './list-position.ts';
import { places } from './tables.ts';
import { writeText } from './text-room.ts';

export type PlaceKind = (typeof places.$inferSelect)['kind'];
export type Place = typeof places.$inferSelect & ListedImages;

type Fields = Partial<
  Pick<
    Place,
    | 'name'
    | 'description'
    | 'distance'
    | 'address'
    | 'googleMapsUrl'
    | 'openingHours'
    | 'phone'
    | 'order'
  >
>;

const listOf = ({ apartmentId, id }: Pick<Place, 'apartmentId' | 'id'>): ImageList => ({
  kind: 'place',
  apartmentId,
  rowId: id,
});
const inList = (apartmentId: string, kind: PlaceKind) =>
  and(eq(places.apartmentId, apartmentId), eq(places.kind, kind));

const isReadable = (access: Access, kind: PlaceKind, id: string) =>
  and(isOne(kind, id), mayRead(access, places.apartmentId));
const isEditable = (access: Access, kind: PlaceKind, id: string) =>
  and(isOne(kind, id), mayEdit(access, places.apartmentId));
const isOne = (kind: PlaceKind, id: string) => and(eq(places.id, id), eq(places.kind, kind));

export async function listPlaces(
  db: Database,
  access: Access,
  kind: PlaceKind,
  apartmentId: string,
): Promise<Place[]> {
  await requireReadable(db, access, apartmentId);
  const rows = await db
    .select()
    .from(places)
    .where(and(inList(apartmentId, kind), mayRead(access, places.apartmentId)))
    .orderBy(...inHostsOrder(places));
  const images = await imagesByRow(db, 'place', { apartmentId });
  return rows.map((row) => ({ ...row, ...(images.get(row.id) ?? noImages) }));
}

export async function createPlace(
  db: Database,
  access: Access,
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
  return writeText(db, access, apartmentId, async (tx) => {
    const position = await positionForNew(tx, places, inList(apartmentId, kind), order);
    const [row] = await tx
      .insert(places)
      .values({ ...fields, apartmentId, kind, order: position })
      .returning();
    if (!row) throw new Error('the place was not made');
    await placeImages(tx, access, listOf(row), paths);
    return { ...row, images: paths, imageCaptions: {} };
  });
}

export async function updatePlace(
  db: Database,
  access: Access,
  kind: PlaceKind,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
): Promise<Place> {
  const apartmentId = await apartmentOf(db, places, isEditable(access, kind, id));
  return writeText(db, access, apartmentId, (tx) =>
    changePlace(tx, access, kind, id, { ...fields, version }),
  );
}

async function changePlace(
  tx: Database,
  access: Access,
  kind: PlaceKind,
  id: string,
  { version, ...fields }: Fields & { version: number | undefined },
): Promise<Place> {
  return updateVersioned(tx, places, {
    where: isEditable(access, kind, id),
    fields,
    version,
    find: () => findPlace(tx, access, kind, id),
  });
}

export const imagesOfPlace = (access: Access, kind: PlaceKind, id: string): ListOwner<Place> => ({
  find: (db) => findPlace(db, access, kind, id),
  listOf,
  countUp: (tx, version) => changePlace(tx, access, kind, id, { version }),
  write: writeText,
});

export async function deletePlace(
  { db, images }: { db: Database; images: ImagesForFeatures },
  access: Access,
  kind: PlaceKind,
  id: string,
) {
  await images.forgetting(access, { kind: 'place', rowId: id }, async () => {
    const gone = await db
      .delete(places)
      .where(isEditable(access, kind, id))
      .returning({ id: places.id });
    if (gone.length === 0) throw notFound();
  });
}

async function findPlace(
  db: Database,
  access: Access,
  kind: PlaceKind,
  id: string,
): Promise<Place> {
  const [row] = await db
    .select()
    .from(places)
    .where(isReadable(access, kind, id));
  if (!row) throw notFound();
  const images = await imagesByRow(db, 'place', row);
  return { ...row, ...(images.get(id) ?? noImages) };
}
