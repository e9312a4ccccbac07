import { expect, test } from 'vitest';
import { lastSeenText } from './last-seen-text.ts';

const now = new Date(2026, 2, 20, 9, 30);
const daysBefore = (days: number, hour: number) => new Date(2026, 2, 20 - days, hour).toISOString();

test.each([
  [daysBefore(0, 0), 'Last seen today'],
  [daysBefore(1, 23), 'Last seen yesterday'],
  [daysBefore(2, 23), 'Last seen 2 days ago'],
  [daysBefore(13, 0), 'Last seen 13 days ago'],
  [daysBefore(14, 23), 'Last seen on 6 Mar 2026'],
  // The clock of this device may be behind the server's.
  [daysBefore(-1, 1), 'Last seen today'],
  [null, 'Signed out on all devices'],
])('a member who was seen at %s is described as "%s"', (lastSeenAt, text) => {
  expect(lastSeenText(lastSeenAt, now)).toBe(text);
});
