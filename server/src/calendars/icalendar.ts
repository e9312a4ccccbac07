/** Writes stays or turnovers in the iCalendar format (RFC 5545), as all-day events up to the check-out date. */
import { hashToken } from '../platform/tokens.ts';

type WrittenStay = {
  id: string;
  name: string;
  description?: string;
  checkinDate: string;
  checkoutDate: string;
  createdAt: Date;
  version: number;
};

export function icalendar(name: string, stays: readonly WrittenStay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guest Portal//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...stays.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return joinLines(lines);
}

/** Joins lines into the text of a calendar: long lines are folded, and every line ends with CRLF. */
export const joinLines = (lines: readonly string[]) =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');

const eventLines = (stay: WrittenStay): string[] => [
  'BEGIN:VEVENT',
  // The UID is a hash, because the stay's id is used to request its page, which readers of the calendar must not be
  // able to do.
  `UID:${hashToken(`event of ${stay.id}`).toString('hex')}@guest-portal`,
  `DTSTAMP:${stay.createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `SEQUENCE:${stay.version}`,
  `DTSTART;VALUE=DATE:${compactDate(stay.checkinDate)}`,
  `DTEND;VALUE=DATE:${compactDate(endOf(stay))}`,
  `SUMMARY:${escapeText(stay.name)}`,
  ...(stay.description ? [`DESCRIPTION:${escapeText(stay.description)}`] : []),
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

export const compactDate = (date: string) => date.replaceAll('-', '');

/** DTEND is exclusive, and an event lasts at least one day. */
function endOf({ checkinDate, checkoutDate }: WrittenStay): string {
  if (checkoutDate > checkinDate) return checkoutDate;
  return new Date(Date.parse(checkinDate) + 86_400_000).toISOString().replace(/T.*/, '');
}

export const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|[\r\n]/g, '\\n');

const maxLineBytes = 75;

/** Splits a line into pieces of at most 75 bytes without splitting a character. */
function foldLine(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
