/** When an event comes again, within the time that we look ahead. */
import ICAL from 'ical.js';
import { Unreadable } from './found.ts';
import { dateAtProperty, type Wall, type Zone } from './times.ts';

/** What comes more often than every day is no stay, and no block of one. */
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** How often a rule is asked for the next time, over all events of a feed: one may begin long ago. */
export type Budget = { left: number };
export const newBudget = (): Budget => ({ left: 20_000 });

/** From whose end on a time counts, and after which nobody looks. */
type Window = { from: string; to: string; days: number };

/** The times of a rule, as clocks there show them; nothing if nobody can follow the rule. */
export function timesOf(
  rule: unknown,
  { wall, zone }: { wall: Wall; zone: Zone },
  window: Window,
  budget: Budget,
): Wall[] {
  const iterator = iteratorOf(rule, wall, zone);
  const times: Wall[] = [];
  for (let next = iterator?.next(); next; next = iterator?.next()) {
    budget.left -= 1;
    if (budget.left < 0) throw new Unreadable('too_many_events');
    const [date = '', time = ''] = next.toString().split('T');
    if (date > window.to) break;
    if (addDays(date, window.days) >= window.from)
      times.push({ date, time: wall.time && time.slice(0, 5) });
  }
  return times;
}

function iteratorOf(rule: unknown, { date, time }: Wall, zone: Zone) {
  try {
    const recur = ICAL.Recur.fromData(rule as Parameters<typeof ICAL.Recur.fromData>[0]);
    if (!frequencies.has(recur.freq) || recur.interval < 1) return undefined;
    if (recur.until) recur.until = lastOf(recur.until, zone);
    return recur.iterator(
      time === null
        ? ICAL.Time.fromDateString(date)
        : ICAL.Time.fromDateTimeString(`${date}T${time}:00`),
    );
  } catch {
    return undefined;
  }
}

/** The end of a rule is told in UTC, its times by a clock there: the day is what counts. */
function lastOf(until: ICAL.Time, zone: Zone): ICAL.Time {
  const [date = '', time = ''] = until.toString().split('T');
  const isUtc = time.endsWith('Z') && typeof zone === 'object' && 'name' in zone;
  const day = isUtc ? dateAtProperty({ date, time: time.slice(0, 5) }, 'utc', zone.name) : date;
  return ICAL.Time.fromDateTimeString(`${day}T23:59:59`);
}

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().replace(/T.*/, '');
