/** Stays as iCalendar writes them (RFC 5545): whole days, of which the last is that of the check-out. */
import { hashToken } from '../platform/tokens.ts';

type WrittenStay = {
  id: string;
  name: string;
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
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...stays.flatMap(event),
    'END:VCALENDAR',
  ];
  return written(lines);
}

/** Lines as they are sent: folded, and ended as the format wants it. */
export const written = (lines: readonly string[]) =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

const event = (stay: WrittenStay): string[] => [
  'BEGIN:VEVENT',
  // Not its id, by which its page is asked for: whoever reads the calendar has no link.
  `UID:${hashToken(`event of ${stay.id}`).toString('hex')}@guest-portal`,
  `DTSTAMP:${stay.createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `SEQUENCE:${stay.version}`,
  `DTSTART;VALUE=DATE:${compact(stay.checkinDate)}`,
  `DTEND;VALUE=DATE:${compact(endOf(stay))}`,
  `SUMMARY:${escaped(stay.name)}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

export const compact = (date: string) => date.replaceAll('-', '');

/** The end is not part of an event, and no event lasts no time. */
function endOf({ checkinDate, checkoutDate }: WrittenStay): string {
  if (checkoutDate > checkinDate) return checkoutDate;
  return new Date(Date.parse(checkinDate) + 86_400_000).toISOString().replace(/T.*/, '');
}

export const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|[\r\n]/g, '\\n');

const longest = 75;

/** At most 75 bytes a line, and no character torn apart. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longest) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
