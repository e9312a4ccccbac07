/** What a guest's page says in the guest's language, as the host had it translated. */
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { translations } from './tables.ts';

const { kind, rowId, field, entry, text, original } = translations;

type Asked = { apartmentId: string | Placeholder; language: string | Placeholder };

/**
 * For a query of several lists. None in a language that the host does not want. Stale ones are among them: the caller has what the
 * host writes now, and shows a translation only where that is its `original`.
 */
export const translationsFor = ({ apartmentId, language }: Asked) => ({
  from: translations,
  where: and(
    eq(translations.apartmentId, apartmentId),
    eq(translations.language, language),
    sql`exists (select 1 from apartments as own where own.id = ${apartmentId} and ${translations.language} = any(own.guest_languages))`,
  ),
  columns: { kind, rowId, field, entry, text, original },
});
