/** The record of attempts to sign in as staff: when, from where, and with which outcome. */
import type { listAdminSignIns, Reply } from '@guest-portal/contract';
import { adminPageSize, lastPageOf } from '@guest-portal/contract/admin-limits';
import { desc } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { charge, type Limit } from '../platform/limits/rate-limits.ts';
import { adminSignIns } from './tables.ts';

export type SignInOutcome = (typeof adminSignIns.$inferSelect)['outcome'];

/** A refused address may retry a thousand times, so its refusals are recorded only once in this period. */
const recordedRefusals: Limit = { name: 'admin-refusal', max: 1, window: { seconds: 900 } };
/** Limits the recorded failures of all addresses together, so that an attacker can't fill the disk. */
const recordedFailures: Limit = {
  name: 'admin-failures',
  max: 200,
  window: { seconds: 3_600 },
};

export async function recordSuccessfulSignIn(db: Database, address: string) {
  await db.insert(adminSignIns).values({ address, outcome: 'entered' });
}

/**
 * Failures are recorded with their `address`, but counted per `group`: the network of the address. With a counter for
 * each address, one network could create any number of counters.
 */
export async function recordFailure(
  db: Database,
  { address, group }: { address: string; group: string },
  outcome: 'wrong' | 'refused',
) {
  if (outcome === 'refused' && !(await charge(db, recordedRefusals, group)).allowed) return;
  if (!(await charge(db, recordedFailures, 'of everybody')).allowed) return;
  await db.insert(adminSignIns).values({ address, outcome });
}

export async function listSignIns(
  db: Database,
  { page: requestedPage = 1 }: { page?: number | undefined },
): Promise<Reply<typeof listAdminSignIns>> {
  const found = await db.$count(adminSignIns);
  const page = Math.min(requestedPage, lastPageOf(found));
  const rows = await db
    .select()
    .from(adminSignIns)
    .orderBy(desc(adminSignIns.createdAt), desc(adminSignIns.id))
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize);
  return {
    found,
    page,
    signIns: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
  };
}
