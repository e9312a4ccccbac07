/** A page of stays that stays open, as on a reception desk. */
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

test('a page that is open over midnight shows the new day, and stays where it was scrolled to', async () => {
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

test('who leaves, arrives and stays is asked again by the minute, while the page is in sight', async () => {
  hasStays(ida);
  await openStays();
  await screen.findByText('Nobody leaves today.');
  const asked = () => sentTo('GET /api/host/stays/today').length;
  expect(asked()).toBe(1);
  await minutes(3);
  expect(asked()).toBe(4);
  focusManager.setFocused(false);
  await minutes(3);
  expect(asked()).toBe(4);
});
