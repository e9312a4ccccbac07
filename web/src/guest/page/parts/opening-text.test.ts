import { page as en } from '@guest-portal/languages/en/page';
import { page as lv } from '@guest-portal/languages/lv/page';
import { describe, expect, test } from 'vitest';
import { countdown, opensText } from './opening-text.ts';

// Friday, 19 June 2026, 15:00 in Riga.
const moment = new Date('2026-06-19T12:00:00Z');
const riga = 'Europe/Riga';

describe('the text that says when the check-in opens', () => {
  test.each([
    ['2026-06-19T11:59:59Z', 'Opens today at 15:00'],
    ['2026-06-18T21:00:00Z', 'Opens today at 15:00'],
    ['2026-06-18T20:59:59Z', 'Opens tomorrow at 15:00'],
    ['2026-06-17T10:00:00Z', 'Opens Friday at 15:00'],
    ['2026-06-12T21:00:00Z', 'Opens Friday at 15:00'],
    ['2026-06-12T20:59:59Z', 'Opens on Friday 19 June at 15:00'],
    ['2025-12-30T12:00:00Z', 'Opens on Friday, 19 June 2026 at 15:00'],
    ['2026-06-19T12:00:00Z', 'Opens as soon as the place is ready'],
  ])('at %s the page says when the check-in opens: %s', (now, text) => {
    expect(opensText(moment, new Date(now), riga, en)).toBe(text);
  });

  test.each([
    ['Pacific/Kiritimati', 'Opens Saturday at 02:00'],
    ['Pacific/Honolulu', 'Opens Friday at 02:00'],
    ['Asia/Kathmandu', 'Opens Friday at 17:45'],
    ['', 'Opens Friday at 12:00'],
  ])('the opening time of a property with the time zone “%s” is shown as: %s', (timeZone, text) => {
    expect(opensText(moment, new Date('2026-06-17T06:00:00Z'), timeZone, en)).toBe(text);
  });

  test('the weekday of the opening time is in lower case in Latvian', () => {
    const now = new Date('2026-06-17T10:00:00Z');
    expect(opensText(moment, now, riga, lv)).toBe('Pieejama: piektdiena, no plkst. 15:00');
  });

  test('the opening time is in the phone’s time zone if the phone does not know the property’s', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const now = new Date('2026-06-17T06:00:00Z');
    expect(opensText(moment, now, 'Mars/Olympus', en)).toBe(opensText(moment, now, timeZone, en));
  });
});

test.each([
  ['2026-06-07T12:00:00Z', 'in 12 days'],
  ['2026-06-16T18:00:00Z', 'in 3 days'],
  ['2026-06-17T20:59:00Z', 'in 2 days'],
  ['2026-06-17T21:00:00Z', 'in 39 hours'],
  ['2026-06-19T07:40:00Z', 'in 4 hours'],
  ['2026-06-19T10:01:00Z', 'in 119 minutes'],
  ['2026-06-19T11:00:00Z', 'in 1 hour'],
  ['2026-06-19T11:47:10Z', 'in 12 minutes'],
  ['2026-06-19T11:59:00Z', 'in 1 minute'],
  ['2026-06-19T11:59:00.500Z', 'in 60 seconds'],
  ['2026-06-19T11:59:58.200Z', 'in 2 seconds'],
  ['2026-06-19T11:59:59.900Z', 'in 1 second'],
  ['2026-06-19T12:00:00Z', ''],
])('at %s the countdown to the check-in is: %s', (now, text) => {
  expect(countdown(moment, new Date(now), riga, en.locale)).toBe(text);
});
