import { describe, expect, test } from 'vitest';
import { airbnb, bookingCom, calendarOf, eventOf, outlookZone, vrbo } from '../testing/samples.ts';
import { atDates, dates, readEvents } from './testing.ts';

describe('the calendar formats of the platforms', () => {
  test('an Airbnb reservation is a booking with the end of the guest’s phone number, and a “not available” event is a block', () => {
    const other = { from: '2026-06-08', to: '2026-06-12' };
    const found = readEvents(calendarOf([airbnb.booking(dates), airbnb.block(other)]));
    expect(found).toMatchObject([
      { kind: 'booking', ...atDates, name: null, phoneEnd: '4821' },
      { kind: 'block', checkinDate: other.from, checkoutDate: other.to, phoneEnd: null },
    ]);
    expect(found[0]?.reservation).toHaveLength(22);
    const another = airbnb.booking(dates, { code: 'HMZZZZZZZZ' });
    expect(readEvents(calendarOf([another]))[0]?.reservation).not.toBe(found[0]?.reservation);
  });

  test('a Booking.com event only says that the dates are taken', () => {
    expect(readEvents(calendarOf([bookingCom(dates)]))).toMatchObject([
      { kind: 'taken', ...atDates },
    ]);
  });

  test('a Vrbo booking has the guest’s name, and a blocked Vrbo event is a block', () => {
    expect(
      readEvents(calendarOf([vrbo.booking('Zoë Ozola', dates), vrbo.block(dates)])),
    ).toMatchObject([
      { kind: 'booking', ...atDates, name: 'Zoë Ozola' },
      { kind: 'block', name: null },
    ]);
  });

  test('a Google Calendar event is a booking unless its title or its transparency says otherwise', () => {
    const event = (summary: string, ...lines: string[]) => ({
      uid: `${summary}@google.com`,
      summary,
      ...dates,
      lines: [...lines, 'DTSTAMP:20260101T000000Z', 'CREATED:20260101T000000Z', 'STATUS:CONFIRMED'],
    });
    const found = readEvents(
      calendarOf([
        event('Maya Berg', 'TRANSP:OPAQUE'),
        event('Painter', 'TRANSP:TRANSPARENT'),
        event('Busy'),
        event('Blocked by owner'),
        event('Anna Block'),
        event('Owner: not available'),
        event('closed for the winter'),
        event('Reserved for Tom', 'TRANSP:OPAQUE'),
      ]),
    );
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['booking', 'Maya Berg'],
      ['block', null],
      ['taken', null],
      ['block', null],
      ['booking', 'Anna Block'],
      ['taken', null],
      ['taken', null],
      ['booking', 'Reserved for Tom'],
    ]);
  });

  test('an Outlook event is read in the time zone that the calendar itself describes', () => {
    const text = calendarOf([], outlookZone).replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        'UID:040000008200E00074C5B7101A82E008',
        'SUMMARY;LANGUAGE=de-DE:Familie Groß',
        // At 23:30 in Berlin it is already the next day in Riga, but not in New York.
        'DTSTART;TZID=W. Europe Standard Time:20260605T233000',
        'DTEND;TZID="W. Europe Standard Time":20260608T100000',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    );
    expect(readEvents(text, 'Europe/Riga')).toMatchObject([
      { kind: 'booking', name: 'Familie Groß', checkinDate: '2026-06-06' },
    ]);
    expect(readEvents(text, 'America/New_York')).toMatchObject([
      { checkinDate: '2026-06-05', checkoutDate: '2026-06-08' },
    ]);
  });
});

describe('the dates of an event', () => {
  test.each<[string, string[], string, string]>([
    [
      'the end is the day of departure',
      ['DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:20260608'],
      '2026-06-05',
      '2026-06-08',
    ],
    ['without VALUE=DATE', ['DTSTART:20260605', 'DTEND:20260608'], '2026-06-05', '2026-06-08'],
    [
      'without an end, it is one night',
      ['DTSTART;VALUE=DATE:20260605'],
      '2026-06-05',
      '2026-06-06',
    ],
    [
      'with an end that equals the beginning',
      ['DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:20260605'],
      '2026-06-05',
      '2026-06-06',
    ],
    [
      'with a duration instead of an end',
      ['DTSTART;VALUE=DATE:20260605', 'DURATION:P1W'],
      '2026-06-05',
      '2026-06-12',
    ],
    [
      'with a time and a duration',
      ['DTSTART:20260605T120000', 'DURATION:P2DT20H'],
      '2026-06-05',
      '2026-06-08',
    ],
    [
      'with times without a time zone',
      ['DTSTART:20260605T233000', 'DTEND:20260608T003000'],
      '2026-06-05',
      '2026-06-08',
    ],
    [
      'with times in UTC',
      ['DTSTART:20260605T213000Z', 'DTEND:20260608T203000Z'],
      '2026-06-06',
      '2026-06-08',
    ],
    [
      'with times in a named time zone',
      [
        'DTSTART;TZID=America/New_York:20260605T200000',
        'DTEND;TZID=America/New_York:20260608T100000',
      ],
      '2026-06-06',
      '2026-06-08',
    ],
    [
      'with times in a named time zone with a prefix',
      [
        'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Riga:20260605T233000',
        'DTEND;TZID=Europe/Riga:20260608T100000',
      ],
      '2026-06-05',
      '2026-06-08',
    ],
    [
      'with times in an unknown time zone',
      ['DTSTART;TZID=Middle Earth:20260605T233000', 'DTEND;TZID=Middle Earth:20260608T100000'],
      '2026-06-05',
      '2026-06-08',
    ],
  ])('the dates of an event are read correctly: %s', (_, lines, checkinDate, checkoutDate) => {
    expect(readEvents(eventOf('UID:1', 'SUMMARY:Maya', ...lines))).toMatchObject([
      { kind: 'booking', checkinDate, checkoutDate },
    ]);
  });

  test.each([
    ['that ends before it begins', 'DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:20260601'],
    ['without a beginning', 'DTEND;VALUE=DATE:20260601'],
    ['on a day that does not exist', 'DTSTART;VALUE=DATE:20260231'],
    ['at a time that does not exist', 'DTSTART:20260605T250000'],
    ['that begins at something that is not a date', 'DTSTART:soon'],
    ['that was cancelled', 'DTSTART;VALUE=DATE:20260605', 'STATUS:CANCELLED'],
    ['more than two years ahead', 'DTSTART;VALUE=DATE:20280502'],
    ['that never ends', 'DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:99991231'],
  ])('an event %s is skipped, and the others are read', (_, ...lines) => {
    const good = calendarOf([{ uid: '2', summary: 'Maya', ...dates }]);
    const text = good.replace(
      'END:VCALENDAR',
      ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Jo', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
    );
    expect(
      readEvents(text)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['booking', 'skipped']);
  });
});

describe('uids of events', () => {
  test('an event without a uid gets the same uid every time it is read', () => {
    const text = calendarOf([
      { summary: 'Maya', ...dates },
      { summary: 'Tom', ...dates },
    ]);
    const uids = readEvents(text).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    expect(readEvents(text).map(({ uid }) => uid)).toEqual(uids);
  });

  test('different events that share one uid each get a uid of their own', () => {
    const found = readEvents(
      calendarOf([
        { uid: 'x', summary: 'Maya', ...dates },
        { uid: 'x', summary: 'Tom', from: '2026-07-01', to: '2026-07-03' },
        { uid: 'x', summary: 'Maya', ...dates },
      ]),
    );
    expect(found.map(({ name }) => name).sort()).toEqual(['Maya', 'Tom']);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(2);
  });

  test('of two versions of an event, the later one counts', () => {
    const found = readEvents(
      calendarOf([
        { uid: 'x', summary: 'Maya', from: '2026-07-01', to: '2026-07-03', lines: ['SEQUENCE:2'] },
        { uid: 'x', summary: 'Maya', ...dates, lines: ['SEQUENCE:1'] },
      ]),
    );
    expect(found).toMatchObject([{ uid: 'x', checkinDate: '2026-07-01' }]);
  });

  test('a uid that is too long for the database index is shortened', () => {
    const uid = 'x'.repeat(1_000);
    expect(readEvents(calendarOf([{ uid, ...dates }]))[0]?.uid.length).toBeLessThan(40);
  });
});

describe('files that are not calendars', () => {
  const whole = calendarOf([airbnb.booking(dates)]);
  test.each([
    ['an HTML page', '<!doctype html><html><body>Sign in</body></html>'],
    ['an empty file', ''],
    ['JSON', '{"events":[]}'],
    ['a calendar that breaks off between two events', whole.replace('END:VCALENDAR', '')],
    ['a calendar that breaks off within one', whole.slice(0, whole.indexOf('DESCRIPTION'))],
    ['an event without a calendar', whole.replaceAll(/(BEGIN|END):VCALENDAR\r\n/g, '')],
    ['a file with 50,000 nested calendars', 'BEGIN:VCALENDAR\r\n'.repeat(50_000)],
  ])('%s is refused because it is not a calendar', (_, text) => {
    expect(() => readEvents(text)).toThrow(expect.objectContaining({ reason: 'not_a_calendar' }));
  });
});

test('an empty calendar is read as a calendar without events', () => {
  expect(readEvents(calendarOf([]))).toEqual([]);
});

test.each([
  ['events', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(38_000)}END:VCALENDAR`],
  ['occurrences of one event', eventOf('UID:1', 'DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY')],
  [
    'occurrences of two events',
    calendarOf(['1', '2'].map((uid) => ({ uid, from: '2026-05-01', lines: ['RRULE:FREQ=DAILY'] }))),
  ],
])('a calendar with too many %s is refused', (_, text) => {
  expect(() => readEvents(text)).toThrow(expect.objectContaining({ reason: 'too_many_events' }));
});
