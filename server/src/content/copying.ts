/** Everything that is written about a property, written about another one as well; its images are the same ones. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { copyImages } from '../images/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { addDefaultSections } from './default-sections.ts';
import { apartmentGuides, customSections, places } from './tables.ts';

/** Within the transaction that holds the property. Gives the new id of each row by its old one. */
export async function copyContent(db: Database, { from, to }: { from: string; to: string }) {
  const newIds = new Map<string, string>();
  const copies = <Row extends { id: string }>(rows: Row[]) =>
    rows.map((row) => {
      const id = randomUUID();
      newIds.set(row.id, id);
      return { ...row, ...fresh, id, apartmentId: to };
    });

  const placeRows = await db.select().from(places).where(eq(places.apartmentId, from));
  if (placeRows.length > 0) await db.insert(places).values(copies(placeRows));
  const guideRows = await db
    .select()
    .from(apartmentGuides)
    .where(eq(apartmentGuides.apartmentId, from));
  if (guideRows.length > 0) await db.insert(apartmentGuides).values(copies(guideRows));
  const sectionRows = await db
    .select()
    .from(customSections)
    .where(eq(customSections.apartmentId, from));
  if (sectionRows.length > 0) await db.insert(customSections).values(copies(sectionRows));
  await addDefaultSections(db, to);
  await copyImages(db, { from, to, newIds });
  return newIds;
}

/** Left to the database. */
const fresh = { version: undefined, createdAt: undefined };
