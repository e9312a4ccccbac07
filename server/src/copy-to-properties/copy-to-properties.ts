/** Copies texts to all chosen properties or to none. */
import type { CopyRecord, applyToOthers as call, HandlerInput } from '@guest-portal/contract';
import type { Access } from '../access/access.ts';
import { writeToProperties } from '../access/property-lock.ts';
import { chargeText, storedBytes } from '../budgets/text-budget.ts';
import { recountText } from '../content/text-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { copiesOfHost, inHostsTurn } from './limits.ts';
import { growthOf } from './obstacles.ts';
import { isNothing, planDigest } from './plan.ts';
import { type Planned, planEach } from './plan-each.ts';
import { recordCopy } from './steps.ts';
import { undoOf, writePlans, writingOf } from './write-plan.ts';

export async function copyToProperties(
  db: Database,
  access: Access,
  { params: { id: from }, body: { chosen, receivers } }: HandlerInput<typeof call>,
): Promise<CopyRecord> {
  const ids = receivers.map(({ id }) => id);
  const seenDigests = new Map(receivers.map(({ id, seen }) => [id, seen]));
  const copyUnderLocks = async (tx: Database, names: Map<string, string>) => {
    if (![from, ...ids].every((id) => names.has(id))) throw notFound();
    const planned = await planEach(tx, access, { from, chosen, receivers: ids }, prepare);
    if (planned.some(({ id, digest }) => seenDigests.get(id) !== digest)) throw changedSince();
    const firstObstacle = planned.find(({ obstacle }) => obstacle)?.obstacle;
    if (firstObstacle) throw conflict('does_not_fit', firstObstacle.message);
    const changes = planned.filter(({ changesNothing }) => !changesNothing);
    if (changes.length === 0)
      throw conflict('nothing_to_apply', 'These properties already have all of it.');
    await chargeText(
      tx,
      access.hostId,
      changes.reduce((sum, { growth, undo }) => sum + growth + undo.bytes, 0),
    );
    if (
      !(await writePlans(
        tx,
        access,
        changes.map(({ writing }) => writing),
      ))
    )
      throw changedSince();
    for (const { id } of changes) await recountText(tx, id);
    return recordCopy(tx, access, { from: { id: from, name: names.get(from) ?? '' }, changes });
  };
  return inHostsTurn(access.hostId, async () => {
    await chargeOrRefuse(db, copiesOfHost, access.hostId);
    return writeToProperties(db, access, [from, ...ids], copyUnderLocks);
  });
}

const changedSince = () =>
  conflict(
    'changed_since',
    'Something was changed in the meantime, so nothing was copied. Please check the preview again.',
  );

/** What is kept of each property until all of them are planned. */
function prepare({ receiver, plan, obstacle }: Planned) {
  const writing = writingOf(plan, receiver);
  const undo = undoOf(plan, writing);
  return {
    id: receiver.id,
    digest: planDigest(plan),
    obstacle,
    changesNothing: isNothing(plan),
    writing,
    growth: storedBytes({ bytes: growthOf(plan), rows: plan.rows.length }),
    undo: { value: undo, bytes: Buffer.byteLength(JSON.stringify(undo)) },
  };
}
