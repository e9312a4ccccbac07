/** Calculates when a stay begins and ends by the clocks of its property. The calendar worker thread uses it, too. */
import { checkoutTimeOf, type GrantedTimes } from '@guest-portal/contract/stay-rules';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';

export type Clocks = { timeZone: string; checkinTime: string; checkoutTime: string };
type Dates = { checkinDate: string; checkoutDate: string };

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
