/** What is written about a property, read for its guest: four queries, however much there is. */
import { asc, eq } from 'drizzle-orm';
import { apartmentGuides, customSections, places } from '../content/tables.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database.ts';

export type Contents = Awaited<ReturnType<typeof readContents>>;
export type SectionRow = typeof customSections.$inferSelect;

export async function readContents(db: Database, apartmentId: string) {
  const placeRows = await db
    .select()
    .from(places)
    .where(eq(places.apartmentId, apartmentId))
    .orderBy(asc(places.order), asc(places.createdAt), asc(places.id));
  const guideRows = await db
    .select()
    .from(apartmentGuides)
    .where(eq(apartmentGuides.apartmentId, apartmentId))
    .orderBy(asc(apartmentGuides.order), asc(apartmentGuides.createdAt), asc(apartmentGuides.id));
  const sections = await db
    .select()
    .from(customSections)
    .where(eq(customSections.apartmentId, apartmentId))
    .orderBy(asc(customSections.order), asc(customSections.createdAt), asc(customSections.id));
  const pictures = await db
    .select({ placeId: images.placeId, guideId: images.apartmentGuideId, path: images.path })
    .from(images)
    .where(eq(images.apartmentId, apartmentId))
    .orderBy(asc(images.order));
  const imagesAt = (row: string | null) =>
    pictures.filter(({ placeId, guideId }) => (placeId ?? guideId) === row).map(({ path }) => path);
  return {
    photos: imagesAt(null),
    places: placeRows.map((row) => ({ ...row, images: imagesAt(row.id) })),
    guides: guideRows.map((row) => ({ ...row, images: imagesAt(row.id) })),
    sections,
  };
}
