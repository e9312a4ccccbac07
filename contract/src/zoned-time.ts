/**
 * Converts between dates and times at a property and absolute moments. Only `Intl` knows the rules of time zones, on
 * the server and on the guest's phone.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formatters are cached by the name in lower case. A zone has thousands of spellings, and each would be cached
 * separately.
 */
function formatterOf(typed: string): Intl.DateTimeFormat {
  const timeZone = typed.toLowerCase();
  const existing = formatters.get(timeZone);
  if (existing) return existing;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The local date and time in a zone, as if they were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const read = (partType: string) => Number(parts.find(({ type }) => type === partType)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

const dayMilliseconds = 86_400_000;

const offsetAt = (moment: number, timeZone: string) =>
  wallClock(new Date(moment), timeZone) - Math.floor(moment / 1_000) * 1_000;

/**
 * The moment of a local date and time such as `15:00`. A time that is skipped when clocks change is moved forward; one
 * that occurs twice is the first of the two.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - offsetAt(wall - dayMilliseconds, timeZone);
  const after = wall - offsetAt(wall + dayMilliseconds, timeZone);
  const [first, last] = before < after ? [before, after] : [after, before];
  const isShown = (moment: number) => wallClock(new Date(moment), timeZone) === wall;
  if (isShown(first)) return new Date(first);
  return new Date(isShown(last) ? last : before);
}

/** The calendar date in the time zone. */
export const dateAt = (moment: Date, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);

/** The time in the time zone, as `15:00`. */
export const timeAt = (moment: Date, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(11, 16);

/** The longest accepted name in characters. The longest existing one has half as many. */
const maxNameLength = 64;

export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are excluded, because only newer engines accept them and they ignore daylight saving time.
    return (
      /^[A-Za-z]/.test(name) && name.length <= maxNameLength && formatterOf(name) !== undefined
    );
  } catch {
    return false;
  }
}

/** The time zone of a property that has no valid one. */
const fallbackTimeZone = 'UTC';

export const zoneOf = ({ timeZone }: { timeZone: string }) =>
  isTimeZone(timeZone) ? timeZone : fallbackTimeZone;
