/** Tests a stays page that stays open for days, for example at a reception desk. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longDayInWords } from './days.ts';
import { hasStays, ida, inDays, openStays, today } from './testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date(`${inDays(0)}T23:58:30`));
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceMinutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const dayInHeading = () =>
  screen.getByRole('heading', { level: 1, name: 'Stays' }).nextElementSibling?.textContent;
const markedDay = () =>
  screen
    .getAllByRole('columnheader')
    .find((head) => head.getAttribute('aria-current') === 'date')
    ?.getAttribute('aria-label');

test('a stays page that is open at midnight shows the new day and keeps its scroll position', async () => {
  for (const [measure, size] of Object.entries({ scrollWidth: 20_000, offsetHeight: 50 }))
    vi.spyOn(HTMLElement.prototype, measure as 'scrollWidth', 'get').mockReturnValue(size);
  hasStays(ida);
  await openStays();
  const scroller = (await screen.findByRole('grid')).closest('.stays-grid');
  if (!scroller) throw new Error('the calendar has no scroller');
  expect(scroller.scrollLeft).toBeGreaterThan(0);
  scroller.scrollLeft = 80;
  expect([dayInHeading(), markedDay()]).toEqual([longDayInWords(today), longDayInWords(today)]);
  await advanceMinutes(2);
  expect([dayInHeading(), markedDay()]).toEqual([
    longDayInWords(today + 1),
    longDayInWords(today + 1),
  ]);
  expect(scroller.scrollLeft).toBe(80);
});
