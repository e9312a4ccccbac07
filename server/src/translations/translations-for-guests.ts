/** What a guest's page says in the guest's language, as the host had it translated. */
import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { translations } from './tables.ts';

const { kind, rowId, field, entry, text, original } = translations;

type Asked = { apartmentId: string | Placeholder; language: string | Placeholder };

/** Also translations into the language that this one is a variant of: Brazilians read Portuguese rather than English. */
export const isForReadersOf = (language: string | Placeholder) =>
  sql`${translations.language} in (${language}, split_part(${language}, '-', 1))`;

/**
 * For a query of several lists. None in a language that the host does not want. Stale ones are among them: the caller has what the
 * host writes now, and shows a translation only where that is its `original`. Of two, the one in the language itself is last.
 */
export const translationsFor = ({ apartmentId, language }: Asked) => ({
  from: translations,
  where: and(
    eq(translations.apartmentId, apartmentId),
    isForReadersOf(language),
    sql`exists (select 1 from apartments as own where own.id = ${apartmentId} and ${translations.language} = any(own.guest_languages))`,
  ),
  orderBy: [asc(translations.language)],
  columns: { kind, rowId, field, entry, text, original },
});
