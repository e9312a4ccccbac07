import type { OwnTimeRequests } from '@guest-portal/contract';
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import type { GuestRow } from '../tables.ts';
import type { Clocks } from '../times/stay-times.ts';

type AskingStay = Pick<
  GuestRow,
  'checkinDate' | 'checkoutDate' | 'checkinTime' | 'checkoutTime' | 'hasCheckedIn' | 'startedAt'
>;

/** Guests can ask for at most this many half hours more than the property's times give them. */
const maxHalfHours = 16;

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

/**
 * Returns the times that guests can ask for, on the day of arrival and of check-out. The times do not depend on other
 * stays, because guests must not learn about them. A stay of one day has none, since it lasts until the end of its day.
 */
export function timeChoices(
  stay: AskingStay,
  clocks: Clocks,
  now = new Date(),
): OwnTimeRequests['choices'] {
  const { checkinDate, checkoutDate } = stay;
  const momentAt = (date: string, time: string) => momentOf(date, time, zoneOf(clocks));
  const isStillOut =
    !stay.hasCheckedIn && !stay.startedAt && now < momentAt(checkinDate, clocks.checkinTime);
  const isStillIn = now < momentAt(checkoutDate, clocks.checkoutTime);
  const isOneDay = checkinDate === checkoutDate;
  return {
    earlier_in:
      isOneDay || stay.checkinTime !== null || !isStillOut
        ? []
        : halfHours
            .filter((time) => time < clocks.checkinTime)
            .slice(-maxHalfHours)
            .filter((time) => now < momentAt(checkinDate, time)),
    later_out:
      isOneDay || stay.checkoutTime !== null || !isStillIn
        ? []
        : halfHours.filter((time) => time > clocks.checkoutTime).slice(0, maxHalfHours),
  };
}
