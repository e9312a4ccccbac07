/**
 * Duplicates a property with its texts, photos and translations, but without guests, calendars and subscription. The
 * host can leave out what opens the door or the network.
 */
import type * as contract from '@guest-portal/contract';
import type { Duplication, LeavablePart, Reply } from '@guest-portal/contract';
import { accountLimits } from '@guest-portal/contract/account-limits';
import { limits } from '@guest-portal/contract/fields';
import { knownCodesIn } from '@guest-portal/contract/guide-check/property-reading';
import { nameOfCopy } from '@guest-portal/contract/name-of-copy';
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
import { type Rows, readRows } from '../translations/texts.ts';
import { findApartment } from './apartments.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';
import { findTextsToCheck } from './texts-to-check.ts';

type Row = typeof apartments.$inferSelect;

const duplicatesOfHost: Limit = {
  name: 'duplicates',
  max: accountLimits.duplicatesPerDay,
  window: 'utc-day',
};

/** Where the texts of each part are: in columns of the property, and on a card. */
const partLocations: Record<LeavablePart, { columns: (keyof Row)[]; card: CardKind }> = {
  codes: { columns: ['backupEntry', 'crewEntry'], card: 'entry_door' },
  wifi: {
    columns: ['wifiAccessType', 'wifiName', 'wifiPassword', 'wifiAdditionalInfo'],
    card: 'wifi',
  },
};

export async function duplicateApartment(
  db: Database,
  host: Caller,
  id: string,
  { leaveOut = [], ...requested }: Duplication,
): Promise<Reply<typeof contract.duplicateApartment>> {
  requireVerified(host, 'create properties');
  const { access } = host;
  const leftOutColumns: string[] = leaveOut.flatMap((part) => partLocations[part].columns);
  const blankCards = leaveOut.map((part) => partLocations[part].card);
  const duplicate = async (tx: Database) => {
    await chargeBudget(tx, propertiesBudget, access.hostId, 1);
    // Texts that are left out are charged as well: a copy is only made if all of the original would fit.
    const original = await measureText(tx, id);
    const bytes = storedBytes(original) + (await measureTranslations(tx, id));
    await chargeText(tx, access.hostId, bytes);
    const copyId = await copyApartment(tx, id, { ...requested, leftOutColumns });
    const { newIds, blankIds } = await copyContent(tx, { from: id, to: copyId, blankCards });
    await copyTranslations(tx, {
      newIds: new Map([...newIds, [id, copyId]]),
      from: id,
      to: copyId,
      leftOut: [
        { rows: [id], fields: leftOutColumns },
        { rows: blankIds, fields: fieldsOfBlankCard },
      ],
    });
    const size = await measureText(tx, copyId);
    refuseTooLong(size);
    await storeTextSize(tx, copyId, size);
    await recountTranslations(tx, copyId);
    const copy = await findApartment(tx, access, copyId);
    if (leaveOut.length === 0) return { ...copy, textsToCheck: [] };
    const [originalRows, copiedRows] = [await readRows(tx, id), await readRows(tx, copyId)];
    if (!originalRows || !copiedRows) throw new Error('the copy is gone');
    const isShared = sharedTextCheck(copiedRows, leaveOut);
    const textsToCheck = findTextsToCheck(copiedRows, knownCodesIn(originalRows), isShared);
    return { ...copy, textsToCheck };
  };
  return chargeBefore(db, duplicatesOfHost, access.hostId, () =>
    writeAsOwner(db, access, id, duplicate),
  );
}

/** Returns whether a text is shared: it belongs to a part that is not left out, because both properties use it. */
function sharedTextCheck({ sections }: Rows, leaveOut: readonly LeavablePart[]) {
  const isLeftOut = (part: string) => leaveOut.some((each) => each === part);
  const shared = Object.entries(partLocations).flatMap(([part, location]) =>
    isLeftOut(part) ? [] : location,
  );
  const columns: string[] = shared.flatMap((part) => part.columns);
  const cards: string[] = shared.map(({ card }) => card);
  const cardIds = new Set(sections.flatMap(({ id, kind }) => (cards.includes(kind) ? id : [])));
  return (rowId: string, field: string) => cardIds.has(rowId) || columns.includes(field);
}

async function copyApartment(
  db: Database,
  id: string,
  {
    name: requestedName,
    address,
    timeZone,
    leftOutColumns,
  }: Omit<Duplication, 'leaveOut'> & { leftOutColumns: string[] },
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
  const name = requestedName ?? nameOfCopy(original.name, limits.line);
  const blankColumns = Object.fromEntries(leftOutColumns.map((column) => [column, undefined]));
  const [copy] = await db
    .insert(apartments)
    .values({
      ...copiedColumns,
      ...blankColumns,
      ...(timeZone !== undefined && { timeZone }),
      ...(address !== undefined && address !== original.address && { address, googleMapsLink: '' }),
      name,
      slug: createSlug(name),
    })
    .returning({ id: apartments.id });
  if (!copy) throw new Error('the copy was not created');
  return copy.id;
}
