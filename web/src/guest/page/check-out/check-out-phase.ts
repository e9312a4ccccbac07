/** Where a guest stands between the stay and the way home, by the clocks of the property. */
import { dateAt, isTimeZone, momentOf } from '@guest-portal/contract/zoned-time';
import type { Bundle } from '../bundle.ts';

export type CheckOutPhase = 'ahead' | 'today' | 'over';

/** As the host has said it: what it means to a clock is asked only when it matters, for a phone is slow to tell. */
export interface CheckOut {
  date: string;
  /** As `11:00`. */
  time: string;
  timeZone: string;
}

/** Nothing where the host does not show the dates of the stay. */
export function checkOutOf({ apartment, guest }: Bundle): CheckOut | undefined {
  if (!apartment.showStayDates || guest.checkoutDate === '') return undefined;
  const { checkoutTime: time, timeZone } = apartment;
  return { date: guest.checkoutDate, time, timeZone };
}

/** On the last day the guest's phone is at the property: its clock is right where nobody has said which is. */
export const zoneOf = ({ timeZone }: CheckOut): string =>
  isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;

export const momentOfCheckOut = (checkOut: CheckOut): Date =>
  momentOf(checkOut.date, checkOut.time, zoneOf(checkOut));

export function checkOutPhaseAt(checkOut: CheckOut, now: Date): CheckOutPhase {
  if (now >= momentOfCheckOut(checkOut)) return 'over';
  return dateAt(now, zoneOf(checkOut)) === checkOut.date ? 'today' : 'ahead';
}
