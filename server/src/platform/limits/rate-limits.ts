/** Counts attempts in the database, so that limits survive a restart and apply to all instances together. */

import { createHash } from 'node:crypto';
import { waitingSentence } from '@guest-portal/contract/waiting-sentence';
import { and, eq, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../deletion/batches.ts';
import { AppError, tooManyRequests } from '../http/errors.ts';
import { rateLimits } from '../tables.ts';

export type Limit = {
  name: string;
  max: number;
  /** How long a counter runs from its first charge; `utc-day` ends with the calendar day. */
  window: { seconds: number } | 'utc-day';
};

type Charge = { allowed: boolean; retryAfter: number; count: number };

/**
 * Charges one attempt, or a number of units, before it is made. It is a single statement, so that a hundred concurrent
 * attempts are a hundred charges.
 */
export async function charge(
  db: Database,
  limit: Limit,
  subject: string,
  units = 1,
): Promise<Charge> {
  const end = windowEnd(limit);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), count: units, windowEnd: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEnd} <= now() then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEnd: sql`case when ${rateLimits.windowEnd} <= now() then excluded.window_end else ${rateLimits.windowEnd} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      retryAfter: sql<number>`${secondsUntil(rateLimits.windowEnd)}`,
    });
  if (!row) throw new Error('a charge returned no counter');
  return { allowed: row.count <= limit.max, ...row };
}

export async function countOf(db: Database, limit: Limit, subject: string): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gt(rateLimits.windowEnd, sql`now()`)));
  return Math.min(row?.count ?? 0, limit.max);
}

/** An SQL condition: whether the counter of a row has room for one more attempt. */
export const hasRoom = ({ max }: Limit): SQL =>
  sql`(${rateLimits.windowEnd} <= now() or ${rateLimits.count} < ${sql.raw(`${max}`)})`;

/** An SQL expression for the seconds until the counter of a row has room for one more attempt; 0 if it has room now. */
export const waitOf = (limit: Limit): SQL =>
  sql`case when ${hasRoom(limit)} then 0 else ${secondsUntil(rateLimits.windowEnd)} end`;

export const secondsUntil = (time: SQLWrapper): SQL =>
  sql`greatest(ceil(extract(epoch from ${time} - now())), 1)::int`;

/**
 * Builds a part of a larger statement. If there is room, it charges an attempt for each row of `rows` (once without
 * `rows`) and returns a row with the count.
 */
export const chargedIfRoom = (limit: Limit, key: SQL, rows: SQL = sql``): SQL => sql`
  insert into ${rateLimits} (key, count, window_end)
  select ${key}, 1, ${windowEnd(limit)} ${rows}
  on conflict (key) do update set
    count = case when ${rateLimits.windowEnd} <= now() then 1 else ${rateLimits.count} + 1 end,
    window_end = case when ${rateLimits.windowEnd} <= now() then excluded.window_end else ${rateLimits.windowEnd} end
  where ${hasRoom(limit)}
  returning ${rateLimits.count}`;

/** Refuses an attempt beyond the limit. A refused attempt was not made, so it does not count. */
export async function chargeOrRefuse(db: Database, limit: Limit, subject: string) {
  const { allowed, retryAfter } = await charge(db, limit, subject);
  if (allowed) return;
  await refundCharge(db, limit, subject);
  throw tooManyRequests(waitingSentence(retryAfter), retryAfter);
}

/**
 * Charges an attempt that several counters must allow. If a later counter refuses it, this charge is refunded.
 * Otherwise, refused attempts would use up the attempts of others at the same address.
 */
export async function chargeBefore<Result>(
  db: Database,
  limit: Limit,
  subject: string,
  chargeLater: () => Promise<Result>,
): Promise<Result> {
  await chargeOrRefuse(db, limit, subject);
  try {
    return await chargeLater();
  } catch (error) {
    if (error instanceof AppError) await refundCharge(db, limit, subject);
    throw error;
  }
}

/** Gives back a charge, for example after a correct attempt. */
export async function refundCharge(db: Database, limit: Limit, subject: string, units = 1) {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${units}::int, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, subject)));
}

export async function deleteOldCounters(db: Database) {
  await deleteInBatches(db, rateLimits, lt(rateLimits.windowEnd, sql`now() - interval '2 days'`));
}

function windowEnd({ window }: Limit) {
  return window === 'utc-day'
    ? sql`(date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'`
    : sql`now() + make_interval(secs => ${sql.raw(`${window.seconds}`)})`;
}

/** A subject may be a personal address, so the counter stores only its hash. */
export function keyOf(limit: { name: string }, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
