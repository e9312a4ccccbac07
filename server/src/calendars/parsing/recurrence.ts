/** Expands a repeated event into its occurrences in the period that we look ahead. */
import ICAL from 'ical.js';
import { UnreadableCalendarError } from './found-event.ts';
import { dateAtProperty, type LocalTime, type Zone } from './times.ts';

/** The frequencies that are supported. An event that repeats more often than daily is neither a stay nor a block. */
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * The number of occurrences that may still be computed, over all events of a feed. It is limited because a rule may
 * begin long ago.
 */
export type Budget = { left: number };
export const newBudget = (): Budget => ({ left: 20_000 });

/**
 * The first and last date of the search, and the days that an event lasts. An earlier occurrence counts if it ends
 * within the period.
 */
type Window = { from: string; to: string; days: number };

/** The occurrences of a rule in local time. The list is empty if the rule is not supported. */
export function timesOf(
  rule: unknown,
  { wall, zone }: { wall: LocalTime; zone: Zone },
  window: Window,
  budget: Budget,
): LocalTime[] {
  const iterator = iteratorOf(rule, wall, zone);
  const times: LocalTime[] = [];
  for (let next = iterator?.next(); next; next = iterator?.next()) {
    budget.left -= 1;
    if (budget.left < 0) throw new UnreadableCalendarError('too_many_events');
    const [date = '', time = ''] = next.toString().split('T');
    if (date > window.to) break;
    if (addDays(date, window.days) >= window.from)
      times.push({ date, time: wall.time && time.slice(0, 5) });
  }
  return times;
}

function iteratorOf(rule: unknown, { date, time }: LocalTime, zone: Zone) {
  try {
    const recur = ICAL.Recur.fromData(rule as Parameters<typeof ICAL.Recur.fromData>[0]);
    if (!frequencies.has(recur.freq) || recur.interval < 1) return undefined;
    if (recur.until) recur.until = endOfRule(recur.until, zone);
    return recur.iterator(
      time === null
        ? ICAL.Time.fromDateString(date)
        : ICAL.Time.fromDateTimeString(`${date}T${time}:00`),
    );
  } catch {
    return undefined;
  }
}

/** The end of a rule is in UTC but its occurrences are in local time, so the end is converted to a local day. */
function endOfRule(until: ICAL.Time, zone: Zone): ICAL.Time {
  const [date = '', time = ''] = until.toString().split('T');
  const isUtc = time.endsWith('Z') && typeof zone === 'object' && 'name' in zone;
  const day = isUtc ? dateAtProperty({ date, time: time.slice(0, 5) }, 'utc', zone.name) : date;
  return ICAL.Time.fromDateTimeString(`${day}T23:59:59`);
}

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().replace(/T.*/, '');
