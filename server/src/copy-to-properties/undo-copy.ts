/** Undoes a copy once, in one transaction, whatever others have changed since. */
import type { UndoResult } from '@guest-portal/contract';
import { type CopiedRowKind, copiedRowKinds } from '@guest-portal/contract/copied-fields';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type HostAccess, mayEdit, mayRead } from '../access/access.ts';
import { writeToProperties } from '../access/property-lock.ts';
import { changePropertyTexts } from '../apartments/texts.ts';
import { recountTranslations } from '../budgets/text-budget.ts';
import { changeRows, removeRows } from '../content/row-changes.ts';
import { recountText } from '../content/text-limit.ts';
import { removeImagesFromRows } from '../images/lists/image-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { translations } from '../translations/tables.ts';
import { isCopyOfAccount } from './copy-records.ts';
import { type CurrentValues, readCurrentValues } from './current-values.ts';
import { runInHostsTurn } from './limits.ts';
import { exceedsTextLimit } from './obstacles.ts';
import { rowKinds } from './row-kinds.ts';
import { propertyCopies, propertyCopyChanges } from './tables.ts';
import { changedRowsOf, planUndo, type UndoPlan, withNothingRestored } from './undo-plan.ts';
import type { UndoRecord } from './undo-record.ts';

export const undoCopy = (db: Database, access: HostAccess, id: string): Promise<UndoResult> =>
  runInHostsTurn(access.hostId, async () => {
    const ids = (await changesOf(db, access, id)).map(({ apartmentId }) => apartmentId);
    return writeToProperties(db, access, ids, (tx) => undoOnce(tx, access, id));
  });

/**
 * Properties are locked before the copy, in the same order as by copying and deletion, so that no deadlock can occur.
 */
async function undoOnce(tx: Database, access: HostAccess, id: string): Promise<UndoResult> {
  const [copy] = await tx
    .select({ outcome: propertyCopies.outcome })
    .from(propertyCopies)
    .where(and(eq(propertyCopies.id, id), isCopyOfAccount(access)))
    .for('update');
  if (!copy) throw notFound();
  return copy.outcome ?? undoChanges(tx, access, id);
}

const changesOf = (tx: Database, access: HostAccess, copyId: string) =>
  tx
    .select({ apartmentId: propertyCopyChanges.apartmentId, undo: propertyCopyChanges.undo })
    .from(propertyCopyChanges)
    .where(
      and(eq(propertyCopyChanges.copyId, copyId), mayEdit(access, propertyCopyChanges.apartmentId)),
    )
    .orderBy(asc(propertyCopyChanges.apartmentId));

async function undoChanges(tx: Database, access: HostAccess, copyId: string): Promise<UndoResult> {
  const outcome: UndoResult = { restored: 0, kept: [] };
  const changes = await changesOf(tx, access, copyId);
  const isOfCopy = eq(propertyCopyChanges.copyId, copyId);
  // The caller was a member of all these properties and is no longer.
  if (changes.length === 0 && (await tx.$count(propertyCopyChanges, isOfCopy)) > 0)
    throw notFound();
  for (const { apartmentId, undo: change } of changes) {
    const current = (await readCurrentValues(tx, access, [apartmentId], kindsIn(change))).get(
      apartmentId,
    );
    // The property no longer belongs to the caller.
    if (!current) continue;
    const { restored, kept } = await undoInProperty(tx, access, current, change);
    const apartment = { id: apartmentId, name: current.apartment.name };
    outcome.restored += restored;
    outcome.kept.push(...kept.map((value) => ({ apartment, ...value })));
  }
  // The record is no longer needed: the former values are restored, or newer edits are kept instead.
  await tx.delete(propertyCopyChanges).where(isOfCopy);
  await tx
    .update(propertyCopies)
    .set({ undoneAt: sql`now()`, outcome })
    .where(and(eq(propertyCopies.id, copyId), isCopyOfAccount(access)));
  return outcome;
}

function kindsIn({ texts, rows, photos }: UndoRecord): CopiedRowKind[] {
  const kinds = new Set([...texts, ...rows, ...photos].map(({ kind }) => kind));
  return copiedRowKinds.filter((kind) => kinds.has(kind));
}

async function undoInProperty(
  tx: Database,
  access: HostAccess,
  current: CurrentValues,
  change: UndoRecord,
) {
  const plan = planUndo(change, current, await rowsWithTranslations(tx, access, change));
  if (await exceedsTextLimit(tx, current.id, plan.growth))
    return withNothingRestored(plan, 'no_room');
  await restoreValues(tx, access, current.id, plan);
  // The text is not charged, because the record that is kept for the undo is deleted at the same time.
  await recountText(tx, current.id);
  await recountTranslations(tx, current.id);
  return plan;
}

async function restoreValues(
  tx: Database,
  access: HostAccess,
  apartmentId: string,
  plan: UndoPlan,
) {
  const propertyTexts = plan.texts.filter(({ kind }) => kind === 'apartment');
  const fields = {
    ...Object.fromEntries(propertyTexts.map(({ field, before }) => [field, before])),
    ...plan.lists,
  };
  if (Object.keys(fields).length > 0) await changePropertyTexts(tx, access, apartmentId, fields);
  const rowsToChange = changedRowsOf(plan);
  for (const kind of copiedRowKinds) {
    const isOfKind = (row: { kind: string }) => row.kind === kind;
    const idsOf = (rows: UndoRecord['rows']) => rows.filter(isOfKind).map(({ rowId }) => rowId);
    const { images } = rowKinds[kind];
    await changeRows(tx, access, kind, rowsToChange.filter(isOfKind));
    if (images) await removeImagesFromRows(tx, images, idsOf(plan.photos));
    await removeRows(tx, access, kind, idsOf(plan.rows));
  }
}

async function rowsWithTranslations(tx: Database, access: HostAccess, { rows }: UndoRecord) {
  if (rows.length === 0) return new Set<string>();
  const isOfRows = inArray(
    translations.rowId,
    rows.map(({ rowId }) => rowId),
  );
  const translatedRows = await tx
    .selectDistinct({ rowId: translations.rowId })
    .from(translations)
    .where(and(isOfRows, mayRead(access, translations.apartmentId)));
  return new Set(translatedRows.map(({ rowId }) => rowId));
}
