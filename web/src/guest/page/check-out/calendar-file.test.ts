import { expect, test } from 'vitest';
import { type CheckOutEvent, calendarFile } from './calendar-file.ts';

const event: CheckOutEvent = {
  id: '5f1c',
  summary: 'Check-out: Lamplight Loft',
  location: 'Skārņu iela 14; apt 7, Riga',
  date: '2026-06-20',
  timeZone: 'Europe/Riga',
  moment: new Date('2026-06-20T08:00:00Z'),
};
const daysBefore = new Date('2026-06-15T10:00:00Z');

const linesOf = (overrides: Partial<CheckOutEvent> = {}, now = daysBefore) =>
  calendarFile({ ...event, ...overrides }, now).split('\r\n');

test('the check-out becomes a calendar event with a stable id and a reminder on the evening before', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guest Portal//Check-out//EN',
    'BEGIN:VEVENT',
    'UID:check-out-5f1c@guest-portal',
    'DTSTAMP:20260615T100000Z',
    'DTSTART:20260620T080000Z',
    'DTEND:20260620T081500Z',
    'SUMMARY:Check-out: Lamplight Loft',
    'LOCATION:Skārņu iela 14\\; apt 7\\, Riga',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Check-out: Lamplight Loft',
    'TRIGGER:-PT1020M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['the evening before is over', '2026-06-19T15:00:00Z', ['TRIGGER:-PT120M']],
  ['less than two hours are left', '2026-06-20T06:00:00Z', []],
])('the reminder of the check-out moves or is left out when %s', (_, now, triggers) => {
  const lines = linesOf({}, new Date(now));
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(triggers);
});

test('a host’s text in a calendar file is escaped and folded between characters', () => {
  const summary = `Check-out: ${'Ляльковий дім 🏠, '.repeat(9)}back\\slash\nEND:VEVENT`;
  const file = calendarFile({ ...event, summary, location: '' }, daysBefore);
  const lines = file.split('\r\n');
  const bytes = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(file).not.toContain('LOCATION');
  const unfolded = file.replaceAll('\r\n ', '');
  const escaped = /^SUMMARY:(.*)$/m.exec(unfolded)?.[1]?.trimEnd();
  const unescaped = escaped?.replace(/\\(.)/g, (_, character) =>
    character === 'n' ? '\n' : character,
  );
  expect(unescaped).toBe(summary);
});
