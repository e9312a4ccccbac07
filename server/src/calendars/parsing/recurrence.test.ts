import { describe, expect, test } from 'vitest';
import { eventOf } from '../testing/samples.ts';
import { readEvents } from './testing.ts';

describe('repeated events', () => {
  const weekly = (...lines: string[]) =>
    eventOf(
      'UID:w',
      'SUMMARY:Blocked',
      'DTSTART;VALUE=DATE:20260504',
      'DTEND;VALUE=DATE:20260506',
      ...lines,
    );

  test('every occurrence of a repeated event within two years is found, except on excluded dates', () => {
    const found = readEvents(
      weekly('RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'EXDATE;VALUE=DATE:20260511'),
    );
    expect(
      found.map(({ kind, checkinDate, checkoutDate }) => [kind, checkinDate, checkoutDate]),
    ).toEqual([
      ['block', '2026-05-04', '2026-05-06'],
      ['block', '2026-05-18', '2026-05-20'],
      ['block', '2026-05-25', '2026-05-27'],
    ]);
    expect(readEvents(weekly('RRULE:FREQ=WEEKLY'))).toHaveLength(105);
    expect(readEvents(weekly('RRULE:FREQ=WEEKLY;UNTIL=20260601'))).toHaveLength(5);
  });

  test('the occurrences of a repeated event that began years ago are found from today on', () => {
    const found = readEvents(
      eventOf(
        'UID:w',
        'SUMMARY:Blocked',
        'DTSTART;VALUE=DATE:20100104',
        'RRULE:FREQ=MONTHLY;BYDAY=1MO',
      ),
    );
    expect(found[0]?.checkinDate).toBe('2026-05-04');
    expect(found).toHaveLength(25);
  });

  test('a single occurrence of a repeated event can be moved', () => {
    const text = weekly('RRULE:FREQ=WEEKLY;COUNT=2').replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        'UID:w',
        'RECURRENCE-ID;VALUE=DATE:20260511',
        'SUMMARY:Blocked',
        'DTSTART;VALUE=DATE:20260512',
        'DTEND;VALUE=DATE:20260513',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    );
    expect(readEvents(text).map(({ checkinDate }) => checkinDate)).toEqual([
      '2026-05-04',
      '2026-05-12',
    ]);
  });

  test('a repeated event keeps its local time when the clocks change', () => {
    const found = readEvents(
      eventOf(
        'UID:w',
        'SUMMARY:Maya',
        'DTSTART;TZID=Europe/Riga:20261020T000000',
        'DTEND;TZID=Europe/Riga:20261021T000000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261102T215959Z',
      ),
    );
    expect(found.map(({ checkinDate }) => checkinDate)).toEqual(['2026-10-20', '2026-10-27']);
  });

  test.each(['HOURLY', 'MINUTELY', 'SECONDLY'])(
    'an event that repeats with the frequency %s is ignored',
    (frequency) => {
      expect(readEvents(weekly(`RRULE:FREQ=${frequency}`))).toEqual([]);
    },
  );

  test('an event that repeats with an unknown frequency is read as a single event', () => {
    expect(readEvents(weekly('RRULE:FREQ=NEVER'))).toMatchObject([
      { kind: 'block', checkinDate: '2026-05-04', checkoutDate: '2026-05-06' },
    ]);
  });
});
