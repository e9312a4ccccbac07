/**
 * Duplicates a property with its texts, photos and translations, but without guests, calendars and subscription. The
 * host can leave out what opens the door or the network.
 */
import type { Apartment, Duplication, LeavablePart } from '@guest-portal/contract';
import { accountLimits } from '@guest-portal/contract/account-limits';
import { limits } from '@guest-portal/contract/fields';
import { eq } from 'drizzle-orm';
import { type Caller, requireVerified } from '../access/caller.ts';
import { writeAsOwner } from '../access/property-lock.ts';
import { propertiesBudget } from '../budgets/budgets.ts';
import {
  chargeText,
  measureTranslations,
  recountTranslations,
  storedBytes,
  storeTextSize,
} from '../budgets/text-budget.ts';
import { type CardKind, copyContent, fieldsOfBlankCard } from '../content/copy-content.ts';
import { measureText, refuseTooLong } from '../content/text-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { chargeBudget } from '../platform/limits/budgets.ts';
import { chargeBefore, type Limit } from '../platform/limits/rate-limits.ts';
import { copyTranslations } from '../translations/copy-translations.ts';
import { findApartment } from './apartments.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';

type Row = typeof apartments.$inferSelect;

const duplicatesOfHost: Limit = {
  name: 'duplicates',
  max: accountLimits.duplicatesPerDay,
  window: 'utc-day',
};

/** Where the texts of each part are: in columns of the property, and on a card. */
const partLocations: Record<LeavablePart, { columns: (keyof Row)[]; card: CardKind }> = {
  codes: { columns: ['backupEntry'], card: 'entry_door' },
  wifi: {
    columns: ['wifiAccessType', 'wifiName', 'wifiPassword', 'wifiAdditionalInfo'],
    card: 'wifi',
  },
};

export async function duplicateApartment(
  db: Database,
  host: Caller,
  id: string,
  { name, leaveOut = [] }: Duplication,
): Promise<Apartment> {
  requireVerified(host, 'create properties');
  const { access } = host;
  const columns: string[] = leaveOut.flatMap((part) => partLocations[part].columns);
  const blankCards = leaveOut.map((part) => partLocations[part].card);
  const duplicate = async (tx: Database) => {
    await chargeBudget(tx, propertiesBudget, access.hostId, 1);
    // Texts that are left out are charged as well: a copy is only made if all of the original would fit.
    const original = await measureText(tx, id);
    const bytes = storedBytes(original) + (await measureTranslations(tx, id));
    await chargeText(tx, access.hostId, bytes);
    const copyId = await copyApartment(tx, id, { name, without: columns });
    const { newIds, blankIds } = await copyContent(tx, { from: id, to: copyId, blankCards });
    await copyTranslations(tx, {
      newIds: new Map([...newIds, [id, copyId]]),
      from: id,
      to: copyId,
      leftOut: [
        { rows: [id], fields: columns },
        { rows: blankIds, fields: fieldsOfBlankCard },
      ],
    });
    const size = await measureText(tx, copyId);
    refuseTooLong(size);
    await storeTextSize(tx, copyId, size);
    await recountTranslations(tx, copyId);
    return findApartment(tx, access, copyId);
  };
  return chargeBefore(db, duplicatesOfHost, access.hostId, () =>
    writeAsOwner(db, access, id, duplicate),
  );
}

async function copyApartment(
  db: Database,
  id: string,
  { name: requestedName, without }: { name: string | undefined; without: string[] },
): Promise<string> {
  const [original] = await db.select().from(apartments).where(eq(apartments.id, id));
  if (!original) throw new Error('the property is gone');
  const {
    id: _id,
    slug: _slug,
    linkRenewedAt: _renewed,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...copiedColumns
  } = original;
  const name = requestedName ?? nameOfCopy(original.name);
  const blankColumns = Object.fromEntries(without.map((column) => [column, undefined]));
  const [copy] = await db
    .insert(apartments)
    .values({ ...copiedColumns, ...blankColumns, name, slug: createSlug(name) })
    .returning({ id: apartments.id });
  if (!copy) throw new Error('the copy was not made');
  return copy.id;
}

const suffix = ' (copy)';

/** The name is cut between characters, because half of a character can't be shown. */
function nameOfCopy(name: string): string {
  const beginning = name.slice(0, limits.line - suffix.length).replace(/\p{Surrogate}$/u, '');
  return `${beginning}${suffix}`;
}
