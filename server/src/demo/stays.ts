/**
 * The demo's stays that do not come from its calendars: the past stays of all properties, and every stay at the loft.
 */
import { isCommonPin } from '@guest-portal/contract/common-pins';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import {
  bookingsBefore,
  type SimulatedBooking,
  type SimulatedCalendar,
} from '../calendars/simulated/bookings.ts';
import type { Database } from '../platform/database/database.ts';
import { addStay, changeStay } from '../stays/change-stays.ts';
import { randomPin } from '../stays/pins/random-pin.ts';
import { guests, pinEntries } from '../stays/tables.ts';
import { timesOfStay } from '../stays/times/stay-times.ts';
import { clocksOf } from '../stays/times/stored-times.ts';
import { demoGuest, loftStays } from './people.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The dates of the demo guest's stay: from yesterday until some days from now. */
const demoGuestDates = () => ({
  checkinDate: inDays(-1),
  checkoutDate: inDays(demoGuest.daysUntilCheckout),
});

export async function fillLoft(tx: Database, apartmentId: string) {
  for (const { name, from, to } of loftStays.filter(({ to }) => to < 0))
    await addPastStay(tx, {
      apartmentId,
      name,
      pinCode: randomPin(),
      checkinDate: inDays(from),
      checkoutDate: inDays(to),
    });
  await addDemoGuest(tx, apartmentId);
  await addUpcomingStays(tx, apartmentId);
}

/** Makes sure that the demo guest has a current stay. If it gets new dates, so do the loft's later stays. */
export async function refreshLoft(tx: Database, apartmentId: string) {
  await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
    .for('update');
  const isCurrentStay = and(eq(guests.apartmentId, apartmentId), eq(guests.state, 'current'));
  const [currentStay] = await tx.select().from(guests).where(isCurrentStay);
  const isDemoGuest = currentStay?.pinCode === demoGuest.pinCode;
  if (isDemoGuest && currentStay.checkoutDate > inDays(0)) return;
  const names = loftStays.map(({ name }) => name);
  await tx
    .delete(guests)
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        inArray(guests.name, names),
        gt(guests.checkoutDate, demoGuestDates().checkinDate),
      ),
    );
  if (isDemoGuest) await changeStay(tx, currentStay, demoGuestDates());
  else await addDemoGuest(tx, apartmentId);
  await addUpcomingStays(tx, apartmentId);
}

const addDemoGuest = (tx: Database, apartmentId: string) =>
  addStay(
    tx,
    { apartmentId, name: demoGuest.name, pinCode: demoGuest.pinCode, ...demoGuestDates() },
    'current',
  );

async function addUpcomingStays(tx: Database, apartmentId: string) {
  for (const { name, from, to, contact } of loftStays.filter(({ from }) => from > 0))
    await addStay(
      tx,
      {
        apartmentId,
        name,
        pinCode: randomPin(),
        checkinDate: inDays(from),
        checkoutDate: inDays(to),
        ...contact,
      },
      'upcoming',
    );
}

/** The number of past days for which the demo has stays. */
const daysBack = 45;

/**
 * Adds past stays, because a feed no longer contains them. Stays that the feed has created earlier are not added again.
 */
export async function addPastStays(
  tx: Database,
  { apartmentId, calendar }: { apartmentId: string; calendar: SimulatedCalendar },
) {
  const now = new Date();
  const clocks = await clocksOf(tx, apartmentId);
  const existingStays = await tx
    .select({ checkinDate: guests.checkinDate })
    .from(guests)
    .where(eq(guests.apartmentId, apartmentId));
  const existingCheckinDates = new Set(existingStays.map(({ checkinDate }) => checkinDate));
  for (const booking of bookingsBefore(calendar, now, daysBack))
    if (
      !existingCheckinDates.has(booking.checkinDate) &&
      timesOfStay(booking, clocks).checkoutAt <= now
    )
      await addPastStay(tx, {
        apartmentId,
        ...guestDetails[calendar](booking),
        ...datesOf(booking),
      });
}

const datesOf = ({ checkinDate, checkoutDate }: SimulatedBooking) => ({
  checkinDate,
  checkoutDate,
});

/** The guest details that each platform reveals. */
const guestDetails: Record<
  SimulatedCalendar,
  (booking: SimulatedBooking) => { name: string; isNamed?: boolean; pinCode: string }
> = {
  airbnb: ({ phoneEnd }) => ({
    name: 'Airbnb guest',
    isNamed: false,
    pinCode: isCommonPin(phoneEnd) ? randomPin() : phoneEnd,
  }),
  vrbo: ({ guest }) => ({ name: guest, pinCode: randomPin() }),
};

/** Milliseconds from the start of the arrival day until guests open the page and check in. */
const arrivalMilliseconds = 16.4 * 3_600_000;

/** Adds a past stay as it looks when everything went well. */
async function addPastStay(tx: Database, fields: Parameters<typeof addStay>[1]) {
  const { id, arrivalDayAt, checkoutAt } = await addStay(tx, fields, 'past');
  const arrivedAt = new Date(arrivalDayAt.getTime() + arrivalMilliseconds);
  await tx
    .update(guests)
    .set({ hasCheckedIn: true, checkedInAt: arrivedAt, endedAt: checkoutAt })
    .where(eq(guests.id, id));
  await tx.insert(pinEntries).values({
    guestId: id,
    guestName: fields.name,
    pinCodeUsed: fields.pinCode,
    enteredAt: arrivedAt,
    checkinDate: fields.checkinDate,
    checkoutDate: fields.checkoutDate,
  });
}
