/** The languages that a property's texts are translated into. */
import type {
  HandlerInput,
  Reply,
  setLanguages as setLanguagesEndpoint,
} from '@guest-portal/contract';
import { isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { and, eq, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead } from '../access/access.ts';
import { recountTranslations } from '../budgets/text-budget.ts';
import { writeText } from '../content/text-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { updateVersioned } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { deleteOrphans } from '../translations/delete-orphans.ts';
import { apartments } from './tables.ts';

/** Translations into a language that is no longer listed are kept, but not shown. */
export async function setLanguages(
  db: Database,
  access: Access,
  { params: { id }, body }: HandlerInput<typeof setLanguagesEndpoint>,
): Promise<Reply<typeof setLanguagesEndpoint>> {
  return writeText(db, access, id, async (tx) => {
    await deleteOrphans(tx, id);
    await recountTranslations(tx, id);
    return updateVersioned(tx, apartments, {
      where: and(eq(apartments.id, id), mayEdit(access)),
      fields: { guestLanguages: [...new Set(body.languages)], updatedAt: sql`now()` },
      version: body.version,
      find: () => findLanguages(tx, access, id),
    });
  });
}

async function findLanguages(db: Database, access: Access, id: string) {
  const [row] = await db
    .select({ languages: apartments.guestLanguages, version: apartments.version })
    .from(apartments)
    .where(and(eq(apartments.id, id), mayRead(access)));
  if (!row) throw notFound();
  return { ...row, languages: row.languages.filter(isGuestLanguage) };
}
