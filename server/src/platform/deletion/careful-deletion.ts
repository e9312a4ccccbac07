/**
 * Deletes data by age. It counts what is due, and holds the deletion while the clock is in doubt or the number is
 * unusually large. A held deletion is logged once for each reason and shown by `doctor`. Unless there is another
 * obstacle, the operator can confirm it with `guest-portal clean-up --confirm`.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { Logger } from '../monitoring/log.ts';
import { heldDeletions } from '../tables.ts';
import { deleteInBatches } from './batches.ts';
import { judgeClock, readTimes, type Times } from './trusted-clock.ts';

/**
 * A deletion is unusual only if it exceeds this number and this share. A few accounts may well end in the same week.
 */
const unusualCount = 50;
const unusualShare = 0.2;

type HoldReason = (typeof heldDeletions.$inferSelect)['reason'];

export type DueCount = {
  due: number;
  /** The total number, if deleting a large share of it would be unusual. */
  total?: number;
  /** Other numbers from which that share is judged, if a single account could make it large. */
  judged?: { due: number; total: number };
  /** A reason to hold the deletion even if the operator confirms it. */
  obstacle?: HoldReason;
};

/** `Source` is the database and everything else that the deletion needs. */
export type CarefulDeletion<Source = { db: Database }> = {
  /** Counts what is due and changes nothing. */
  count(source: Source, now: Date): Promise<DueCount>;
  /** Deletes in batches, so that it can be interrupted anywhere and continued later. */
  destroy(source: Source, now: Date): Promise<unknown>;
};

/** A deletion with a name in the plural that can be used as a heading: `deleted accounts`. */
type NamedDeletion<Deletion> = Deletion & { name: string };

/** A deletion of rows in one table. `isLargeShareUnusual` is for rows of which one person cannot create most. */
export const deletionOfRows = (
  table: PgTable,
  isDue: (now: Date) => SQL | undefined,
  { isLargeShareUnusual = false } = {},
): CarefulDeletion => ({
  count: async ({ db }, now) => ({
    due: await db.$count(table, isDue(now)),
    ...(isLargeShareUnusual && { total: await db.$count(table) }),
  }),
  destroy: ({ db }, now) => deleteInBatches(db, table, isDue(now)),
});

export type DeletionContext = {
  db: Database;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Reads the clocks of this server and of the database. */
  readTimes?: () => Promise<Times>;
  /** Whether the operator has seen the counts and confirmed the deletion. */
  isConfirmed?: boolean;
};

export type DeletionOutcome = DueCount & { now: Date; holdReason?: HoldReason };

export async function deleteCarefully<Source>(
  context: DeletionContext & Source,
  deletion: NamedDeletion<CarefulDeletion<Source>>,
): Promise<DeletionOutcome> {
  const { db, log } = context;
  const outcome = await judgeDeletion(context, deletion);
  const { name } = deletion;
  if (outcome.holdReason) {
    await holdDeletion(context, name, outcome.holdReason, outcome.due);
    return outcome;
  }
  if (outcome.due > 0) {
    await deletion.destroy(context, outcome.now);
    log.info({ cleaned: name, due: outcome.due }, 'old data deleted');
  }
  await db.delete(heldDeletions).where(eq(heldDeletions.name, name));
  return outcome;
}

/** Counts what is due and finds reasons to hold the deletion. */
export async function judgeDeletion<Source>(
  context: DeletionContext & Source,
  deletion: CarefulDeletion<Source>,
): Promise<DeletionOutcome> {
  const { now, doubt } = await judgeClock(
    context.db,
    await (context.readTimes ?? (() => readTimes(context.db)))(),
  );
  const count = await deletion.count(context, now);
  const holdReason = reasonToHold(
    count,
    context.isConfirmed ? undefined : doubt,
    context.isConfirmed,
  );
  return { ...count, now, ...(holdReason && { holdReason }) };
}

function reasonToHold(
  { due, total = Number.POSITIVE_INFINITY, judged = { due, total }, obstacle }: DueCount,
  doubt: HoldReason | undefined,
  isConfirmed = false,
): HoldReason | undefined {
  if (obstacle) return obstacle;
  if (due === 0) return undefined;
  if (doubt) return doubt;
  const isUnusual = judged.due > unusualCount && judged.due > judged.total * unusualShare;
  return isUnusual && !isConfirmed ? 'many' : undefined;
}

async function holdDeletion(
  { db, log }: DeletionContext,
  name: string,
  reason: HoldReason,
  due: number,
) {
  const [earlier] = await db.select().from(heldDeletions).where(eq(heldDeletions.name, name));
  const hasChanged = earlier?.reason !== reason;
  await db
    .insert(heldDeletions)
    .values({ name, reason, due })
    .onConflictDoUpdate({
      target: heldDeletions.name,
      set: { reason, due, ...(hasChanged && { since: sql`now()` }) },
    });
  if (hasChanged) log.warn({ held: name, due, reason }, holdSentence({ name, reason, due }));
}

export type HeldDeletion = { name: string; reason: HoldReason; due: number };

export async function listHeldDeletions(db: Database): Promise<HeldDeletion[]> {
  const { name, reason, due } = heldDeletions;
  return db.select({ name, reason, due }).from(heldDeletions).orderBy(name);
}

/** Says why a deletion is held and what to do about it. */
export function holdSentence({ name, reason, due }: HeldDeletion): string {
  const summary = `${name}: ${due} are due for deletion but were kept`;
  switch (reason) {
    case 'clock':
      return `${summary}, because the clock is new or has jumped ahead. If the clock is right, wait: it is trusted after a day.`;
    case 'clocks_apart':
      return `${summary}, because the clocks of the server and the database differ by more than 10 minutes. Set both with NTP.`;
    case 'many':
      return `${summary}, because the number is unusually large. Check it with \`guest-portal clean-up\`. If it is right, add --confirm.`;
    case 'foreign_store':
      return `${name}: nothing was deleted, because the image storage belongs to another database. If that database no longer exists, run \`guest-portal clean-up --claim-images\`.`;
    case 'unclaimed_store':
      return `${name}: nothing was deleted, because most files in the image storage are not in this database. If this is the right database, run \`guest-portal clean-up --claim-images\`.`;
  }
}
