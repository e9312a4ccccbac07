/**
 * Splits the bytes of a feed into the lines that we use. Everything else in the feed is ignored without being parsed.
 */
import { feedLimits } from '@guest-portal/contract/calendar-feeds';
import { UnreadableCalendarError } from './found-event.ts';

/** The most characters that are read of a line. Names are short, and only lists of dates grow long. */
const maxLengths: Readonly<Record<string, number>> = {
  UID: 2_000,
  SUMMARY: 2_000,
  DESCRIPTION: 4_000,
  URL: 2_000,
  STATUS: 100,
  TRANSP: 100,
  'X-MICROSOFT-CDO-BUSYSTATUS': 100,
  SEQUENCE: 100,
  DTSTART: 500,
  DTEND: 500,
  DURATION: 100,
  'RECURRENCE-ID': 500,
  RRULE: 1_000,
  RDATE: 20_000,
  EXDATE: 20_000,
};

/** The most time zones of a calendar that is accepted. Real calendars have far fewer. */
const maxZones = 50;
/** The most lines that are read of a time zone. Real ones are shorter. */
const maxLinesOfZone = 200;

type CalendarLines = {
  /** The lines of each event that we use, without its BEGIN and END. */
  events: string[][];
  zones: string[][];
};

/**
 * A line may be folded anywhere, even within a character of several bytes, so lines are joined before they are decoded.
 * A calendar that breaks off is refused, because its missing bookings would be taken for cancelled.
 */
export function readLines(bytes: Uint8Array): CalendarLines {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '');
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');
  const found: CalendarLines = { events: [], zones: [] };
  const openComponents: string[] = [];
  let current: string[] | undefined;
  let calendarCount = 0;
  for (const raw of unfolded.split('\n')) {
    const [, boundary, name = ''] =
      /^\s*(BEGIN|END):\s*([A-Za-z-]{1,30})\s*$/i.exec(raw.slice(0, 60)) ?? [];
    const component = name.toUpperCase();
    if (boundary?.toUpperCase() === 'BEGIN') {
      if (openComponents.length === 0 && component !== 'VCALENDAR')
        throw new UnreadableCalendarError('not_a_calendar');
      openComponents.push(component);
      if (component === 'VEVENT') current = beginComponent(found.events, feedLimits.events);
      if (component === 'VTIMEZONE') current = beginComponent(found.zones, maxZones);
      if (isOfZone(openComponents)) current?.push(`BEGIN:${component}`);
      if (openComponents.length > maxDepth) throw new UnreadableCalendarError('not_a_calendar');
    } else if (boundary) {
      if (openComponents.at(-1) !== component) throw new UnreadableCalendarError('not_a_calendar');
      if (isOfZone(openComponents)) current?.push(`END:${component}`);
      openComponents.pop();
      if (component === 'VEVENT' || component === 'VTIMEZONE') current = undefined;
      if (openComponents.length === 0) calendarCount += 1;
    } else if (isOfZone(openComponents)) {
      if (current && current.length < maxLinesOfZone && raw.length <= 500)
        current.push(decode(raw));
    } else if (current && openComponents.at(-1) === 'VEVENT') {
      const line = usedLine(raw);
      if (line) current.push(line);
    }
  }
  if (calendarCount === 0 || openComponents.length > 0)
    throw new UnreadableCalendarError('not_a_calendar');
  return found;
}

/** The deepest nesting that is accepted. Real calendars nest no deeper than a calendar, an event and an alarm. */
const maxDepth = 10;

const isOfZone = (openComponents: string[]) => openComponents.includes('VTIMEZONE');

function beginComponent(list: string[][], max: number): string[] {
  if (list.length >= max) throw new UnreadableCalendarError('too_many_events');
  const lines: string[] = [];
  list.push(lines);
  return lines;
}

function usedLine(raw: string): string | undefined {
  const name = /^[A-Za-z-]{1,30}(?=[;:])/.exec(raw)?.[0].toUpperCase();
  const length = name === undefined ? undefined : maxLengths[name];
  return length === undefined ? undefined : decode(raw.slice(0, length));
}

/** Invalid bytes become the replacement character U+FFFD. */
const decode = (line: string) => Buffer.from(line, 'latin1').toString('utf8');
