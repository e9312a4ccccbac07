/** Trials that staff give to properties: the reason, the end, and who ended them. */
import type { listTrials, Reply } from '@guest-portal/contract';
import { adminPageSize, lastPageOf } from '@guest-portal/contract/admin-limits';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { writeAsJob } from '../../access/property-lock.ts';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { manualTrials } from '../tables.ts';

/** A new trial replaces a running one. Both stay on record. */
export async function activateTrial(
  db: Database,
  { apartmentId, days, reason }: { apartmentId: string; days: number; reason: string },
) {
  await writeAsJob(db, apartmentId, async (tx) => {
    const [apartment] = await tx
      .select({ hostId: apartments.hostId })
      .from(apartments)
      .innerJoin(hosts, eq(hosts.id, apartments.hostId))
      .where(and(eq(apartments.id, apartmentId), isNull(hosts.deletedAt)));
    if (!apartment) throw notFound();
    await endRunningTrial(tx, apartmentId, 'replaced');
    await tx.insert(manualTrials).values({
      apartmentId,
      hostId: apartment.hostId,
      reason,
      endsAt: sql`now() + make_interval(days => ${days})`,
    });
  });
}

export async function cancelTrial(db: Database, apartmentId: string) {
  const ended = await endRunningTrial(db, apartmentId, 'admin');
  if (ended.length === 0) throw notFound();
}

function endRunningTrial(db: Database, apartmentId: string, endedBy: string) {
  return db
    .update(manualTrials)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(
        eq(manualTrials.apartmentId, apartmentId),
        isNull(manualTrials.endedAt),
        gt(manualTrials.endsAt, sql`now()`),
      ),
    )
    .returning({ id: manualTrials.id });
}

/** Lists all trials with their reason and outcome, newest first. */
export async function trialRecords(
  db: Database,
  {
    page: requestedPage = 1,
    apartmentId,
  }: { page?: number | undefined; apartmentId?: string | undefined },
): Promise<Reply<typeof listTrials>> {
  const filter = apartmentId === undefined ? undefined : eq(manualTrials.apartmentId, apartmentId);
  const found = await db.$count(manualTrials, filter);
  const page = Math.min(requestedPage, lastPageOf(found));
  const rows = await db
    .select({
      trial: manualTrials,
      isRunning: sql<boolean>`${manualTrials.endedAt} is null and ${manualTrials.endsAt} > now()`,
      property: { id: apartments.id, name: apartments.name },
      ownerEmail: hosts.email,
    })
    .from(manualTrials)
    .leftJoin(apartments, eq(apartments.id, manualTrials.apartmentId))
    .leftJoin(hosts, and(eq(hosts.id, apartments.hostId), isNull(hosts.deletedAt)))
    .where(filter)
    .orderBy(desc(manualTrials.startedAt), desc(manualTrials.id))
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize);
  return {
    found,
    page,
    trials: rows.map(({ trial, isRunning, property, ownerEmail }) => ({
      ...trial,
      isRunning,
      property: property && ownerEmail !== null ? { ...property, ownerEmail } : null,
      startedAt: trial.startedAt.toISOString(),
      endsAt: trial.endsAt.toISOString(),
      endedAt: trial.endedAt?.toISOString() ?? null,
    })),
  };
}
