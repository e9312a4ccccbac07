/** When a message is due by the clocks of its property. */
import type { Moment } from './messages/moments.ts';
import { dateAt, momentOf, zoneOf } from './zoned-time.ts';

export type MailTime = { moment: Moment; days: number; time: string };

type Dates = {
  checkinDate: string;
  checkoutDate: string;
  /** When the guest's address was written down: nobody can be mailed of a booking before that. */
  emailAt: Date;
  timeZone: string;
};

export function mailDueAt({ moment, days, time }: MailTime, stay: Dates): Date {
  const timeZone = zoneOf(stay);
  const at = (date: string, offset: number) => momentOf(daysAfter(date, offset), time, timeZone);
  switch (moment) {
    case 'before':
      return at(stay.checkinDate, -days);
    case 'arrival':
      return at(stay.checkinDate, 0);
    case 'after':
      return at(stay.checkoutDate, days);
    case 'booked': {
      const hour = at(dateAt(stay.emailAt, timeZone), days);
      return hour > stay.emailAt ? hour : stay.emailAt;
    }
  }
}

/** Whoever arrives in the night arrives on that day; in the morning nobody does any more. */
export const endOfArrivalDay = (stay: Pick<Dates, 'checkinDate' | 'timeZone'>): Date =>
  momentOf(daysAfter(stay.checkinDate, 1), '03:00', zoneOf(stay));

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
