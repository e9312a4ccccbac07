/**
 * Days and hours at a property, as moments that are the same everywhere. What the clocks of a time zone show is known to
 * `Intl` alone, here and on the guest's phone.
 */

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Clocks are cached in lower case: a zone has thousands of spellings, and each would take an entry of its own. */
function clockOf(typed: string): Intl.DateTimeFormat {
  const timeZone = typed.toLowerCase();
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
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
  clocks.set(timeZone, clock);
  return clock;
}

/** What a clock on the wall shows there, as if it were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

const day = 86_400_000;

const offsetAt = (moment: number, timeZone: string) =>
  wallClock(new Date(moment), timeZone) - Math.floor(moment / 1_000) * 1_000;

/**
 * When it is this hour (`15:00`) of this day there. An hour that a clock skips is the one after it; of one that comes
 * twice it is the first.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - offsetAt(wall - day, timeZone);
  const after = wall - offsetAt(wall + day, timeZone);
  const [first, last] = before < after ? [before, after] : [after, before];
  const isShown = (moment: number) => wallClock(new Date(moment), timeZone) === wall;
  if (isShown(first)) return new Date(first);
  return new Date(isShown(last) ? last : before);
}

/** The calendar date that it is there. */
export const dateAt = (moment: Date, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);

/** What a clock shows there, as `15:00`. */
export const timeAt = (moment: Date, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(11, 16);

/** The longest name in characters. The longest real one has half as many. */
const longestName = 64;

export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are taken by newer engines only, and know no summer.
    return /^[A-Za-z]/.test(name) && name.length <= longestName && clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** Until somebody has said where the property is, in a word that this machine knows. */
const anywhere = 'UTC';

export const zoneOf = ({ timeZone }: { timeZone: string }) =>
  isTimeZone(timeZone) ? timeZone : anywhere;
