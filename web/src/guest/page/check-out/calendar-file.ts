/**
 * The check-out as an iCalendar file (RFC 5545). It is made on the device, so it works without a network and needs no
 * protected URL. It contains no code, no PIN and no link, because others may read the guest's calendar.
 */
import { momentOf } from '@guest-portal/contract/zoned-time';

export interface CheckOutEvent {
  /** The stay's id. It identifies the event, so adding the event again does not create another one. */
  id: string;
  summary: string;
  location: string;
  date: string;
  timeZone: string;
  moment: Date;
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const lineEnd = '\r\n';

export function calendarFile(event: CheckOutEvent, now: Date): string {
  const { id, summary, location, moment } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guest Portal//Check-out//EN',
    'BEGIN:VEVENT',
    // This is only a part of the id, because the whole id would lead readers of the calendar to the page's PIN entry.
    `UID:check-out-${id.slice(0, 8)}@guest-portal`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(moment)}`,
    // Some calendars reject an event without an end.
    `DTEND:${inUtc(new Date(moment.getTime() + 15 * minute))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    'TRANSP:TRANSPARENT',
    ...reminder(event, now),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
}

/**
 * A reminder on the evening before, when there is time to pack, or two hours before if the event is added later than
 * that.
 */
function reminder({ date, timeZone, moment, summary }: CheckOutEvent, now: Date): string[] {
  const dayBefore = new Date(Date.parse(date) - day).toISOString().slice(0, 10);
  const evening = momentOf(dayBefore, '18:00', timeZone);
  const twoHoursBefore = new Date(moment.getTime() - 2 * hour);
  const reminderTime = [evening, twoHoursBefore].find((each) => each > now);
  if (!reminderTime) return [];
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:-PT${(moment.getTime() - reminderTime.getTime()) / minute}M`,
    'END:VALARM',
  ];
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\s*[\r\n]+\s*/g, '\\n');

const maxLineBytes = 75;

/** Breaks a long line into several, but never within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > maxLineBytes) {
      text += `${lineEnd} `;
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

export function saveCalendarFile(event: CheckOutEvent) {
  const blob = new Blob([calendarFile(event, new Date())], { type: 'text/calendar;charset=utf-8' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'check-out.ics';
  document.body.append(link);
  link.click();
  link.remove();
  // Safari first asks whether to download, and reads the URL only after that.
  setTimeout(() => URL.revokeObjectURL(url), minute);
}
