/** Where a guest stands between the stay and the way home, by the clocks of the property. */
import { dateAt, isTimeZone, momentOf } from '@guest-portal/contract/zoned-time';
import type { Bundle } from './bundle.ts';

export type Leaving = 'ahead' | 'today' | 'over';

export interface CheckOut {
  date: string;
  /** As `11:00`. */
  time: string;
  timeZone: string;
  moment: Date;
}

/** Nothing where the host does not show the dates of the stay. */
export function checkOutOf({ apartment, guest }: Bundle): CheckOut | undefined {
  if (!apartment.showStayDates || guest.checkoutDate === '') return undefined;
  // On the last day the guest's phone is at the property: its clock is right where nobody has said which is.
  const timeZone = isTimeZone(apartment.timeZone)
    ? apartment.timeZone
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [date, time] = [guest.checkoutDate, apartment.checkoutTime];
  return { date, time, timeZone, moment: momentOf(date, time, timeZone) };
}

export function leavingAt({ date, moment, timeZone }: CheckOut, now: Date): Leaving {
  if (now >= moment) return 'over';
  return dateAt(now, timeZone) === date ? 'today' : 'ahead';
}
