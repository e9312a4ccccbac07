import { feedFailures } from '@guest-portal/contract/calendar-feeds';
import { expect, test } from 'vitest';
import { timeInWords } from '../shared/stay-days.ts';
import { feedProblemsOf, foundStaysText, timeAgoText, timeUntilText } from './feed-status-text.ts';
import { airbnb } from './testing.tsx';

const now = Date.parse('2026-11-16T12:00:00Z');
const since = '2026-11-15T09:10:00.000Z';

test.each(feedFailures)(
  'the text of the calendar failure %s contains the site, the start and a solution, and says that stays are kept',
  (reason) => {
    const [problem, ...more] = feedProblemsOf({ ...airbnb, failure: { reason, since } }, now);
    expect(more).toEqual([]);
    expect(problem?.description).toContain('airbnb.com');
    expect(problem?.description).not.toContain('www.');
    expect(problem?.description).toContain(`since ${timeInWords(since, new Date(now))}`);
    expect(problem?.advice).toMatch(/Stays that we already imported are kept\.$/);
  },
);

test('the text of a calendar that was never synced does not mention imported stays', () => {
  const failure = { reason: 'unreachable', since } as const;
  const [problem] = feedProblemsOf({ ...airbnb, readAt: null, failure }, now);
  expect(problem?.advice).toBe('We keep trying.');
});

test('no two calendar failures have the same text', () => {
  const texts = feedFailures.map(
    (reason) => feedProblemsOf({ ...airbnb, failure: { reason, since } }, now)[0]?.description,
  );
  expect(new Set(texts).size).toBe(feedFailures.length);
});

test.each([
  ['server_error', 'airbnb.com answers with an error.'],
  ['unreachable', 'airbnb.com does not answer.'],
  ['too_many_requests', 'airbnb.com limits our requests.'],
  ['not_followed', 'airbnb.com redirects us in a way that we can’t follow.'],
] as const)('the text of the calendar failure %s contains: %s', (reason, sentence) => {
  const [problem] = feedProblemsOf({ ...airbnb, failure: { reason, since } }, now);
  expect(problem?.description).toContain(sentence);
});

test.each([
  [1, '1 booking has suddenly disappeared from this calendar, since'],
  [5, '5 bookings have suddenly disappeared from this calendar, since'],
])('the text about %i missing bookings states their number', (missing, text) => {
  const [problem] = feedProblemsOf({ ...airbnb, doubt: { missing, since } }, now);
  expect(problem?.description).toContain(text);
});

test.each([
  [1, '1 booking was not added, because this property has reached its limit of 1,000 upcoming'],
  [47, '47 bookings were not added, because this property has reached its limit of 1,000 upcoming'],
])('the text about bookings beyond the limit states their number: %i', (withoutRoom, text) => {
  const found = { stays: 1_000, blocks: 0, skipped: 0, withoutRoom };
  const [problem, ...more] = feedProblemsOf({ ...airbnb, found }, now);
  expect(problem?.description).toContain(text);
  expect(more).toEqual([]);
});

test('a working calendar has no problems', () => {
  expect(feedProblemsOf(airbnb, now)).toEqual([]);
});

test.each([
  ['2026-11-16T11:59:40Z', 'just now'],
  // The device's clock is behind the server's.
  ['2026-11-16T12:03:00Z', 'just now'],
  ['2026-11-16T11:48:00Z', '12 minutes ago'],
  ['2026-11-16T10:59:00Z', '1 hour ago'],
  ['2026-11-13T12:00:00Z', '3 days ago'],
])('at 12:00 on 16 November 2026, a sync at %s is shown as "%s"', (instant, text) => {
  expect(timeAgoText(instant, now)).toBe(text);
});

test.each([
  ['2026-11-16T11:50:00Z', 'in a moment'],
  ['2026-11-16T12:00:20Z', 'in a moment'],
  ['2026-11-16T12:18:30Z', 'in 18 minutes'],
])('at 12:00 on 16 November 2026, the next sync at %s is shown as "%s"', (instant, text) => {
  expect(timeUntilText(instant, now)).toBe(text);
});

test.each([
  [{ stays: 0, blocks: 0, skipped: 2, withoutRoom: 0 }, '0 stays'],
  [{ stays: 1, blocks: 1, skipped: 0, withoutRoom: 0 }, '1 stay, 1 blocked period'],
  [{ stays: 1_000, blocks: 3, skipped: 0, withoutRoom: 0 }, '1,000 stays, 3 blocked periods'],
])('the result %j of a calendar sync is shown as "%s"', (found, text) => {
  expect(foundStaysText(found)).toBe(text);
});
