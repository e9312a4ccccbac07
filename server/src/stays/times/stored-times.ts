/** Stores the times at which stays begin and end, so that queries need no time zones. */
import type { GrantedTimes } from '@guest-portal/contract/stay-rules';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { guests } from '../tables.ts';
import { type Clocks, timesOfStay } from './stay-times.ts';

export async function clocksOf(
  db: Database,
  apartmentId: string,
): Promise<Clocks & { codesOpenTime: string }> {
  const { timeZone, checkinTime, checkoutTime, codesOpenTime } = apartments;
  const [clocks] = await db
    .select({ timeZone, checkinTime, checkoutTime, codesOpenTime })
    .from(apartments)
    .where(eq(apartments.id, apartmentId));
  if (!clocks) throw new Error('the property is gone');
  return clocks;
}

/** The number of stays in a step. Their times are calculated in this process, and a step takes a few milliseconds. */
const stepSize = 100;

/** Recalculates the stored times after the property's clock has changed. Stays that are over keep theirs. */
export async function updateStoredTimes(tx: Database, apartmentId: string) {
  const clocks = await clocksOf(tx, apartmentId);
  const { id, checkinDate, checkoutDate, checkinTime, checkoutTime } = guests;
  const isNotOver = and(
    eq(guests.apartmentId, apartmentId),
    inArray(guests.state, ['upcoming', 'current']),
  );
  for (let lastId: string | undefined; ; ) {
    const rows = await tx
      .select({ id, checkinDate, checkoutDate, checkinTime, checkoutTime })
      .from(guests)
      .where(and(isNotOver, lastId === undefined ? undefined : gt(id, lastId)))
      .orderBy(asc(id))
      .limit(stepSize);
    if (rows.length > 0) await writeTimes(tx, rows, clocks);
    if (rows.length < stepSize) return;
    lastId = rows.at(-1)?.id;
  }
}

type Row = GrantedTimes & { id: string; checkinDate: string; checkoutDate: string };

async function writeTimes(tx: Database, rows: Row[], clocks: Clocks) {
  const times = rows.map((row) => ({ id: row.id, ...timesOfStay(row, clocks) }));
  await tx.execute(sql`
    update guests set arrival_day_at = new_values.arrival_day_at, checkout_at = new_values.checkout_at
    from unnest(
      ${sql.param(times.map((row) => row.id))}::uuid[],
      ${sql.param(times.map((row) => row.arrivalDayAt))}::timestamptz[],
      ${sql.param(times.map((row) => row.checkoutAt))}::timestamptz[]
    ) as new_values (id, arrival_day_at, checkout_at)
    where guests.id = new_values.id`);
}
