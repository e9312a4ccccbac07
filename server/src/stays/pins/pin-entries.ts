/**
 * Records and lists who entered a PIN and when. The wire calls an entry a check-in. In the code, a check-in means that
 * the guest presses the button.
 */
import type { CheckInRecord } from '@guest-portal/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Access, mayRead, requireReadable } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuestRow } from '../tables.ts';
import { guests, pinEntries } from '../tables.ts';

/** Whether the PIN of a stay was ever entered, for queries of several stays. */
export const isOpened = sql<boolean>`exists (select 1 from ${pinEntries} where ${eq(pinEntries.guestId, guests.id)})`;

/** The most entries in a list, newest first. Older ones are of no use on a screen. */
const maxEntries = 500;

export async function listPinEntries(
  db: Database,
  access: Access,
  apartmentId: string,
  entriesOf: 'current guest' | 'earlier guests',
): Promise<CheckInRecord[]> {
  await requireReadable(db, access, apartmentId);
  const rows = await db
    .select({ entry: pinEntries })
    .from(pinEntries)
    .innerJoin(guests, eq(guests.id, pinEntries.guestId))
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        (entriesOf === 'current guest' ? eq : ne)(guests.state, 'current'),
        mayRead(access, guests.apartmentId),
      ),
    )
    .orderBy(desc(pinEntries.enteredAt))
    .limit(maxEntries);
  return rows.map(({ entry: { enteredAt, ...entry } }) => ({
    ...entry,
    checkedInAt: enteredAt.toISOString(),
  }));
}

/** Records an entry with the data that the stay has at this moment. */
export async function recordPinEntry(db: Database, guest: GuestRow) {
  await db.insert(pinEntries).values({
    guestId: guest.id,
    guestName: guest.name,
    pinCodeUsed: guest.pinCode,
    checkinDate: guest.checkinDate,
    checkoutDate: guest.checkoutDate,
  });
}
