/** The text that says when the check-in opens, by the property's clock. */
import { filled } from '@guest-portal/contract/gaps';
import { dateAt, isTimeZone, timeAt } from '@guest-portal/contract/zoned-time';
import { relativeTime, spelledDate, spelledTime, weekdayOf } from '../../../languages/formats.ts';
import type { Language } from '../../../languages/language.ts';
import { daysFrom } from './stay-dates.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * For example 'Opens Friday at 15:00', with the date if the weekday alone could mean another week; empty while the
 * page's texts are missing.
 */
export function opensText(
  moment: Date,
  now: Date,
  timeZone: string,
  { stay: texts, locale }: Pick<Language, 'stay' | 'locale'>,
): string {
  if (!texts) return '';
  // The previous guest has not left, or the host is not done. Nobody knows how long it will take.
  if (moment <= now) return texts.opensLate;
  const zone = knownZone(timeZone);
  const [today, date] = [dateAt(now, zone), dateAt(moment, zone)];
  const time = spelledTime(timeAt(moment, zone), locale);
  const days = daysFrom(today, date);
  if (days === 0) return filled(texts.opensToday, { time });
  if (days === 1) return filled(texts.opensTomorrow, { time });
  return days > 6
    ? filled(texts.opensOnDate, { date: spelledDate(date, today, locale), time })
    : filled(texts.opensOnDay, { day: weekdayOf(date, locale), time });
}

/** For example 'in 3 days'; empty once the moment has come. */
export function countdown(moment: Date, now: Date, timeZone: string, locale: string): string {
  const remaining = moment.getTime() - now.getTime();
  if (remaining <= 0) return '';
  const zone = knownZone(timeZone);
  const days = daysFrom(dateAt(now, zone), dateAt(moment, zone));
  if (days > 1) return relativeTime(days, 'day', locale);
  if (remaining < minute) return relativeTime(Math.ceil(remaining / second), 'second', locale);
  const minutes = Math.floor(remaining / minute);
  if (minutes < 120 && minutes !== 60) return relativeTime(minutes, 'minute', locale);
  return relativeTime(Math.floor(remaining / hour), 'hour', locale);
}

/**
 * The property's time zone, or UTC until the host has set it. If this phone does not know the zone, its own is used.
 */
export function knownZone(timeZone: string): string {
  if (timeZone === '') return 'UTC';
  return isTimeZone(timeZone) ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
