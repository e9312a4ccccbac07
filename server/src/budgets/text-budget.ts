/**
 * The text budget of an account: its properties, their translations, message templates, and texts that are kept to undo
 * copies.
 */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { eq, sql } from 'drizzle-orm';
import { belongsToAccount } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { countLiveApartments } from '../billing/states/states.ts';
import { propertyCopies, propertyCopyChanges } from '../copy-to-properties/tables.ts';
import { messageTemplates } from '../messages/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { type Budget, chargeBudget } from '../platform/limits/budgets.ts';
import { translations } from '../translations/tables.ts';
import { textSizes } from './tables.ts';

/**
 * The size of a row without its texts, in bytes: keys, indexes and header. It counts towards the budget, because many
 * short rows fill a disk, too.
 */
const bytesPerRow = 200;

export const textBudget: Budget = {
  name: 'text',
  used: async (db, hostId) =>
    (await bytesOfProperties(db, hostId)) +
    (await bytesOfTemplates(db, hostId)) +
    (await bytesOfUndo(db, hostId)),
  baseLimit: accountLimits.text.everyAccount,
  extra: async (db, hostId) =>
    accountLimits.text.perLiveProperty * (await countLiveApartments(db, hostId)),
  refusal: () =>
    new AppError(
      413,
      'account_text_full',
      'Your account has no space left for text. Delete texts or properties you no longer need, or make a property live to get more space.',
    ),
};

async function bytesOfProperties(db: Database, hostId: string): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${textSizes.texts} + ${textSizes.translations}), 0)`,
    })
    .from(textSizes)
    .innerJoin(apartments, eq(apartments.id, textSizes.apartmentId))
    .where(belongsToAccount(hostId));
  return Number(row?.bytes);
}

const { subject, text, plain } = messageTemplates;

/** The size of a message template. PostgreSQL knows the lengths without reading the texts. */
export const templateBytes = sql`(octet_length(${subject}) + octet_length(${text}) + octet_length(${plain}) + ${bytesPerRow})`;

async function bytesOfTemplates(db: Database, hostId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${templateBytes}), 0)` })
    .from(messageTemplates)
    .where(eq(messageTemplates.hostId, hostId));
  return Number(row?.bytes);
}

async function bytesOfUndo(db: Database, hostId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${propertyCopyChanges.bytes}), 0)` })
    .from(propertyCopyChanges)
    .innerJoin(propertyCopies, eq(propertyCopies.id, propertyCopyChanges.copyId))
    .where(eq(propertyCopies.hostId, hostId));
  return Number(row?.bytes);
}

export type TextSize = { bytes: number; rows: number };

export const storedBytes = ({ bytes, rows }: TextSize) => bytes + rows * bytesPerRow;

export const chargeText = (tx: Database, hostId: string, bytes: number) =>
  chargeBudget(tx, textBudget, hostId, bytes);

/** The caller must hold the property's lock or have just created the property. */
export async function storeTextSize(tx: Database, apartmentId: string, size: TextSize) {
  const texts = storedBytes(size);
  await tx
    .insert(textSizes)
    .values({ apartmentId, texts })
    .onConflictDoUpdate({ target: textSizes.apartmentId, set: { texts } });
}

/** Stores the size of the property's translations. The caller must hold the lock, as for storeTextSize. */
export async function storeTranslationsSize(tx: Database, apartmentId: string, bytes: number) {
  await tx
    .insert(textSizes)
    .values({ apartmentId, translations: bytes })
    .onConflictDoUpdate({ target: textSizes.apartmentId, set: { translations: bytes } });
}

/** Must be called when translations may have been deleted. */
export const recountTranslations = async (tx: Database, apartmentId: string) =>
  storeTranslationsSize(tx, apartmentId, await measureTranslations(tx, apartmentId));

/** The size includes the original texts, because each translation is stored with its original. */
export async function measureTranslations(db: Database, apartmentId: string): Promise<number> {
  const { text, original, entry } = translations;
  const bytes = sql`octet_length(${text}) + octet_length(${original}) + octet_length(${entry})`;
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${bytes} + ${bytesPerRow}), 0)` })
    .from(translations)
    .where(eq(translations.apartmentId, apartmentId));
  return Number(row?.bytes);
}
