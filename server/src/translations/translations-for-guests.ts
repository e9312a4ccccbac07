/** The translations that a guest's page shows. */
import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { translations } from './tables.ts';

const { kind, rowId, field, entry, text, original } = translations;

type TranslationQuery = { apartmentId: string | Placeholder; language: string | Placeholder };

/**
 * The condition for translations into a language, or into the language that it is a variant of: a guest from Brazil
 * reads a text in Portuguese rather than in English.
 */
export const isForReadersOf = (language: string | Placeholder) =>
  sql`${translations.language} in (${language}, split_part(${language}, '-', 1))`;

/**
 * The parts of a query for translations into a language that the host offers. Stale translations are included, because
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
