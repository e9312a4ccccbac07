/**
 * Copies the arrival steps, places, guide items and cards of a property to another property. The copy shows the same
 * images.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { copyImages } from '../images/lists/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { addDefaultSections } from './default-sections.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

export type CardKind = (typeof customSections.$inferSelect)['kind'];

type CopyRequest = {
  from: string;
  to: string;
  /** The cards that are copied without their texts. */
  blankCards: readonly CardKind[];
};

/**
 * Runs in the transaction that locks the property. Returns the new id of each row by its old id, and the old ids of
 * blank rows.
 */
export async function copyContent(db: Database, { from, to, blankCards }: CopyRequest) {
  const newIds = new Map<string, string>();
  const blankIds: string[] = [];
  for (const table of copiedTables) {
    const rows = await db.select().from(table).where(eq(table.apartmentId, from));
    const copies = rows.map((row) => {
      const id = randomUUID();
      newIds.set(String(row.id), id);
      const isBlank = table === customSections && blankCards.some((kind) => kind === row.kind);
      if (isBlank) blankIds.push(String(row.id));
      return { ...row, ...databaseDefaults, ...(isBlank && emptyTexts), id, apartmentId: to };
    });
    if (copies.length > 0) await db.insert(table).values(copies);
  }
  await addDefaultSections(db, to);
  await copyImages(db, { from, to, newIds });
  return { newIds, blankIds };
}

const copiedTables: (PgTable & { apartmentId: PgColumn })[] = [
  arrivalSteps,
  places,
  apartmentGuides,
  customSections,
];

/** The database fills in these columns for the copy. */
const databaseDefaults = { version: undefined, createdAt: undefined };

const emptyTexts = { content: '', importantInfo: '' };

/** The fields that are empty on a blank card. Its title and everything else are copied. */
export const fieldsOfBlankCard = Object.keys(emptyTexts);
