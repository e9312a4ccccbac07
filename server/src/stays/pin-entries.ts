/** Who used a PIN and when: of the current guest, and of those before. */
import type { CheckInRecord } from '@guest-portal/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireApartment } from '../apartments/ownership.ts';
import type { Database } from '../platform/database/database.ts';
import type { GuestRow } from './guests.ts';
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

/** The use of a PIN, as the stay is at this moment. */
export async function recordCheckIn(db: Database, guest: GuestRow) {
  await db.insert(checkIns).values({
    guestId: guest.id,
    guestName: guest.name,
    pinCodeUsed: guest.pinCode,
    checkinDate: guest.checkinDate,
    checkoutDate: guest.checkoutDate,
  });
}

/**
 * The guest says "I am here": pre-arrival secrets open. Doing it twice changes nothing. The version counts
 * up, so that a host's form from before can't take the check-in back unseen.
 */
export async function markCheckedIn(
  db: Database,
  { id, pinVersion }: Pick<GuestRow, 'id' | 'pinVersion'>,
) {
  await db
    .update(guests)
    .set({
      hasCheckedIn: true,
      checkedInAt: sql`now()`,
      version: sql`${guests.version} + 1`,
    })
    .where(
      and(
        eq(guests.id, id),
        eq(guests.pinVersion, pinVersion),
        guests.isActive,
        eq(guests.hasCheckedIn, false),
      ),
    );
}
