/** Copies texts, rows and photos to all chosen properties or to none. */
import type { CopyRecord, copyToOthers, HandlerInput } from '@guest-portal/contract';
import type { HostAccess } from '../access/access.ts';
import { type LockedProperty, writeToProperties } from '../access/property-lock.ts';
import { chargeText, storedBytes } from '../budgets/text-budget.ts';
import { recountText } from '../content/text-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { recordCopy } from './copy-records.ts';
import { copiesOfHost, runInHostsTurn } from './limits.ts';
import { growthOf } from './obstacles.ts';
import { isEmptyPlan, planDigest } from './plan.ts';
import { type PropertyPlan, planEach } from './plan-each.ts';
import { toPropertyWrite, undoRecordOf, writePlans } from './write-plan.ts';

export async function copyToProperties(
  db: Database,
  access: HostAccess,
  { params: { id: from }, body: { chosen, receivers } }: HandlerInput<typeof copyToOthers>,
): Promise<CopyRecord> {
  const ids = receivers.map(({ id }) => id);
  const seenDigests = new Map(receivers.map(({ id, seen }) => [id, seen]));
  const copyUnderLocks = async (tx: Database, properties: Map<string, LockedProperty>) => {
    const source = properties.get(from);
    if (!source || !ids.every((id) => properties.has(id))) throw notFound();
    const plans = await planEach(tx, access, { from, chosen, receivers: ids }, prepareChange);
    if (plans.some(({ id, digest }) => seenDigests.get(id) !== digest)) throw changedSincePreview();
    const firstObstacle = plans.find(({ obstacle }) => obstacle)?.obstacle;
    if (firstObstacle) throw conflict('does_not_fit', firstObstacle.message);
    const changes = plans.filter(({ changesNothing }) => !changesNothing);
    if (changes.length === 0)
      throw conflict('nothing_to_apply', 'These properties already have all of it.');
    await chargeChanges(tx, access, properties, changes);
    if (
      !(await writePlans(
        tx,
        access,
        changes.map(({ write }) => write),
      ))
    )
      throw changedSincePreview();
    for (const { id } of changes) await recountText(tx, id);
    return recordCopy(tx, access, { from: { id: from, name: source.name }, changes });
  };
  return runInHostsTurn(access.hostId, async () => {
    await chargeOrRefuse(db, copiesOfHost, access.hostId);
    return writeToProperties(db, access, [from, ...ids], copyUnderLocks);
  });
}

/**
 * The texts count towards the limits of the properties' owners, and the record for the undo towards the caller's. The
 * accounts are charged in one order, so that two copies cannot wait for each other's budgets.
 */
async function chargeChanges(
  tx: Database,
  { hostId }: HostAccess,
  properties: Map<string, LockedProperty>,
  changes: Pick<ReturnType<typeof prepareChange>, 'id' | 'growth' | 'undo'>[],
) {
  const bytesOf = new Map<string, number>();
  const add = (account: string, bytes: number) =>
    bytesOf.set(account, (bytesOf.get(account) ?? 0) + bytes);
  for (const { id, growth, undo } of changes) {
    add(properties.get(id)?.ownerId ?? hostId, growth);
    add(hostId, undo.bytes);
  }
  for (const [account, bytes] of [...bytesOf].sort()) await chargeText(tx, account, bytes);
}

const changedSincePreview = () =>
  conflict(
    'changed_since',
    'Something was changed in the meantime, so nothing was copied. Please check the preview again.',
  );

/** Returns what copying needs of a plan. The plan itself is discarded, so that it does not take up memory. */
function prepareChange({ receiver, plan, obstacle }: PropertyPlan) {
  const write = toPropertyWrite(plan, receiver);
  const undo = undoRecordOf(plan, write);
  return {
    id: receiver.id,
    digest: planDigest(plan),
    obstacle,
    changesNothing: isEmptyPlan(plan),
    write,
    growth: storedBytes({ bytes: growthOf(plan), rows: plan.rows.length }),
    undo: { value: undo, bytes: Buffer.byteLength(JSON.stringify(undo)) },
  };
}
