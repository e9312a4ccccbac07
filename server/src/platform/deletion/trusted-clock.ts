/**
 * Decides whether the clock may be trusted for deletions. A clock that jumps ahead (a flat battery, a wrong time
 * server, but also a machine that was off for weeks) is trusted after it has run evenly for a day. Until then,
 * deletions are held.
 */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { makeInstallation } from '../database/installation.ts';
import { installation } from '../tables.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A clock that is ahead of the last trusted time by more than this has jumped. */
const maxLead = 2 * day;
/** How long a doubted clock must run evenly. */
const steadyMilliseconds = day;
/**
 * The clock is checked every hour. A longer time between two checks counts only as this much, because the clock was not
 * observed in between.
 */
const maxCountedStep = 2 * hour;
/** How far the two clocks may differ. Rows are judged by the database's clock and files by the server's. */
const maxDifference = 10 * 60_000;

export type Times = { database: Date; process: Date };

export type ClockRecord = {
  clockTrustedAt: Date | null;
  clockSeenAt: Date | null;
  clockSteadySeconds: number;
};

type Judgement = { now: Date; doubt?: 'clock' | 'clocks_apart' };

export async function readTimes(db: Database): Promise<Times> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return { database: new Date(Number(rows[0]?.now)), process: new Date() };
}

export const areClocksApart = ({ database, process }: Times) =>
  Math.abs(database.getTime() - process.getTime()) > maxDifference;

/** Checks the clock and records the check, because a doubted clock is trusted only after a day of checks. */
export async function judgeClock(db: Database, times: Times): Promise<Judgement> {
  const now = times.database;
  if (areClocksApart(times)) return { now, doubt: 'clocks_apart' };
  return db.transaction(async (tx) => {
    await makeInstallation(tx);
    const [record] = await tx.select().from(installation).for('update');
    if (!record) throw new Error('the installation has no row');
    const newRecord = clockRecordAfterCheck(record, now);
    await tx.update(installation).set(newRecord).where(eq(installation.isOnly, true));
    return newRecord.clockTrustedAt?.getTime() === now.getTime()
      ? { now }
      : { now, doubt: 'clock' };
  });
}

/**
 * Checks the clock without recording it, for frequent work that can also be done later. A clock that was never checked
 * is trusted.
 */
export async function isClockDoubted(db: Database, times: Times) {
  if (areClocksApart(times)) return true;
  const now = times.database;
  const [record] = await db.select().from(installation);
  const trustedAt = record?.clockTrustedAt;
  return trustedAt ? now.getTime() - trustedAt.getTime() > maxLead : false;
}

/** Trusts the clock because the operator says that it is right. */
export async function trustClock(db: Database, now: Date) {
  await makeInstallation(db);
  await db
    .update(installation)
    .set({ clockTrustedAt: now, clockSeenAt: now, clockSteadySeconds: 0 })
    .where(eq(installation.isOnly, true));
}

/** Updates the record after a check. A clock that was set back does no harm, because nothing becomes due earlier. */
export function clockRecordAfterCheck(record: ClockRecord, now: Date): ClockRecord {
  const { clockTrustedAt, clockSeenAt, clockSteadySeconds } = record;
  const trustedRecord = { clockTrustedAt: now, clockSeenAt: now, clockSteadySeconds: 0 };
  if (clockTrustedAt && now.getTime() - clockTrustedAt.getTime() <= maxLead) return trustedRecord;
  const step = clockSeenAt ? now.getTime() - clockSeenAt.getTime() : Number.POSITIVE_INFINITY;
  // Jobs check the clock concurrently, so a result may be recorded after a slightly later one.
  const wasOvertaken = step < 0 && step >= -maxDifference;
  if (wasOvertaken) return record;
  const isEven = step >= 0 && step <= maxLead;
  const steadySeconds = isEven ? clockSteadySeconds + Math.min(step, maxCountedStep) / 1000 : 0;
  if (steadySeconds * 1000 >= steadyMilliseconds) return trustedRecord;
  return { clockTrustedAt, clockSeenAt: now, clockSteadySeconds: Math.floor(steadySeconds) };
}
