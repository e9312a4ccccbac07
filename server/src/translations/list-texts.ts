/** Lists the texts of a property that can be translated, and their translations. */
import type { TranslatedTexts } from '@guest-portal/contract';
import { isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { isAllPhrases } from '@guest-portal/contract/phrasebook/texts';
import { textLocationKey } from '@guest-portal/contract/translatable';
import { asc, eq } from 'drizzle-orm';
import { type Access, requireReadable } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { nameFinder } from './machine/find-names.ts';
import { namesOf } from './machine/names.ts';
import { isSameEverywhere } from './machine/protect.ts';
import { type LocatedTranslation, presentTranslation } from './present-translation.ts';
import { translations } from './tables.ts';
import { byLocation, readRows, textsIn } from './texts.ts';

/**
 * The number of queries does not depend on the number of texts. Translations of texts that no longer exist are left
 * out.
 */
export async function listTexts(
  db: Database,
  access: Access,
  apartmentId: string,
  machine: TranslatedTexts['machine'],
): Promise<TranslatedTexts> {
  await requireReadable(db, access, apartmentId);
  const rows = await readRows(db, apartmentId);
  if (!rows) throw notFound();
  const texts = textsIn(rows);
  const namesIn = nameFinder(namesOf(rows));
  const textsByLocation = byLocation(texts);
  const translationRows = await db
    .select()
    .from(translations)
    .where(eq(translations.apartmentId, apartmentId))
    .orderBy(asc(translations.language));
  const { textLanguage, guestLanguages, version } = rows.apartment;
  return {
    textLanguage,
    languages: guestLanguages.filter(isGuestLanguage),
    version,
    machine,
    texts: texts.map((text) => ({
      ...text,
      isPhrase: isAllPhrases(text.original, textLanguage),
      isSameEverywhere: isSameEverywhere(text.original, namesIn),
    })),
    translations: (translationRows as LocatedTranslation[]).flatMap((row) => {
      const text = textsByLocation.get(textLocationKey(row));
      return text ? [presentTranslation(row, text.original)] : [];
    }),
  };
}
