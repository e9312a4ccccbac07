/** Copies that were made, for as long as they can be undone. */
import type { Applied } from '@guest-portal/contract';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Access } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { keptBytes, keptSteps } from './limits.ts';
import { appliedChanges, appliedSteps } from './tables.ts';
import type { Undo } from './undo-record.ts';

type NewStep = {
  from: { id: string; name: string };
  changes: { id: string; undo: { value: Undo; bytes: number } }[];
};

/** Call this in the transaction that writes the copy. */
export async function keepStep(
  tx: Database,
  { hostId }: Access,
  { from, changes }: NewStep,
): Promise<Applied> {
  const [step] = await tx
    .insert(appliedSteps)
    .values({ hostId, fromId: from.id })
    .returning({ id: appliedSteps.id, createdAt: appliedSteps.createdAt });
  if (!step) throw new Error('the step was not kept');
  await tx.insert(appliedChanges).values(
    changes.map(({ id, undo: { value: undo, bytes } }) => ({
      stepId: step.id,
      apartmentId: id,
      undo,
      bytes,
    })),
  );
  await dropSurplus(tx, hostId);
  return {
    id: step.id,
    from,
    receivers: changes.map(({ id }) => id),
    appliedAt: step.createdAt.toISOString(),
  };
}

/** The latest copy is always kept. */
async function dropSurplus(tx: Database, hostId: string) {
  const latestFirst = sql`order by ${appliedSteps.createdAt} desc, ${appliedSteps.id} desc`;
  const steps = tx
    .select({
      id: appliedSteps.id,
      number: sql<number>`row_number() over (${latestFirst})`.as('number'),
      laterBytes: sql<number>`sum(sum(${appliedChanges.bytes})) over (${latestFirst}
        rows between unbounded preceding and 1 preceding)`.as('later_bytes'),
    })
    .from(appliedSteps)
    .leftJoin(appliedChanges, eq(appliedChanges.stepId, appliedSteps.id))
    .where(eq(appliedSteps.hostId, hostId))
    .groupBy(appliedSteps.id)
    .as('steps');
  const surplus = tx
    .select({ id: steps.id })
    .from(steps)
    .where(or(gt(steps.number, keptSteps), gt(steps.laterBytes, keptBytes)));
  await tx.delete(appliedSteps).where(inArray(appliedSteps.id, surplus));
}

/** A copy belongs to the account that made it. */
export const isStepOf = ({ hostId }: Access) => eq(appliedSteps.hostId, hostId);

export async function listCopies(db: Database, access: Access): Promise<Applied[]> {
  const steps = await db
    .select({
      id: appliedSteps.id,
      createdAt: appliedSteps.createdAt,
      from: { id: apartments.id, name: apartments.name },
      receivers: sql<string[]>`coalesce(array_agg(${appliedChanges.apartmentId}::text
        order by ${appliedChanges.apartmentId}) filter (where ${appliedChanges.apartmentId} is not null), '{}')`,
    })
    .from(appliedSteps)
    .leftJoin(apartments, eq(apartments.id, appliedSteps.fromId))
    .leftJoin(appliedChanges, eq(appliedChanges.stepId, appliedSteps.id))
    .where(and(isStepOf(access), isNull(appliedSteps.undoneAt)))
    .groupBy(appliedSteps.id, apartments.id)
    .orderBy(desc(appliedSteps.createdAt), desc(appliedSteps.id));
  return steps
    .filter(({ receivers }) => receivers.length > 0)
    .map(({ createdAt, ...step }) => ({ ...step, appliedAt: createdAt.toISOString() }));
}
