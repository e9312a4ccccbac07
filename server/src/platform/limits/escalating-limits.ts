/** Limits whose wait doubles each time that they are met. Same table and same promises as rate-limits.ts. */
import { waitingSentence } from '@guest-portal/contract/waiting';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from '../http/errors.ts';
import { rateLimits } from '../tables.ts';
import { keyOf } from './rate-limits.ts';

export type EscalatingLimit = {
  name: string;
  /** Attempts before each wait, at least two. */
  max: number;
  firstWaitSeconds: number;
  /** Also how long it must be quiet after the last wait until all is forgotten. */
  longestWaitSeconds: number;
};

/** Doubling beyond this is longer than any longest wait, and must not overflow. */
const mostDoublings = 20;

/**
 * Charges one attempt before it is made, in one statement. The last allowed attempt starts the wait, so
 * that whatever comes beside it is refused; refused attempts leave the count at one more than the limit.
 */
export async function chargeEscalating(db: Database, limit: EscalatingLimit, subject: string) {
  const { max, firstWaitSeconds, longestWaitSeconds } = limit;
  const { count, strikes, blockedUntil, windowEnd } = rateLimits;
  const isForgotten = sql`${windowEnd} <= now()`;
  const isNewRound = sql`(${isForgotten} or coalesce(${blockedUntil} <= now(), false))`;
  const isLast = sql`not ${isNewRound} and ${count} + 1 = ${max}::int`;
  const wait = sql`make_interval(secs => least(${firstWaitSeconds}::float8 * 2 ^ least(${strikes}, ${mostDoublings}), ${longestWaitSeconds}::float8))`;
  const quiet = sql`make_interval(secs => ${longestWaitSeconds}::float8)`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), count: 1, windowEnd: sql`now() + ${quiet}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isNewRound} then 1 else least(${count} + 1, ${max}::int + 1) end`,
        strikes: sql`case when ${isForgotten} then 0 when ${isLast} then ${strikes} + 1 else ${strikes} end`,
        blockedUntil: sql`case when ${isNewRound} then null when ${isLast} then now() + ${wait} else ${blockedUntil} end`,
        windowEnd: sql`case when ${isLast} then now() + ${wait} + ${quiet} when ${isNewRound} or ${blockedUntil} is null then now() + ${quiet} else ${windowEnd} end`,
      },
    })
    .returning({
      count,
      retryAfter: sql<number>`coalesce(ceil(extract(epoch from ${blockedUntil} - now())), 0)::int`,
    });
  if (!row) throw new Error('a charge returned no counter');
  const retryAfter = Math.max(row.retryAfter, 1);
  return { allowed: row.count <= max, retryAfter, isLast: row.count === max };
}

/** Whether a counter has room for one attempt more; there is room as well where there is no counter. */
export const hasRoomEscalating = ({
  max,
}: EscalatingLimit): SQL => sql`(${rateLimits.windowEnd} <= now()
  or coalesce(${rateLimits.blockedUntil} <= now(), false) or ${rateLimits.count} < ${sql.raw(`${max}`)})`;

/** Gives the seconds of the wait that an allowed attempt has started, if it has. */
export async function chargeEscalatingOrRefuse(
  db: Database,
  limit: EscalatingLimit,
  subject: string,
): Promise<number | undefined> {
  const { allowed, retryAfter, isLast } = await chargeEscalating(db, limit, subject);
  if (!allowed) throw tooManyRequests(waitingSentence(retryAfter), retryAfter);
  return isLast ? retryAfter : undefined;
}

/** Gives an allowed attempt back that was not made after all, and the wait that it may have started. */
export async function giveBack(db: Database, limit: EscalatingLimit, subject: string) {
  const { count, strikes, blockedUntil } = rateLimits;
  await db
    .update(rateLimits)
    .set({
      count: sql`greatest(least(${count}, ${limit.max}::int) - 1, 0)`,
      strikes: sql`case when ${blockedUntil} is null then ${strikes} else greatest(${strikes} - 1, 0) end`,
      blockedUntil: null,
    })
    .where(eq(rateLimits.key, keyOf(limit, subject)));
}

/** After a right attempt nothing is held against the subject any more. */
export async function forgive(db: Database, limit: EscalatingLimit, subject: string) {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}
