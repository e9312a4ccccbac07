/**
 * Whether the clock may decide what is destroyed. One that leaps ahead (a flat battery, a wrong time server, but also a
 * machine that was off for weeks) is believed once it has run evenly for a day; until then nothing is due by it.
 */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { makeInstallation } from '../database/installation.ts';
import { installation } from '../tables.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Further ahead of the last time that was believed is a leap. */
const leap = 2 * day;
/** How long a doubted clock must run evenly. */
const steadyEnough = day;
/** What looks at it is done every hour: more than this between two looks proves nothing about the time between. */
const longestStep = 2 * hour;
/** The database's clock and ours judge the same things: rows by the one, files by the other. */
const mayBeApart = 10 * 60_000;

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

export const areApart = ({ database, process }: Times) =>
  Math.abs(database.getTime() - process.getTime()) > mayBeApart;

/** Looks at the clock and writes down what was seen: each look counts. */
export async function judgeClock(db: Database, times: Times): Promise<Judgement> {
  const now = times.database;
  if (areApart(times)) return { now, doubt: 'clocks_apart' };
  return db.transaction(async (tx) => {
    await makeInstallation(tx);
    const [record] = await tx.select().from(installation).for('update');
    if (!record) throw new Error('the installation has no row');
    const after = afterLook(record, now);
    await tx.update(installation).set(after).where(eq(installation.isOnly, true));
    return after.clockTrustedAt?.getTime() === now.getTime() ? { now } : { now, doubt: 'clock' };
  });
}

/** Looks without writing anything down, for what is done often and can be done later. A clock that nobody has judged yet is believed. */
export async function isClockDoubted(db: Database, times: Times) {
  if (areApart(times)) return true;
  const now = times.database;
  const [record] = await db.select().from(installation);
  const trustedAt = record?.clockTrustedAt;
  return trustedAt ? now.getTime() - trustedAt.getTime() > leap : false;
}

/** The operator says that it is right. */
export async function trustClock(db: Database, now: Date) {
  await makeInstallation(db);
  await db
    .update(installation)
    .set({ clockTrustedAt: now, clockSeenAt: now, clockSteadySeconds: 0 })
    .where(eq(installation.isOnly, true));
}

/** One that was set back harms nothing: what was not due yet is not due earlier. */
export function afterLook(record: ClockRecord, now: Date): ClockRecord {
  const { clockTrustedAt, clockSeenAt, clockSteadySeconds } = record;
  const trusted = { clockTrustedAt: now, clockSeenAt: now, clockSteadySeconds: 0 };
  if (clockTrustedAt && now.getTime() - clockTrustedAt.getTime() <= leap) return trusted;
  const step = clockSeenAt ? now.getTime() - clockSeenAt.getTime() : Number.POSITIVE_INFINITY;
  // Jobs look at the same time, and what one saw may be written down after what another saw a little later.
  const wasOvertaken = step < 0 && step >= -mayBeApart;
  if (wasOvertaken) return record;
  const isEven = step >= 0 && step <= leap;
  const steady = isEven ? clockSteadySeconds + Math.min(step, longestStep) / 1000 : 0;
  if (steady * 1000 >= steadyEnough) return trusted;
  return { clockTrustedAt, clockSeenAt: now, clockSteadySeconds: Math.floor(steady) };
}
