/** What is written about a property, read for its guest: four queries, however much there is. */
import { asc, eq, sql } from 'drizzle-orm';
import { apartmentGuides, customSections, places } from '../content/tables.ts';
import { rowOfImage } from '../images/image-lists.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';

export type Contents = Awaited<ReturnType<typeof readContents>>;
export type SectionRow = typeof customSections.$inferSelect;

const queries = new WeakMap<Database, ReturnType<typeof prepare>>();

export async function readContents(db: Database, apartmentId: string) {
  const ask = queries.get(db) ?? prepare(db);
  queries.set(db, ask);
  const placeRows = await ask.places.execute({ apartmentId });
  const guideRows = await ask.guides.execute({ apartmentId });
  const sections = await ask.sections.execute({ apartmentId });
  const pictures = await ask.pictures.execute({ apartmentId });
  const imagesAt = (id: string) =>
    pictures.filter(({ rowId }) => rowId === id).map(({ path }) => path);
  return {
    photos: imagesAt(apartmentId),
    places: placeRows.map((row) => ({ ...row, images: imagesAt(row.id) })),
    guides: guideRows.map((row) => ({ ...row, images: imagesAt(row.id) })),
    sections,
  };
}

/**
 * Their text is made once: making it anew was a fifth of the server's work for a refresh. Without a name nothing is kept
 * at the database.
 */
function prepare(db: Database) {
  const unnamed = '';
  const apartmentId = sql.placeholder('apartmentId');
  return {
    places: db
      .select()
      .from(places)
      .where(eq(places.apartmentId, apartmentId))
      .orderBy(asc(places.order), asc(places.createdAt), asc(places.id))
      .prepare(unnamed),
    guides: db
      .select()
      .from(apartmentGuides)
      .where(eq(apartmentGuides.apartmentId, apartmentId))
      .orderBy(asc(apartmentGuides.order), asc(apartmentGuides.createdAt), asc(apartmentGuides.id))
      .prepare(unnamed),
    sections: db
      .select()
      .from(customSections)
      .where(eq(customSections.apartmentId, apartmentId))
      .orderBy(asc(customSections.order), asc(customSections.createdAt), asc(customSections.id))
      .prepare(unnamed),
    pictures: db
      .select({ rowId: rowOfImage, path: images.path })
      .from(images)
      .where(eq(images.apartmentId, apartmentId))
      .orderBy(asc(images.order))
      .prepare(unnamed),
  };
}
