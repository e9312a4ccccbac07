/** Calculates when a message is due in the property's time zone. */
import { dateAt, momentOf, zoneOf } from '../zoned-time.ts';
import type { Moment } from './moments.ts';

type EmailTime = { moment: Moment; days: number; time: string };

type StayTimes = {
  checkinDate: string;
  checkoutDate: string;
  /** When the guest's email address was entered. No message can be sent before that. */
  emailAt: Date;
  /** When the day of arrival was last changed; null if it never was. */
  arrivalMovedAt: Date | null;
  /** The time of check-out by the clock of the property. */
  checkoutTime: string;
  timeZone: string;
};

/** `endsAt` is when the message stops making sense; null if it never does. */
type DueTime = { dueAt: Date; endsAt: Date | null };

/**
 * Returns undefined if the message is never due, because it would come too late to make sense or the arrival message
 * replaces it. `arrivalTime` is the time of the arrival message; null if it is not emailed.
 */
export function mailDueAt(
  { moment, days, time }: EmailTime,
  stay: StayTimes,
  arrivalTime: string | null,
): DueTime | undefined {
  const timeZone = zoneOf(stay);
  const momentAt = (date: string, offset: number, hour = time) =>
    momentOf(daysAfter(date, offset), hour, timeZone);
  if (moment === 'after') return { dueAt: momentAt(stay.checkoutDate, days), endsAt: null };
  const endsAt = endOfArrivalDay(stay);
  const dueUntilEnd = (dueAt: Date) => (dueAt < endsAt ? { dueAt, endsAt } : undefined);
  switch (moment) {
    case 'booked':
      return dueUntilEnd(latestOf(momentAt(dateAt(stay.emailAt, timeZone), days), stay.emailAt));
    case 'before': {
      const planned = momentAt(stay.checkinDate, -days);
      const dueAt = latestOf(planned, stay.emailAt, stay.arrivalMovedAt);
      const arrivalEmailAt =
        arrivalTime === null ? null : momentAt(stay.checkinDate, 0, arrivalTime);
      const isReplaced =
        dueAt > planned && arrivalEmailAt !== null && isWithinADay(dueAt, arrivalEmailAt);
      return isReplaced ? undefined : dueUntilEnd(dueAt);
    }
    case 'arrival':
      return dueUntilEnd(momentAt(stay.checkinDate, 0));
    case 'leaving':
      return leavingDueAt(stay, days, time);
  }
}

/**
 * The message before the check-out never comes before the day after the arrival, so after one night it comes on the last
 * morning. It would otherwise replace the arrival message, because a later message cancels the earlier ones.
 */
function leavingDueAt(stay: StayTimes, days: number, time: string): DueTime | undefined {
  const { checkinDate, checkoutDate, checkoutTime } = stay;
  if (checkoutDate <= checkinDate) return undefined;
  const timeZone = zoneOf(stay);
  const plannedDate = daysAfter(checkoutDate, -days);
  const planned =
    plannedDate > checkinDate
      ? momentOf(plannedDate, time, timeZone)
      : momentOf(daysAfter(checkinDate, 1), morning, timeZone);
  const dueAt = latestOf(planned, stay.emailAt);
  const endsAt = momentOf(checkoutDate, checkoutTime, timeZone);
  return dueAt < endsAt ? { dueAt, endsAt } : undefined;
}

const morning = '08:00';

/** Guests may arrive late at night, so the day of arrival ends at 3:00 on the next day. */
const endOfArrivalDay = (stay: Pick<StayTimes, 'checkinDate' | 'timeZone'>): Date =>
  momentOf(daysAfter(stay.checkinDate, 1), '03:00', zoneOf(stay));

const dayMilliseconds = 86_400_000;

const isWithinADay = (from: Date, to: Date) => to.getTime() - from.getTime() <= dayMilliseconds;

const latestOf = (first: Date, ...others: (Date | null)[]) =>
  others.reduce<Date>((latest, other) => (other && other > latest ? other : latest), first);

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
