/** When a stay begins and ends by the clocks of its property. Kept with the stay, so that nobody has to ask a calendar. */
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import { eq, inArray, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from './tables.ts';

export type Clocks = { timeZone: string; checkinTime: string; checkoutTime: string };
type Dates = { checkinDate: string; checkoutDate: string };

export function momentsOf({ checkinDate, checkoutDate }: Dates, clocks: Clocks) {
  const timeZone = zoneOf(clocks);
  return {
    arrivalDayAt: momentOf(checkinDate, '00:00', timeZone),
    checkoutAt: endsWithItsDay({ checkinDate, checkoutDate }, clocks)
      ? momentOf(dayAfter(checkoutDate), '00:00', timeZone)
      : momentOf(checkoutDate, clocks.checkoutTime, timeZone),
  };
}

/** Whoever comes and leaves on one day does not leave before they come. */
const endsWithItsDay = ({ checkinDate, checkoutDate }: Dates, clocks: Clocks) =>
  checkinDate === checkoutDate && clocks.checkoutTime <= clocks.checkinTime;

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().replace(/T.*/, '');

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

/** The property's clocks are others now. Stays that are over keep theirs: they happened. */
export async function remakeMoments(tx: Database, apartmentId: string) {
  const clocks = await clocksOf(tx, apartmentId);
  const { id, checkinDate, checkoutDate } = guests;
  const rows = await tx
    .select({ id, checkinDate, checkoutDate })
    .from(guests)
    .where(sql`${eq(guests.apartmentId, apartmentId)} and ${isComing}`);
  if (rows.length === 0) return;
  const moments = rows.map((row) => ({ id: row.id, ...momentsOf(row, clocks) }));
  await tx.execute(sql`
    update guests set arrival_day_at = made.arrival_day_at, checkout_at = made.checkout_at
    from unnest(
      ${sql.param(moments.map((row) => row.id))}::uuid[],
      ${sql.param(moments.map((row) => row.arrivalDayAt))}::timestamptz[],
      ${sql.param(moments.map((row) => row.checkoutAt))}::timestamptz[]
    ) as made (id, arrival_day_at, checkout_at)
    where guests.id = made.id`);
}

const isComing = inArray(guests.state, ['upcoming', 'current']);
