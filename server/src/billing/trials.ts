/** Trials that staff give: why, until when, and who ended them. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { manualTrials } from './tables.ts';

/** A new trial takes the place of a running one; both stay on record. */
export async function activateTrial(
  db: Database,
  { apartmentId, days, reason }: { apartmentId: string; days: number; reason: string },
) {
  await db.transaction(async (tx) => {
    const [apartment] = await tx
      .select({ id: apartments.id })
      .from(apartments)
      .where(eq(apartments.id, apartmentId))
      .for('update');
    if (!apartment) throw notFound();
    await endRunning(tx, apartmentId, 'replaced');
    await tx
      .insert(manualTrials)
      .values({ apartmentId, reason, endsAt: sql`now() + make_interval(days => ${days})` });
  });
}

export async function cancelTrial(db: Database, apartmentId: string) {
  const ended = await endRunning(db, apartmentId, 'admin');
  if (ended.length === 0) throw notFound();
}

function endRunning(db: Database, apartmentId: string, endedBy: string) {
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
