/** Writes when the guests said that they have left, and changes nothing that hosts have written. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { turnovers } from './tables.ts';

/** Overwrites an earlier time. The caller knows that it no longer counts. */
export async function recordDeparture(tx: Database, stayId: string) {
  const left = { leftAt: sql`now()` };
  await tx
    .insert(turnovers)
    .values({ guestId: stayId, ...left })
    .onConflictDoUpdate({ target: turnovers.guestId, set: left });
}

export async function undoDeparture(tx: Database, stayId: string) {
  await tx.update(turnovers).set({ leftAt: null }).where(eq(turnovers.guestId, stayId));
}
