/** When the check-in opens, in words, by the clocks of the property. */
import { dateAt, isTimeZone, timeAt } from '@guest-portal/contract/zoned-time';
import { daysFrom, spelledDate, weekdayOf } from './stay-dates.ts';

/** The guest before has not left, or the host is not done: nobody knows how long. */
export const opensLate = 'Opens as soon as the place is ready';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** 'Opens Friday at 15:00', with the date where the weekday alone could be another week's. */
export function opensWords(moment: Date, now: Date, timeZone: string): string {
  if (moment <= now) return opensLate;
  const zone = clockOf(timeZone);
  const [today, date] = [dateAt(now, zone), dateAt(moment, zone)];
  return `Opens ${dayWords(date, today)} at ${timeAt(moment, zone)}`;
}

function dayWords(date: string, today: string) {
  const days = daysFrom(today, date);
  if (days > 6) return `on ${spelledDate(date, today)}`;
  return ['today', 'tomorrow'][days] ?? weekdayOf(date);
}

/** 'in 3 days', and nothing once the moment has come. */
export function countdown(moment: Date, now: Date, timeZone: string): string {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return '';
  const zone = clockOf(timeZone);
  const days = daysFrom(dateAt(now, zone), dateAt(moment, zone));
  if (days > 1) return `in ${days} days`;
  if (left < minute) return `in ${counted(Math.ceil(left / second), 'second')}`;
  const [hours, minutes] = [Math.floor(left / hour), Math.floor((left % hour) / minute)];
  if (hours > 1) return `in ${hours} hours`;
  const parts = [hours && counted(hours, 'hour'), minutes && counted(minutes, 'minute')];
  return `in ${parts.filter(Boolean).join(' ')}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** UTC until the host has said where the property is. Of a place that this phone can't name, its own clock is right, too. */
function clockOf(timeZone: string): string {
  if (timeZone === '') return 'UTC';
  return isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
