/** Everything that is written about a property, written about another one as well; its images are the same ones. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { copyImages } from '../images/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { addDefaultSections } from './default-sections.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

/** Within the transaction that holds the property. Gives the new id of each row by its old one. */
export async function copyContent(db: Database, { from, to }: { from: string; to: string }) {
  const newIds = new Map<string, string>();
  for (const table of copied) {
    const rows = await db.select().from(table).where(eq(table.apartmentId, from));
    const copies = rows.map((row) => {
      const id = randomUUID();
      newIds.set(String(row.id), id);
      return { ...row, ...fresh, id, apartmentId: to };
    });
    if (copies.length > 0) await db.insert(table).values(copies);
  }
  await addDefaultSections(db, to);
  await copyImages(db, { from, to, newIds });
  return newIds;
}

const copied: (PgTable & { apartmentId: PgColumn })[] = [
  arrivalSteps,
  places,
  apartmentGuides,
  customSections,
];

/** Left to the database. */
const fresh = { version: undefined, createdAt: undefined };
