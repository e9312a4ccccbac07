/** What a guest's page says in the guest's language, as the host had it translated. */
import { and, eq, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { preparedFor, unnamed } from '../platform/database/prepared.ts';
import { translations } from './tables.ts';

const { kind, rowId, field, entry, text, original } = translations;

export type TranslationRow = Pick<
  typeof translations.$inferSelect,
  'kind' | 'rowId' | 'field' | 'entry' | 'text' | 'original'
>;

/**
 * None in a language that the host does not want. Stale ones are among them: the caller has what the host writes now,
 * and shows a translation only where that is its `original`.
 */
export const readTranslations = (
  db: Database,
  apartmentId: string,
  language: string,
): Promise<TranslationRow[]> => query(db).execute({ apartmentId, language });

const query = preparedFor((db) => {
  const language = sql.placeholder('language');
  return db
    .select({ kind, rowId, field, entry, text, original })
    .from(translations)
    .innerJoin(
      apartments,
      and(
        eq(apartments.id, translations.apartmentId),
        sql`${translations.language} = any(${apartments.guestLanguages})`,
      ),
    )
    .where(
      and(
        eq(translations.apartmentId, sql.placeholder('apartmentId')),
        eq(translations.language, language),
      ),
    )
    .prepare(unnamed);
});
