/** Writes translations of a property under its lock. A request is written completely or not at all. */
import type { PlacedTranslation } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { propertyTextLimit } from '@guest-portal/contract/property-text';
import { type TextLocation, textLocationKey } from '@guest-portal/contract/translatable';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { chargeText, measureTranslations, storeTranslationsSize } from '../budgets/text-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, notFound } from '../platform/http/errors.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { type LocatedTranslation, presentTranslation } from './present-translation.ts';
import { translations } from './tables.ts';
import { byLocation, type Rows, readRows, type Text, textsIn } from './texts.ts';

export type NewTranslation = TextLocation & { text: string; original: string; isUnread: boolean };

/** What the database contains while the property is locked. */
export type LockedTexts = {
  rows: Rows;
  texts: Map<string, Text>;
  /** Existing translations, by the locations that were requested. */
  existing: Map<string, LocatedTranslation>;
};

export async function writeTranslations<Result>(
  db: Database,
  access: Access,
  { apartmentId, language }: { apartmentId: string; language: GuestLanguage },
  locations: TextLocation[],
  write: (tx: Database, locked: LockedTexts) => Promise<Result>,
): Promise<Result> {
  return writeToProperty(db, access, apartmentId, async (tx, ownerId) => {
    const locked = await readTextsAndTranslations(tx, apartmentId, language, locations);
    const before = await measureSizes(tx, apartmentId, language);
    const storedBefore = await measureTranslations(tx, apartmentId);
    await deleteOrphans(tx, apartmentId);
    const result = await write(tx, locked);
    await refuseTooLong(tx, apartmentId, language, before);
    const stored = await measureTranslations(tx, apartmentId);
    await chargeText(tx, ownerId, stored - storedBefore);
    await storeTranslationsSize(tx, apartmentId, stored);
    return result;
  });
}

export async function readTextsAndTranslations(
  db: Database,
  apartmentId: string,
  language: GuestLanguage,
  locations: TextLocation[],
): Promise<LockedTexts> {
  const rows = await readRows(db, apartmentId);
  if (!rows) throw notFound();
  const existing = await db
    .select()
    .from(translations)
    .where(isAtLocations(apartmentId, language, locations));
  return {
    rows,
    texts: byLocation(textsIn(rows)),
    existing: byLocation(existing as LocatedTranslation[]),
  };
}

/** Writes translations and increases the version of each. */
export async function upsertTranslations(
  tx: Database,
  { apartmentId, language }: { apartmentId: string; language: GuestLanguage },
  newTranslations: NewTranslation[],
): Promise<LocatedTranslation[]> {
  if (newTranslations.length === 0) return [];
  const { kind, rowId, field, entry } = translations;
  const rows = await tx
    .insert(translations)
    .values(
      newTranslations.map((translation) => ({
        apartmentId,
        language,
        kind: translation.kind,
        rowId: translation.rowId,
        field: translation.field,
        entry: translation.entry,
        text: translation.text,
        original: translation.original,
        isUnread: translation.isUnread,
      })),
    )
    .onConflictDoUpdate({
      target: [translations.apartmentId, translations.language, kind, rowId, field, entry],
      set: {
        text: sql`excluded.text`,
        original: sql`excluded.original`,
        isUnread: sql`excluded.is_unread`,
        version: sql`${translations.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning();
  return rows as LocatedTranslation[];
}

export async function removeTranslations(
  tx: Database,
  { apartmentId, language }: { apartmentId: string; language: GuestLanguage },
  locations: TextLocation[],
) {
  if (locations.length === 0) return;
  await tx.delete(translations).where(isAtLocations(apartmentId, language, locations));
}

/** Presents translations with the current texts. Translations of texts that no longer exist are left out. */
export const presentTranslations = (
  rows: LocatedTranslation[],
  { texts }: LockedTexts,
): PlacedTranslation[] =>
  rows.flatMap((row) => {
    const text = texts.get(textLocationKey(row));
    return text ? [presentTranslation(row, text.original)] : [];
  });

function isAtLocations(
  apartmentId: string,
  language: GuestLanguage,
  locations: TextLocation[],
): SQL | undefined {
  const { kind, rowId, field, entry } = translations;
  const values = locations.map(
    (location) =>
      sql`(${location.kind}, ${location.rowId}::uuid, ${location.field}, ${location.entry})`,
  );
  return and(
    eq(translations.apartmentId, apartmentId),
    eq(translations.language, language),
    sql`(${kind}, ${rowId}, ${field}, ${entry}) in (${sql.join(values, sql`, `)})`,
  );
}

/** The most bytes that a property's translations into all languages may have together. */
const maxBytesOfAll = 5 * propertyTextLimit;

type TranslationSize = { bytes: number; bytesOfAll: number };

/**
 * Measures the bytes in one language and in all: those of the translations or those of the stored originals, whichever
 * are more.
 */
async function measureSizes(
  db: Database,
  apartmentId: string,
  language: string,
): Promise<TranslationSize> {
  const { text, original } = translations;
  const isInLanguage = eq(translations.language, language);
  const total = (column: PgColumn) => sql`coalesce(sum(octet_length(${column})), 0)`;
  const totalInLanguage = (column: PgColumn) =>
    sql`coalesce(sum(octet_length(${column})) filter (where ${isInLanguage}), 0)`;
  const [row] = await db
    .select({
      bytes: sql<string>`greatest(${totalInLanguage(text)}, ${totalInLanguage(original)})`,
      bytesOfAll: sql<string>`greatest(${total(text)}, ${total(original)})`,
    })
    .from(translations)
    .where(eq(translations.apartmentId, apartmentId));
  return { bytes: Number(row?.bytes), bytesOfAll: Number(row?.bytesOfAll) };
}

/** Texts that are already too long can still be shortened. */
async function refuseTooLong(
  db: Database,
  apartmentId: string,
  language: string,
  before: TranslationSize,
) {
  const { bytes, bytesOfAll } = await measureSizes(db, apartmentId, language);
  if (bytes > propertyTextLimit && bytes > before.bytes)
    throw tooLongError('The texts in this language', bytes / propertyTextLimit);
  if (bytesOfAll > maxBytesOfAll && bytesOfAll > before.bytesOfAll)
    throw tooLongError('The texts in all languages together', bytesOfAll / maxBytesOfAll);
}

const tooLongError = (subject: string, share: number) =>
  new AppError(
    413,
    'translations_too_long',
    `${subject} would use ${Math.ceil(share * 100)}% of the space for text. Shorten some of them, then save again.`,
  );
