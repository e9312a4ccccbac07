/** Guide items: how things in the property work. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOwnedRow, requireApartment } from '../access/access.ts';
import { placeImages } from '../images/placing.ts';
import { imagesAt } from '../images/positions.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { apartmentOf, positionForNew, type ResolveImages } from './list-position.ts';
import { apartmentGuides } from './tables.ts';
import { writeText } from './text-room.ts';

export type Guide = typeof apartmentGuides.$inferSelect & { images: string[] };
type Fields = Partial<Pick<Guide, 'name' | 'instructions' | 'order'>>;

const inList = (apartmentId: string) => eq(apartmentGuides.apartmentId, apartmentId);
const isOwned = (hostId: string, id: string) =>
  isOwnedRow(hostId, apartmentGuides.id, apartmentGuides.apartmentId, id);

export async function listGuides(
  db: Database,
  hostId: string,
  apartmentId: string,
): Promise<Guide[]> {
  await requireApartment(db, hostId, apartmentId);
  const rows = await db
    .select()
    .from(apartmentGuides)
    .where(inList(apartmentId))
    .orderBy(asc(apartmentGuides.order), asc(apartmentGuides.createdAt), asc(apartmentGuides.id));
  const images = await imagesAt(db, 'guide', apartmentId);
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

export async function createGuide(
  db: Database,
  hostId: string,
  {
    apartmentId,
    images,
    order,
    ...fields
  }: Fields & { apartmentId: string; name: string; images?: string[] | undefined },
  resolveImages: ResolveImages,
): Promise<Guide> {
  const paths = await resolveImages(images ?? [], apartmentId);
  return writeText(db, hostId, apartmentId, async (tx) => {
    const position = await positionForNew(tx, apartmentGuides, inList(apartmentId), order);
    const [row] = await tx
      .insert(apartmentGuides)
      .values({ ...fields, apartmentId, order: position })
      .returning();
    if (!row) throw new Error('the guide item was not made');
    await placeImages(tx, hostId, { apartmentId, apartmentGuideId: row.id }, paths);
    return { ...row, images: paths };
  });
}

export async function updateGuide(
  db: Database,
  hostId: string,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
): Promise<Guide> {
  const apartmentId = await apartmentOf(db, apartmentGuides, isOwned(hostId, id));
  return writeText(db, hostId, apartmentId, async (tx) => {
    const changed = await tx
      .update(apartmentGuides)
      .set({ ...fields, version: sql`${apartmentGuides.version} + 1` })
      .where(
        and(
          isOwned(hostId, id),
          version === undefined ? undefined : eq(apartmentGuides.version, version),
        ),
      )
      .returning({ id: apartmentGuides.id });
    const now = await findGuide(tx, hostId, id);
    if (changed.length === 0) throw staleVersion(now);
    return now;
  });
}

export async function deleteGuide(db: Database, hostId: string, id: string) {
  const gone = await db
    .delete(apartmentGuides)
    .where(isOwned(hostId, id))
    .returning({ id: apartmentGuides.id });
  if (gone.length === 0) throw notFound();
}

export async function findGuide(db: Database, hostId: string, id: string): Promise<Guide> {
  const [row] = await db.select().from(apartmentGuides).where(isOwned(hostId, id));
  if (!row) throw notFound();
  const images = await imagesAt(db, 'guide', row.apartmentId);
  return { ...row, images: images.get(id) ?? [] };
}
