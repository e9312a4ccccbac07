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

/** The dates of the demo guest, whose stay began yesterday and continues for some days whenever the demo is started. */
const datesFromToday = () => ({ checkinDate: inDays(-1), checkoutDate: inDays(demoGuest.nights) });

export async function fillLoft(tx: Database, apartmentId: string) {
  for (const { name, from, to } of loftStays.filter(({ to }) => to < 0))
    await addPast(tx, {
      apartmentId,
      name,
      pinCode: randomPin(),
      checkinDate: inDays(from),
      checkoutDate: inDays(to),
    });
  await addDemoGuest(tx, apartmentId);
  await addThoseToCome(tx, apartmentId);
}

/** Makes sure that the demo guest has a current stay. Later stays that would overlap it get later dates. */
export async function refreshLoft(tx: Database, apartmentId: string) {
  await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
    .for('update');
  const isThere = and(eq(guests.apartmentId, apartmentId), eq(guests.state, 'current'));
  const [current] = await tx.select().from(guests).where(isThere);
  const isOurs = current?.pinCode === demoGuest.pinCode;
  if (isOurs && current.checkoutDate > inDays(0)) return;
  const names = loftStays.map(({ name }) => name);
  await tx
    .delete(guests)
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        inArray(guests.name, names),
        gt(guests.checkoutDate, datesFromToday().checkinDate),
      ),
    );
  if (isOurs) await changeStay(tx, current, datesFromToday());
  else await addDemoGuest(tx, apartmentId);
  await addThoseToCome(tx, apartmentId);
}

const addDemoGuest = (tx: Database, apartmentId: string) =>
  addStay(
    tx,
    { apartmentId, name: demoGuest.name, pinCode: demoGuest.pinCode, ...datesFromToday() },
    'current',
  );

async function addThoseToCome(tx: Database, apartmentId: string) {
  for (const { name, from, to, reach } of loftStays.filter(({ from }) => from > 0))
    await addStay(
      tx,
      {
        apartmentId,
        name,
        pinCode: randomPin(),
        checkinDate: inDays(from),
        checkoutDate: inDays(to),
        ...reach,
      },
      'upcoming',
    );
}

/** The number of past days for which the demo has stays. */
const daysBack = 45;

/**
 * Adds past stays, because a feed no longer contains them. Stays that the feed has created earlier are not added again.
 */
export async function addPastSeason(
  tx: Database,
  { apartmentId, calendar }: { apartmentId: string; calendar: SimulatedCalendar },
) {
  const now = new Date();
  const clocks = await clocksOf(tx, apartmentId);
  const known = await tx
    .select({ checkinDate: guests.checkinDate })
    .from(guests)
    .where(eq(guests.apartmentId, apartmentId));
  const isKnown = new Set(known.map(({ checkinDate }) => checkinDate));
  for (const booking of bookingsBefore(calendar, now, daysBack))
    if (!isKnown.has(booking.checkinDate) && timesOfStay(booking, clocks).checkoutAt <= now)
      await addPast(tx, { apartmentId, ...toldBy[calendar](booking), ...datesOf(booking) });
}

const datesOf = ({ checkinDate, checkoutDate }: SimulatedBooking) => ({
  checkinDate,
  checkoutDate,
});

/** The guest details that each platform reveals. */
const toldBy: Record<
  SimulatedCalendar,
  (booking: SimulatedBooking) => { name: string; pinCode: string }
> = {
  airbnb: ({ phoneEnd }) => ({
    name: 'Airbnb guest',
    pinCode: isCommonPin(phoneEnd) ? randomPin() : phoneEnd,
  }),
  vrbo: ({ guest }) => ({ name: guest, pinCode: randomPin() }),
};

/** Milliseconds from the start of the arrival day until guests open the page and check in. */
const arrivalMilliseconds = 16.4 * 3_600_000;

/** Adds a past stay as it looks when everything went well. */
async function addPast(tx: Database, fields: Parameters<typeof addStay>[1]) {
  const { id, arrivalDayAt, checkoutAt } = await addStay(tx, fields, 'past');
  const cameAt = new Date(arrivalDayAt.getTime() + arrivalMilliseconds);
  await tx
    .update(guests)
    .set({ hasCheckedIn: true, checkedInAt: cameAt, endedAt: checkoutAt })
    .where(eq(guests.id, id));
  await tx.insert(pinEntries).values({
    guestId: id,
    guestName: fields.name,
    pinCodeUsed: fields.pinCode,
    enteredAt: cameAt,
    checkinDate: fields.checkinDate,
    checkoutDate: fields.checkoutDate,
  });
}
