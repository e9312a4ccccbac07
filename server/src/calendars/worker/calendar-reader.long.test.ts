import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import type { SerializedPlanInput } from '../plan/plan-types.ts';
import { airbnb, calendarOf, eventOf } from '../testing/samples.ts';
import { openCalendarReader } from './calendar-reader.ts';

const now = new Date('2026-05-01T09:00:00Z');
const input: SerializedPlanInput = {
  feed: { id: 'this feed', site: 'calendars.example', blocksAreStays: false },
  now,
  isClockDoubted: false,
  rows: JSON.stringify({
    clocks: { timeZone: 'Europe/Riga', checkinTime: '15:00', checkoutTime: '11:00' },
    events: [],
    stays: [],
  }),
};
const reader = openCalendarReader({ milliseconds: 2_000 });
afterAll(() => reader.end());
const utf8 = (text: string) => ({ bytes: Buffer.from(text), contentType: 'text/calendar' });
const read = (text: string) => reader.read(utf8(text), input);
const dates = { from: '2026-06-05', to: '2026-06-08' };
const readableCalendar = calendarOf([airbnb.booking(dates)]);

const mebibyte = 1_048_576;
const fillMebibyte = (line: (index: number) => string, wrap: (lines: string) => string) => {
  const lines: string[] = [];
  for (let length = 200, index = 0; length < mebibyte; index += 1) {
    const nextLine = line(index);
    length += nextLine.length + 2;
    if (length < mebibyte) lines.push(nextLine);
  }
  return wrap(lines.join('\r\n'));
};
const inEvent = (lines: string) =>
  eventOf('UID:1', 'SUMMARY:Maya', 'DTSTART;VALUE=DATE:20260605', lines);
const zone = (rule: string) => [
  'BEGIN:VTIMEZONE',
  'TZID:x',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  rule,
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Hostile calendars of up to a mebibyte. None of them may occupy the thread for longer than the time limit, or block
 * the server.
 */
const hostileCalendars: [string, string][] = [
  [
    '100,000 events',
    fillMebibyte(
      () => 'BEGIN:VEVENT\r\nEND:VEVENT',
      (lines) => `BEGIN:VCALENDAR\r\n${lines}\r\nEND:VCALENDAR`,
    ),
  ],
  ['one line of parameters', inEvent(`DTEND;${'a=b;'.repeat(250_000)}`)],
  ['one line of folds', inEvent(`DESCRIPTION:${'x\r\n '.repeat(250_000)}`)],
  ['one line of spaces', inEvent(`SUMMARY:Reserved -${' '.repeat(1_000_000)}x`)],
  [
    'many excluded dates',
    fillMebibyte((index) => `EXDATE;VALUE=DATE:${'20260605,'.repeat(100)}${index}`, inEvent),
  ],
  [
    'many additional dates',
    fillMebibyte(() => `RDATE;VALUE=DATE:${'20260605,'.repeat(100)}20260606`, inEvent),
  ],
  ['many summaries', fillMebibyte(() => `SUMMARY:${'Reserved '.repeat(8)}`, inEvent)],
  ['a rule that no date fits', inEvent('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  [
    'a rule with every day of the year',
    inEvent(
      `RRULE:FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 240 }, (_, day) => day + 1).join(',')};BYSETPOS=366`,
    ),
  ],
  ['a rule with an interval of 0', inEvent('RRULE:FREQ=DAILY;INTERVAL=0')],
  [
    '1,000 rules that began long ago',
    calendarOf(
      Array.from({ length: 1_000 }, (_, index) => ({
        uid: String(index),
        from: '1900-01-01',
        lines: ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'],
      })),
    ),
  ],
  [
    'a time zone that changes each second',
    calendarOf(
      [{ uid: '1', from: '2026-06-05', lines: ['DTEND;TZID=x:20260608T100000'] }],
      zone('RRULE:FREQ=SECONDLY'),
    ).replace('DTSTART;VALUE=DATE:20260605', 'DTSTART;TZID=x:20260605T100000'),
  ],
];

test.each(hostileCalendars)(
  'reading a hostile calendar ends soon after the time limit and does not block the server: %s',
  async (_, text) => {
    await read(readableCalendar);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const startedAt = performance.now();
    await read(text).catch(() => {});
    delay.disable();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(delay.max / 1e6).toBeLessThan(1_000);
    // The next calendar is read as usual.
    expect(await read(readableCalendar)).toMatchObject({
      newStays: [[{ kind: 'booking', phoneEnd: '4821' }]],
    });
  },
);

test.each([
  ['100,000 events', 'too_many_events'],
  ['a rule that no date fits', 'too_complex'],
])('a calendar with %s is refused as %s', async (name, reason) => {
  await expect(read(new Map(hostileCalendars).get(name) ?? '')).rejects.toMatchObject({ reason });
});

test('a worker thread never ends during a job, however short its idle time is', async () => {
  const impatientReader = openCalendarReader({ idleMilliseconds: 1 });
  for (let round = 0; round < 3; round += 1)
    expect(await impatientReader.read(utf8(readableCalendar), input)).toMatchObject({
      found: { stays: 1 },
    });
  impatientReader.end();
});
