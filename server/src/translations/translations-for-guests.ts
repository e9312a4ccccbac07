/** The translations that a guest's page shows. */
import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { translations } from './tables.ts';

const { kind, rowId, field, entry, text, original } = translations;

type TranslationQuery = { apartmentId: string | Placeholder; language: string | Placeholder };

/**
 * Includes translations into the language that this one is a variant of, because Brazilians read Portuguese rather than
 * English.
 */
export const isForReadersOf = (language: string | Placeholder) =>
  sql`${translations.language} in (${language}, split_part(${language}, '-', 1))`;

/**
 * Describes a list for a query, with only the languages that the host offers. Stale translations are included, because
 * the caller only shows those whose `original` is the current text. A translation into the exact language comes last.
 */
export const translationsFor = ({ apartmentId, language }: TranslationQuery) => ({
  from: translations,
  where: and(
    eq(translations.apartmentId, apartmentId),
    isForReadersOf(language),
    sql`exists (select 1 from apartments as property where property.id = ${apartmentId} and ${translations.language} = any(property.guest_languages))`,
  ),
  orderBy: [asc(translations.language)],
  columns: { kind, rowId, field, entry, text, original },
});
