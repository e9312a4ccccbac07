import { expect, test } from 'vitest';
import { currentStayText, nextStayText } from './stay-dates-text.ts';

const today = '2026-11-17';

test.each([
  ['2026-11-15', '2026-11-22', 'until Sunday, Nov 22'],
  ['2026-11-15', '2026-11-18', 'until tomorrow'],
  ['2026-11-15', '2026-11-17', 'until today'],
  ['2026-11-17', '2026-11-17', 'until today'],
  ['2026-11-18', '2026-11-20', 'from tomorrow'],
  ['2026-11-22', '2026-11-24', 'from Sunday, Nov 22'],
  ['2026-12-31', '2027-01-02', 'from Thursday, Dec 31'],
  ['2027-11-21', '2027-11-24', 'from Sunday, Nov 21, 2027'],
  ['2026-11-10', '2026-11-16', 'left yesterday'],
  ['2026-11-10', '2026-11-15', 'left Sunday, Nov 15'],
])(
  'on 17 November 2026, a stay from %s to %s is described as "%s"',
  (checkinDate, checkoutDate, text) => {
    expect(currentStayText({ checkinDate, checkoutDate }, today)).toBe(text);
  },
);

test('the next stay shows its check-in date, even if that is today', () => {
  expect(nextStayText({ checkinDate: today }, today)).toBe('from today');
  expect(nextStayText({ checkinDate: '2026-11-16' }, today)).toBe('from yesterday');
});
