/** Who used a PIN and when: of the current guest, and of those before. */
import type { CheckInRecord } from '@guest-portal/contract';
import { and, desc, eq } from 'drizzle-orm';
import { requireApartment } from '../apartments/ownership.ts';
import type { Database } from '../platform/database.ts';
import { checkIns, guests } from './tables.ts';

/** Newest first; what is older than this many is of no use on a screen. */
const most = 500;

export async function listCheckIns(
  db: Database,
  hostId: string,
  apartmentId: string,
  of: 'current guest' | 'earlier guests',
): Promise<CheckInRecord[]> {
  await requireApartment(db, hostId, apartmentId);
  const rows = await db
    .select({ record: checkIns })
    .from(checkIns)
    .innerJoin(guests, eq(guests.id, checkIns.guestId))
    .where(and(eq(guests.apartmentId, apartmentId), eq(guests.isActive, of === 'current guest')))
    .orderBy(desc(checkIns.checkedInAt))
    .limit(most);
  return rows.map(({ record }) => ({ ...record, checkedInAt: record.checkedInAt.toISOString() }));
}
