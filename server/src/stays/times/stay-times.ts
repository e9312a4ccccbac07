/** Calculates when a stay begins and ends by the clocks of its property. The calendar worker thread uses it, too. */
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';

export type Clocks = { timeZone: string; checkinTime: string; checkoutTime: string };
type Dates = { checkinDate: string; checkoutDate: string };

/** The times that the host has granted to a guest; missing or null if the property's apply. */
export type GrantedTimes = { checkinTime?: string | null; checkoutTime?: string | null };

/** A granted time only counts if it is earlier than the property's, so a change of the property's takes nothing away. */
export const checkinTimeOf = (
  stay: GrantedTimes,
  { checkinTime }: Pick<Clocks, 'checkinTime'>,
): string => (stay.checkinTime && stay.checkinTime < checkinTime ? stay.checkinTime : checkinTime);

/** A granted time only counts if it is later than the property's. */
export const checkoutTimeOf = (
  stay: GrantedTimes,
  { checkoutTime }: Pick<Clocks, 'checkoutTime'>,
): string =>
  stay.checkoutTime && stay.checkoutTime > checkoutTime ? stay.checkoutTime : checkoutTime;

export function timesOfStay(stay: Dates & GrantedTimes, clocks: Clocks) {
  const timeZone = zoneOf(clocks);
  const { checkinDate, checkoutDate } = stay;
  return {
    arrivalDayAt: momentOf(checkinDate, '00:00', timeZone),
    checkoutAt: endsWithItsDay(stay, clocks)
      ? momentOf(dayAfter(checkoutDate), '00:00', timeZone)
      : momentOf(checkoutDate, checkoutTimeOf(stay, clocks), timeZone),
  };
}

/** A stay of one day lasts until the end of that day if it would otherwise end before it begins. */
const endsWithItsDay = ({ checkinDate, checkoutDate }: Dates, clocks: Clocks) =>
  checkinDate === checkoutDate && clocks.checkoutTime <= clocks.checkinTime;

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().replace(/T.*/, '');
