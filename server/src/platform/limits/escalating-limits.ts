/**
 * Rate limits whose wait doubles each time they are reached. They use the same table and give the same guarantees as
 * rate-limits.ts.
 */
import { waitingSentence } from '@guest-portal/contract/waiting-sentence';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from '../http/errors.ts';
import { rateLimits } from '../tables.ts';
import { keyOf, secondsUntil } from './rate-limits.ts';

export type EscalatingLimit = {
  name: string;
  /** Attempts before each wait, at least two. */
  max: number;
  firstWaitSeconds: number;
  /** The counter also starts over after a wait if no attempt was made for this long. */
  longestWaitSeconds: number;
};

/** More doublings would exceed every configured wait, and could overflow. */
const maxDoublings = 20;

const { count, strikes, blockedUntil, windowEnd } = rateLimits;
const isExpired = sql`${windowEnd} <= now()`;
const startsOver = sql`(${isExpired} or coalesce(${blockedUntil} <= now(), false))`;

/** An SQL expression for the seconds until the counter of a row has room for one more attempt; 0 if it has room now. */
export const waitOfEscalating = ({ max }: EscalatingLimit): SQL =>
  sql`case when ${startsOver} or ${count} < ${max}::int then 0 else ${secondsUntil(blockedUntil)} end`;

/**
 * Builds a statement that charges one attempt before it is made. The last allowed attempt starts the wait, so that
 * concurrent attempts are refused. Refused attempts leave the count at one more than the limit.
 */
export function chargedEscalating(limit: EscalatingLimit, key: SQL): SQL {
  const { max, firstWaitSeconds, longestWaitSeconds } = limit;
  const isLast = sql`not ${startsOver} and ${count} + 1 = ${max}::int`;
  const wait = sql`make_interval(secs => least(${firstWaitSeconds}::float8 * 2 ^ least(${strikes}, ${maxDoublings}::int), ${longestWaitSeconds}::float8))`;
  const quietTime = sql`make_interval(secs => ${longestWaitSeconds}::float8)`;
  return sql`
  insert into ${rateLimits} (key, count, window_end) values (${key}, 1, now() + ${quietTime})
  on conflict (key) do update set
    count = case when ${startsOver} then 1 else least(${count} + 1, ${max}::int + 1) end,
    strikes = case when ${isExpired} then 0 when ${isLast} then ${strikes} + 1 else ${strikes} end,
    blocked_until = case when ${startsOver} then null when ${isLast} then now() + ${wait} else ${blockedUntil} end,
    window_end = case when ${isLast} then now() + ${wait} + ${quietTime} when ${startsOver} or ${blockedUntil} is null then now() + ${quietTime} else ${windowEnd} end
  returning ${count}, ${secondsUntil(blockedUntil)} as retry_after`;
}

export async function chargeEscalating(db: Database, limit: EscalatingLimit, subject: string) {
  const { rows } = await db.execute<{ count: number; retry_after: number }>(
    chargedEscalating(limit, sql`${keyOf(limit, subject)}::text`),
  );
  const [row] = rows;
  if (!row) throw new Error('a charge returned no counter');
  return {
    allowed: row.count <= limit.max,
    retryAfter: row.retry_after,
    isLast: row.count === limit.max,
  };
}

/** Returns the length of the wait in seconds if an allowed attempt has started one. */
export async function chargeEscalatingOrRefuse(
  db: Database,
  limit: EscalatingLimit,
  subject: string,
): Promise<number | undefined> {
  const { allowed, retryAfter, isLast } = await chargeEscalating(db, limit, subject);
  if (!allowed) throw tooManyRequests(waitingSentence(retryAfter), retryAfter);
  return isLast ? retryAfter : undefined;
}

/** Deletes the counter after a correct attempt, so that earlier attempts no longer count. */
export async function resetEscalatingLimit(db: Database, limit: EscalatingLimit, subject: string) {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}
