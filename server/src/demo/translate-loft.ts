/** Stores the loft's translations by the rules that hold for every host. */
import { and, asc, eq } from 'drizzle-orm';
import { accessOf } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { listTexts } from '../translations/list-texts.ts';
import { saveTranslations } from '../translations/save-translations.ts';
import { loft } from './content.ts';
import { loftLanguages, loftTranslations } from './loft-translations.ts';
import { demoHost } from './people.ts';

/** Runs after the photos are added, because their captions are translated too. Existing translations are kept. */
export async function translateLoft(db: Database) {
  const [property] = await db
    .select({ id: apartments.id, hostId: apartments.hostId })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(hosts.email, demoHost.email), eq(apartments.name, loft.apartment.name)))
    .orderBy(asc(apartments.createdAt))
    .limit(1);
  if (!property) return;
  const { id, hostId } = property;
  const access = accessOf(hostId, 'page.edit');
  const { texts, translations } = await listTexts(db, access, id, null);
  if (translations.length > 0) return;
  // A demo that is stopped meanwhile would otherwise keep the first language and never get the others.
  await db.transaction(async (tx) => {
    for (const language of loftLanguages) {
      const newTranslations = texts.flatMap(({ kind, rowId, field, entry, original }) => {
        const text = loftTranslations.get(original)?.[language];
        return text === undefined ? [] : [{ kind, rowId, field, entry, original, text }];
      });
      await saveTranslations(tx, access, {
        params: { id, language },
        body: { texts: newTranslations },
      });
    }
  });
}
