import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownerRights, serverAnswers } from '../../accounts/testing.tsx';
import { dateOf, endOfMonth } from '../days.ts';
import {
  answerBlocked,
  answerLists,
  barn,
  hasStays,
  ida,
  inDays,
  loft,
  marta,
  openStays,
  today,
} from '../testing.tsx';
import { daysAround, initialRange } from './rendered-range.ts';

const scroller = () => screen.getByRole('grid').closest('.stays-grid');

const manyProperties = Array.from({ length: 12 }, (_, index) => ({
  id: `00000000-0000-4000-8001-${String(index).padStart(12, '0')}`,
  name: `Flat ${index}`,
  ...ownerRights,
}));

test('a search without results keeps the scroll position of the calendar', async () => {
  hasStays();
  serverAnswers({ 'GET /api/host/apartments/names': { body: [loft, ...manyProperties] } });
  answerLists([loft, ...manyProperties]);
  await openStays();
  await screen.findByRole('grid');
  const scrollerBefore = scroller();
  if (!scrollerBefore) throw new Error('the calendar has no scroller');
  scrollerBefore.scrollLeft = 700;
  await userEvent.type(screen.getByLabelText('Find a property'), 'castle');
  expect(screen.getByText('No property matches your search.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Find a property'));
  expect(screen.queryByText('No property matches your search.')).toBeNull();
  expect(screen.getAllByRole('rowheader')).toHaveLength(13);
  expect(scroller()?.scrollLeft).toBe(700);
  // The calendar observes the size of this element.
  expect(scroller()).toBe(scrollerBefore);
});

test('Enter opens all stays of a day one after another, and past stays last', async () => {
  const lee = { ...ida, name: 'Lee', state: 'past' } as const;
  const noor = {
    ...ida,
    id: '00000000-0000-4000-8000-0000000000f1',
    name: 'Noor',
    checkinDate: inDays(-1),
    checkoutDate: inDays(4),
  };
  hasStays(lee, noor, marta);
  await openStays();
  await screen.findByRole('button', { name: /^Noor/ });
  const day = screen.getByRole('gridcell', { name: /today, .*: Noor stays, Lee has left,/ });
  day.focus();
  for (const name of ['Noor', 'Lee', 'Noor']) {
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(day));
  }
  // Moving to another day and back restarts the sequence.
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Noor' })).toBeTruthy();
});

describe('the day at the keyboard cursor of the calendar', () => {
  const [nameWidth, dayWidth] = [100, 40];
  const days = daysAround(today);
  const pointerAt = (day: number) => ({
    button: 0,
    pointerType: 'mouse',
    clientX: nameWidth + (day - days.first + 0.5) * dayWidth,
  });

  afterEach(() => vi.restoreAllMocks());

  async function findDay(name: RegExp, ...blocked: Parameters<typeof answerBlocked>[1][]) {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return nameWidth + ('row' in this.dataset ? (days.last - days.first + 1) * dayWidth : 0);
    });
    hasStays();
    answerBlocked([loft, barn], ...blocked);
    await openStays();
    return screen.findByRole('gridcell', { name });
  }
  const findFreeDay = () => findDay(/^Canal Loft, today, .*: free$/);
  const chosenDates = async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Add a stay' }));
    return ['Check-in Date', 'Check-out Date'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
  };

  test('in the calendar, dragging can start on the day at the keyboard cursor', async () => {
    fireEvent.pointerDown(await findFreeDay(), pointerAt(today));
    const row = screen.getByRole('row', { name: /Canal Loft/ });
    fireEvent.pointerMove(row, pointerAt(today + 1));
    fireEvent.pointerMove(row, pointerAt(today + 3));
    fireEvent.pointerUp(screen.getByRole('gridcell', { name: /3 nights selected$/ }));
    expect(await chosenDates()).toEqual([inDays(0), inDays(3)]);
  });

  test('nights that a calendar blocks are named, and a stay can be dragged across them', async () => {
    const blocked = {
      apartmentId: loft.id,
      calendar: 'Airbnb',
      fromDate: inDays(0),
      untilDate: inDays(4),
    };
    const cell = await findDay(/^Canal Loft, today, .*: Blocked in Airbnb$/, blocked);
    const hatched = screen.getByRole('gridcell', { name: 'Blocked in Airbnb' });
    expect(hatched.getAttribute('aria-colspan')).toBe('4');
    fireEvent.pointerDown(cell, pointerAt(today));
    fireEvent.pointerMove(hatched, pointerAt(today + 2));
    fireEvent.pointerUp(hatched);
    expect(await chosenDates()).toEqual([inDays(0), inDays(2)]);
  });

  test('clicking the day at the calendar’s keyboard cursor opens the form for a new stay', async () => {
    const cell = await findFreeDay();
    fireEvent.pointerDown(cell, pointerAt(today));
    fireEvent.pointerUp(cell, pointerAt(today));
    fireEvent.click(cell);
    expect(await chosenDates()).toEqual([inDays(0), inDays(1)]);
  });
});

test('a month header in the calendar is as wide as its days, so that it does not cover the next one', async () => {
  hasStays();
  await openStays();
  await screen.findByRole('grid');
  const months = [...document.querySelectorAll<HTMLElement>('.stays-month')];
  const measure = (month: HTMLElement, name: string) => Number(month.style.getPropertyValue(name));
  const { first } = daysAround(today);
  expect(months.length).toBeGreaterThan(0);
  for (const month of months) {
    const start = first + measure(month, '--at');
    expect(start + measure(month, '--length') - 1).toBe(endOfMonth(start));
  }
});

test('a stay of one night shows the initials of its guest, and its button has the full name', async () => {
  hasStays({ ...marta, name: 'Pekka and Aino', checkoutDate: inDays(3) });
  await openStays();
  const bar = await screen.findByRole('button', { name: /^Pekka and Aino, / });
  expect(bar.textContent).toBe('PA');
  expect(bar.title).toBe('Pekka and Aino');
});

test('the guest’s name on a bar at the edge of the calendar remains visible while it scrolls', async () => {
  const { first } = initialRange(today, 2);
  const stayBetween = (name: string, from: number, to: number) => ({
    ...marta,
    id: name,
    name,
    checkinDate: dateOf(first + from),
    checkoutDate: dateOf(first + to),
  });
  hasStays(stayBetween('Early', 2, 9), stayBetween('Later', 20, 23));
  await openStays();
  const labelOf = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).querySelector<HTMLElement>('[data-label]');
  expect((await labelOf(/^Early, /))?.dataset.label).toBe('sticky');
  expect((await labelOf(/^Later, /))?.dataset.label).toBe('');
});
