/** What a host sees of one stay: its PIN and link, what the guest has done, and double bookings. */

import type { Stay } from '@guest-portal/contract';
import { checkinTimeOf, checkoutTimeOf } from '@guest-portal/contract/stay-rules';
import { and, asc, count, eq, getTableColumns, inArray, max, min, ne } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { addressingOf } from '../messages/booked-on.ts';
import { findRefusedPhoneDigits } from '../messages/refused-phone-digits.ts';
import { messagesOf } from '../messages/stay-messages.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { savedCopies } from '../portal/tables.ts';
import { findBackup } from './backup-reveals.ts';
import { findBooking } from './booking-source.ts';
import { isUpcomingOrCurrent } from './change-stays.ts';
import { presentGuest } from './guests.ts';
import { asSqlValues, overlaps } from './overlaps.ts';
import { type GuestRow, guests, pinEntries } from './tables.ts';
import { findTimeRequests } from './time-requests/find-time-requests.ts';
import { freeAt, opensAt } from './times/check-in-opening.ts';
import { leftAt, leftTimeOf } from './times/left-at.ts';

export async function findStay(db: Database, access: Access, id: string): Promise<Stay> {
  const { timeZone, checkinTime, checkoutTime, codesOpenTime } = apartments;
  const [found] = await db
    .select({
      row: { ...getTableColumns(guests), freeAt, leftAt },
      times: { timeZone, checkinTime, checkoutTime, codesOpenTime },
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(and(eq(guests.id, id), mayRead(access)));
  if (!found) throw notFound();
  const { row, times } = found;
  const [entries] = await db
    .select({ first: min(pinEntries.enteredAt) })
    .from(pinEntries)
    .where(eq(pinEntries.guestId, id));
  return {
    ...presentGuest(row),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    leftTime: leftTimeOf(row.leftAt, times),
    checkinTime: checkinTimeOf(row, times),
    checkoutTime: checkoutTimeOf(row, times),
    timeRequests: await findTimeRequests(db, row),
    opensAt: isUpcomingOrCurrent(row.state) ? (opensAt(row, times)?.toISOString() ?? null) : null,
    linkSentAt: row.linkSentAt?.toISOString() ?? null,
    openedAt: entries?.first?.toISOString() ?? null,
    saved: await findSavedCopies(db, id),
    ...(await findBooking(db, row)),
    refusedPhoneDigits: await findRefusedPhoneDigits(db, row),
    ...(await addressingOf(db, row)),
    messages: await messagesOf(db, id),
    backup: await findBackup(db, access, row),
    doubleBookings: isUpcomingOrCurrent(row.state) ? await doubleBookingsOf(db, row) : [],
  };
}

async function findSavedCopies(db: Database, guestId: string): Promise<Stay['saved']> {
  const [copies] = await db
    .select({ devices: count(), lastAt: max(savedCopies.savedAt) })
    .from(savedCopies)
    .where(eq(savedCopies.guestId, guestId));
  return copies?.lastAt ? { devices: copies.devices, lastAt: copies.lastAt.toISOString() } : null;
}

async function doubleBookingsOf(db: Database, stay: GuestRow) {
  const { id, name, checkinDate, checkoutDate } = guests;
  return db
    .select({ id, name, checkinDate, checkoutDate })
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, stay.apartmentId),
        ne(guests.id, stay.id),
        inArray(guests.state, ['upcoming', 'current']),
        overlaps(guests, asSqlValues(stay)),
      ),
    )
    .orderBy(asc(checkinDate), asc(id))
    .limit(20);
}
