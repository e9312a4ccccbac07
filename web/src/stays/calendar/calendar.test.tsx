import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serverAnswers } from '../../accounts/testing.tsx';
import { endOfMonth } from '../days.ts';
import { answerLists, hasStays, ida, inDays, loft, marta, openStays, today } from '../testing.tsx';
import { daysAround } from './windows.ts';

const scroller = () => screen.getByRole('grid').closest('.stays-grid');

const manyProperties = Array.from({ length: 12 }, (_, at) => ({
  id: `00000000-0000-4000-8001-${String(at).padStart(12, '0')}`,
  name: `Flat ${at}`,
}));

test('a search without results keeps the scroll position of the calendar', async () => {
  hasStays();
  serverAnswers({ 'GET /api/host/apartments/names': { body: [loft, ...manyProperties] } });
  answerLists([loft, ...manyProperties]);
  await openStays();
  await screen.findByRole('grid');
  const seen = scroller();
  if (!seen) throw new Error('nothing scrolls');
  seen.scrollLeft = 700;
  await userEvent.type(screen.getByLabelText('Find a property'), 'castle');
  expect(screen.getByText('No property matches your search.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Find a property'));
  expect(screen.queryByText('No property matches your search.')).toBeNull();
  expect(screen.getAllByRole('rowheader')).toHaveLength(13);
  expect(scroller()?.scrollLeft).toBe(700);
  // The calendar observes the size of this element.
  expect(scroller()).toBe(seen);
});

test('Enter opens all stays of a day one after another, and past stays last', async () => {
  const left = { ...ida, name: 'Lee', state: 'past' } as const;
  const noor = { ...ida, id: 'n', name: 'Noor', checkinDate: inDays(-1), checkoutDate: inDays(4) };
  hasStays(left, noor, marta);
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

describe('the day at the cursor', () => {
  const [nameWidth, dayWidth] = [100, 40];
  const days = daysAround(today);
  const place = (day: number) => ({
    button: 0,
    pointerType: 'mouse',
    clientX: nameWidth + (day - days.first + 0.5) * dayWidth,
  });

  afterEach(() => vi.restoreAllMocks());

  async function freeDay() {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return nameWidth + ('row' in this.dataset ? (days.last - days.first + 1) * dayWidth : 0);
    });
    hasStays();
    await openStays();
    return screen.findByRole('gridcell', { name: /^Canal Loft, today, .*: free$/ });
  }
  const chosen = async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Add a stay' }));
    return ['Check-in Date', 'Check-out Date'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
  };

  test('dragging can start on the day at the cursor', async () => {
    fireEvent.pointerDown(await freeDay(), place(today));
    const row = screen.getByRole('row', { name: /Canal Loft/ });
    fireEvent.pointerMove(row, place(today + 1));
    fireEvent.pointerMove(row, place(today + 3));
    fireEvent.pointerUp(screen.getByRole('gridcell', { name: /3 nights selected$/ }));
    expect(await chosen()).toEqual([inDays(0), inDays(3)]);
  });

  test('clicking the day at the cursor opens the form for a new stay', async () => {
    const cell = await freeDay();
    fireEvent.pointerDown(cell, place(today));
    fireEvent.pointerUp(cell, place(today));
    fireEvent.click(cell);
    expect(await chosen()).toEqual([inDays(0), inDays(1)]);
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
