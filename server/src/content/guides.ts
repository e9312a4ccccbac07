/** Guide items: how things in the property work. */
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
import { apartmentGuides } from './tables.ts';
import { writeText } from './text-room.ts';

export type Guide = typeof apartmentGuides.$inferSelect & ListedImages;
type Fields = Partial<Pick<Guide, 'name' | 'instructions' | 'order'>>;

const listOf = ({ apartmentId, id }: Pick<Guide, 'apartmentId' | 'id'>): ImageList => ({
  kind: 'guide',
  apartmentId,
  rowId: id,
});
const inList = (apartmentId: string) => eq(apartmentGuides.apartmentId, apartmentId);
const isReadable = (access: Access, id: string) =>
  and(eq(apartmentGuides.id, id), mayRead(access, apartmentGuides.apartmentId));
const isEditable = (access: Access, id: string) =>
  and(eq(apartmentGuides.id, id), mayEdit(access, apartmentGuides.apartmentId));

export async function listGuides(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<Guide[]> {
  await requireReadable(db, access, apartmentId);
  const rows = await db
    .select()
    .from(apartmentGuides)
    .where(and(inList(apartmentId), mayRead(access, apartmentGuides.apartmentId)))
    .orderBy(...inHostsOrder(apartmentGuides));
  const images = await imagesByRow(db, 'guide', { apartmentId });
  return rows.map((row) => ({ ...row, ...(images.get(row.id) ?? noImages) }));
}

export async function createGuide(
  db: Database,
  access: Access,
  {
    apartmentId,
    images,
    order,
    ...fields
  }: Fields & { apartmentId: string; name: string; images?: string[] | undefined },
  resolveImages: ResolveImages,
): Promise<Guide> {
  const paths = await resolveImages(images ?? [], apartmentId);
  return writeText(db, access, apartmentId, async (tx) => {
    const position = await positionForNew(tx, apartmentGuides, inList(apartmentId), order);
    const [row] = await tx
      .insert(apartmentGuides)
      .values({ ...fields, apartmentId, order: position })
      .returning();
    if (!row) throw new Error('the guide item was not made');
    await placeImages(tx, access, listOf(row), paths);
    return { ...row, images: paths, imageCaptions: {} };
  });
}

export async function updateGuide(
  db: Database,
  access: Access,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
): Promise<Guide> {
  const apartmentId = await apartmentOf(db, apartmentGuides, isEditable(access, id));
  return writeText(db, access, apartmentId, (tx) =>
    changeGuide(tx, access, id, { ...fields, version }),
  );
}

async function changeGuide(
  tx: Database,
  access: Access,
  id: string,
  { version, ...fields }: Fields & { version: number | undefined },
): Promise<Guide> {
  return updateVersioned(tx, apartmentGuides, {
    where: isEditable(access, id),
    fields,
    version,
    find: () => findGuide(tx, access, id),
  });
}

export const imagesOfGuide = (access: Access, id: string): ListOwner<Guide> => ({
  find: (db) => findGuide(db, access, id),
  listOf,
  countUp: (tx, version) => changeGuide(tx, access, id, { version }),
  write: writeText,
});

export async function deleteGuide(
  { db, images }: { db: Database; images: ImagesForFeatures },
  access: Access,
  id: string,
) {
  await images.forgetting(access, { kind: 'guide', rowId: id }, async () => {
    const gone = await db
      .delete(apartmentGuides)
      .where(isEditable(access, id))
      .returning({ id: apartmentGuides.id });
    if (gone.length === 0) throw notFound();
  });
}

async function findGuide(db: Database, access: Access, id: string): Promise<Guide> {
  const [row] = await db.select().from(apartmentGuides).where(isReadable(access, id));
  if (!row) throw notFound();
  const images = await imagesByRow(db, 'guide', row);
  return { ...row, ...(images.get(id) ?? noImages) };
}
