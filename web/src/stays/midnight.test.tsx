/** Tests a stays page that stays open for days, for example at a reception desk. */
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sentTo } from '../accounts/testing.tsx';
import { longDayInWords } from './days.ts';
import { hasStays, ida, inDays, openStays, today } from './testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date(`${inDays(0)}T23:58:30`));
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const daySaid = () =>
  screen.getByRole('heading', { level: 1, name: 'Stays' }).nextElementSibling?.textContent;
const dayMarked = () =>
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
  if (!scroller) throw new Error('nothing scrolls');
  expect(scroller.scrollLeft).toBeGreaterThan(0);
  scroller.scrollLeft = 80;
  expect([daySaid(), dayMarked()]).toEqual([longDayInWords(today), longDayInWords(today)]);
  await minutes(2);
  expect([daySaid(), dayMarked()]).toEqual([longDayInWords(today + 1), longDayInWords(today + 1)]);
  expect(scroller.scrollLeft).toBe(80);
});

test('the list of today is fetched every minute while the page is visible', async () => {
  hasStays(ida);
  await openStays();
  await screen.findByText('No departures today.');
  const asked = () => sentTo('GET /api/host/stays/today').length;
  expect(asked()).toBe(1);
  await minutes(3);
  expect(asked()).toBe(4);
  focusManager.setFocused(false);
  await minutes(3);
  expect(asked()).toBe(4);
});
