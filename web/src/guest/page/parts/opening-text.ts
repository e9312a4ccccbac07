/** When the check-in opens, in words, by the clocks of the property. */
import { filled } from '@guest-portal/contract/gaps';
import { dateAt, isTimeZone, timeAt } from '@guest-portal/contract/zoned-time';
import { inTime, spelledDate, spelledTime, weekdayOf } from '../../../languages/formats.ts';
import type { Language } from '../../../languages/language.ts';
import { daysFrom } from './stay-dates.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** 'Opens Friday at 15:00', with the date where the weekday alone could be another week's; nothing without words. */
export function opensText(
  moment: Date,
  now: Date,
  timeZone: string,
  { stay: words, locale }: Pick<Language, 'stay' | 'locale'>,
): string {
  if (!words) return '';
  // The guest before has not left, or the host is not done: nobody knows how long.
  if (moment <= now) return words.opensLate;
  const zone = clockOf(timeZone);
  const [today, date] = [dateAt(now, zone), dateAt(moment, zone)];
  const time = spelledTime(timeAt(moment, zone), locale);
  const days = daysFrom(today, date);
  if (days === 0) return filled(words.opensToday, { time });
  if (days === 1) return filled(words.opensTomorrow, { time });
  return days > 6
    ? filled(words.opensOnDate, { date: spelledDate(date, today, locale), time })
    : filled(words.opensOnDay, { day: weekdayOf(date, locale), time });
}

/** 'in 3 days', and nothing once the moment has come. */
export function countdown(moment: Date, now: Date, timeZone: string, locale: string): string {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return '';
  const zone = clockOf(timeZone);
  const days = daysFrom(dateAt(now, zone), dateAt(moment, zone));
  if (days > 1) return inTime(days, 'day', locale);
  if (left < minute) return inTime(Math.ceil(left / second), 'second', locale);
  const minutes = Math.floor(left / minute);
  if (minutes < 120 && minutes !== 60) return inTime(minutes, 'minute', locale);
  return inTime(Math.floor(left / hour), 'hour', locale);
}

/** UTC until the host has said where the property is. Of a place that this phone can't name, its own clock is right, too. */
function clockOf(timeZone: string): string {
  if (timeZone === '') return 'UTC';
  return isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
