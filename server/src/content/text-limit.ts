/** The size of all texts of a property, and their limit. */
import {
  type CountedRowKind,
  countedTextFields,
  propertyTextLimit,
  propertyTooLongMessage,
} from '@guest-portal/contract/property-text';
import { eq, is, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { apartments } from '../apartments/tables.ts';
import {
  chargeText,
  recountTranslations,
  storedBytes,
  storeTextSize,
  type TextSize,
} from '../budgets/text-budget.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

/**
 * Runs a write that may lengthen a property's texts. It holds the property's lock, so that two writes can't both use
 * the last free space. Texts that are already too long can still be shortened, hidden and reordered.
 */
export async function writeText<Result>(
  db: Database,
  access: Access,
  apartmentId: string,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return writeToProperty(db, access, apartmentId, async (tx, ownerId) => {
    const before = await measureText(tx, apartmentId);
    const result = await write(tx);
    const after = await measureText(tx, apartmentId);
    refuseTooLong(after, before);
    await chargeText(tx, ownerId, storedBytes(after) - storedBytes(before));
    await storeTextSize(tx, apartmentId, after);
    // Deleting a row also deletes its translations.
    if (after.rows < before.rows) await recountTranslations(tx, apartmentId);
    return result;
  });
}

export function refuseTooLong({ bytes }: TextSize, before: TextSize = { bytes: 0, rows: 0 }) {
  if (bytes > propertyTextLimit && bytes > before.bytes)
    throw new AppError(413, 'property_too_long', propertyTooLongMessage(bytes));
}

/** Updates the stored size for a module that has written and charged a property's texts under its lock. */
export async function recountText(tx: Database, apartmentId: string) {
  await storeTextSize(tx, apartmentId, await measureText(tx, apartmentId));
}

/**
 * Measures with one query that reads hardly any text, because PostgreSQL knows the length of a text without reading it.
 */
export async function measureText(db: Database, apartmentId: string): Promise<TextSize> {
  const sums = [
    selectSize(apartments, bytesOfFields('apartment', apartments), eq(apartments.id, apartmentId)),
    selectSize(
      arrivalSteps,
      bytesOfFields('step', arrivalSteps),
      eq(arrivalSteps.apartmentId, apartmentId),
    ),
    selectSize(places, bytesOfFields('place', places), eq(places.apartmentId, apartmentId)),
    selectSize(
      apartmentGuides,
      bytesOfFields('guide', apartmentGuides),
      eq(apartmentGuides.apartmentId, apartmentId),
    ),
    selectSize(
      customSections,
      bytesOfFields('section', customSections),
      eq(customSections.apartmentId, apartmentId),
    ),
    selectSize(images, bytesOfColumn(images.caption), eq(images.apartmentId, apartmentId)),
  ];
  const { rows } = await db.execute<{ bytes: string; rows: string }>(
    sql`select sum(bytes) as bytes, sum(rows) as rows from (${sql.join(sums, sql` union all `)}) as sizes`,
  );
  return { bytes: Number(rows[0]?.bytes), rows: Number(rows[0]?.rows) };
}

const selectSize = (table: PgTable, bytes: SQL, where: SQL) =>
  sql`select coalesce(sum(${bytes}), 0) as bytes, count(*) as rows from ${table} where ${where}`;

function bytesOfFields<Kind extends CountedRowKind>(
  kind: Kind,
  columns: Record<(typeof countedTextFields)[Kind][number], PgColumn>,
): SQL {
  const fields: readonly (keyof typeof columns)[] = countedTextFields[kind];
  return sql.join(
    fields.map((field) => bytesOfColumn(columns[field])),
    sql` + `,
  );
}

const bytesOfColumn = (column: PgColumn) =>
  is(column, PgArray)
    ? sql`(select coalesce(sum(octet_length(entry)), 0) from unnest(${column}) entry)`
    : sql`octet_length(${column})`;
