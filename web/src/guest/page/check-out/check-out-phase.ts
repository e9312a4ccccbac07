/** Whether the check-out is ahead, today or over, by the property's clock. */
import { dateAt, isTimeZone, momentOf } from '@guest-portal/contract/zoned-time';
import type { Bundle } from '../bundle.ts';

export type CheckOutPhase = 'ahead' | 'today' | 'over';

/**
 * The check-out as the host has set it. It is converted to a moment only when needed, because this is slow on a phone.
 */
export interface CheckOut {
  date: string;
  /** For example `11:00`. */
  time: string;
  timeZone: string;
}

/** The check-out; undefined if the host does not show the dates of the stay. */
export function checkOutOf({ apartment, guest }: Bundle): CheckOut | undefined {
  if (!apartment.showStayDates || guest.checkoutDate === '') return undefined;
  const { checkoutTime: time, timeZone } = apartment;
  return { date: guest.checkoutDate, time, timeZone };
}

/** On the last day the guest's phone is at the property, so its time zone is right if the property's is unknown. */
export const zoneOfCheckOut = ({ timeZone }: CheckOut): string =>
  isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;

export const momentOfCheckOut = (checkOut: CheckOut): Date =>
  momentOf(checkOut.date, checkOut.time, zoneOfCheckOut(checkOut));

export function checkOutPhaseAt(checkOut: CheckOut, now: Date): CheckOutPhase {
  if (now >= momentOfCheckOut(checkOut)) return 'over';
  return dateAt(now, zoneOfCheckOut(checkOut)) === checkOut.date ? 'today' : 'ahead';
}
