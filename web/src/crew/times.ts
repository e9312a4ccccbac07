/** Times of turnovers in the language of the page. Times of a property are shown by its own clock. */
import { dateAt, timeAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { spelledTime } from '../languages/formats.ts';

interface LocalMoment {
  date: string;
  time: string;
}

const formatOfDayAndTime = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });

/** A time such as '15:00', with its day if that is another one. */
export const spelledMoment = ({ date, time }: LocalMoment, day: string, locale: string) =>
  date === day
    ? spelledTime(time, locale)
    : formatOfDayAndTime(locale).format(new Date(`${date}T${time}Z`));

/** When something was done, by the clock of the property. */
export function spelledInstant(
  instant: string,
  property: { timeZone: string },
  now: Date,
  locale: string,
) {
  const zone = zoneOf(property);
  const moment = new Date(instant);
  const local = { date: dateAt(moment, zone), time: timeAt(moment, zone) };
  return spelledMoment(local, dateAt(now, zone), locale);
}
