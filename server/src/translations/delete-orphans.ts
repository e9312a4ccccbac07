/**
 * Deletes translations of list entries and captions that have changed. Entries and captions are identified by their
 * text, so a changed one has lost its translation.
 */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { TextLocation } from '@guest-portal/contract/translatable';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { rowOfImage } from '../images/lists/image-lists.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { translations } from './tables.ts';

const { kind, rowId, field, entry } = translations;

const listFields = fieldsOf('list');

/** The caller must hold the property's lock. */
export async function deleteOrphans(tx: Database, apartmentId: string) {
  const isOrphan = or(isLostEntry(apartmentId), isLostCaption(apartmentId));
  await tx.delete(translations).where(and(eq(translations.apartmentId, apartmentId), isOrphan));
}

function isLostEntry(apartmentId: string) {
  const casesOfLists = listFields.map(
    (list) => sql`when ${list} then ${entry} = any(${apartments[list]})`,
  );
  const isInList = sql`(select case ${field} ${sql.join(casesOfLists, sql` `)} end
    from ${apartments} where ${apartments.id} = ${apartmentId})`;
  return and(eq(kind, 'apartment'), inArray(field, listFields), sql`not ${isInList}`);
}

const captionFields: TextLocation['field'][] = ['apartmentPhotoCaptions', 'imageCaptions'];

function isLostCaption(apartmentId: string) {
  const isShown = sql`exists (select from ${images} where ${images.apartmentId} = ${apartmentId}
    and ${rowOfImage} = ${rowId} and ${images.caption} = ${entry})`;
  return and(inArray(field, captionFields), sql`not ${isShown}`);
}
