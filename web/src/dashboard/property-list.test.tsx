import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, serverAnswers } from '../accounts/testing.tsx';
import { hasProperties } from '../host/properties-testing.ts';
import { cards, grid, loft, openGrid, openWith, select, staysCall } from './list-testing.tsx';

const flat = (number: number, more: object = {}) => ({
  ...loft,
  id: `a1b2c3d4-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Flat ${number}`,
  ...more,
});
const flats = (count: number) => Array.from({ length: count }, (_, index) => flat(index + 1));

const searchBox = () => screen.getByRole('searchbox', { name: 'Find a property' });
const searchFor = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });
const countResults = () => grid().getAllByRole('listitem').length;

test('eight properties are shown as cards without a search field', async () => {
  await openWith(...flats(8));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(cards().at(-1)).toBe('Add New Property');
  expect(grid().getAllByRole('button', { name: /^Delete/ })).toHaveLength(8);
});

test('nine properties are shown as a list, with the actions of each property under More', async () => {
  await openWith(...flats(9));
  expect(countResults()).toBe(9);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await press('More actions for Flat 3');
  expect(
    screen.getByRole('button', { name: 'More actions for Flat 3', expanded: true }),
  ).toBeTruthy();
  expect(cards()[2]).toContain('Property ID: a1b2c3d4');
  await press('Duplicate Flat 3');
  await screen.findByRole('dialog', { name: 'Duplicate Property' });
  await userEvent.keyboard('{Escape}');
  await press('More actions for Flat 3');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await press('Add New Property');
  await screen.findByRole('dialog', { name: 'Add New Property' });
});

test('a property is found by its name, address, city, id and guests, without accents and in any order', async () => {
  hasProperties(
    ...flats(9),
    flat(10, { name: 'Ūdens māja', address: 'Skārņu iela 14', city: 'Rīga' }),
  );
  const stayInFlat4 = {
    apartmentId: flat(4).id,
    checkinDate: '2026-11-15',
    checkoutDate: '2026-11-18',
  };
  serverAnswers({
    [staysCall]: {
      body: [
        { ...stayInFlat4, state: 'current', name: 'José Núñez' },
        { ...stayInFlat4, state: 'upcoming', name: 'فاطمة' },
      ],
    },
  });
  await openGrid();
  await waitFor(() => expect(cards()[3]).toContain('José Núñez'));
  for (const [search, name] of [
    ['udens', 'Ūdens māja'],
    ['skarnu 14', 'Ūdens māja'],
    ['riga MĀJA', 'Ūdens māja'],
    ['nunez', 'Flat 4'],
    ['فاطمه', 'Flat 4'],
    ['000000000007', 'Flat 7'],
  ] as const) {
    searchFor(search);
    await waitFor(() => expect(countResults()).toBe(1));
    expect(cards()[0]).toContain(name);
  }
  expect(screen.getByText('1 of 10 properties')).toBeTruthy();
});

test('a search for properties without results says so and offers to show all properties', async () => {
  await openWith(...flats(9));
  searchFor('Lighthouse');
  await screen.findByText(/No property, address or guest matches/);
  expect(screen.getByText('0 of 9 properties')).toBeTruthy();
  await press('Show all properties');
  await waitFor(() => expect(countResults()).toBe(9));
  searchFor('Lighthouse');
  await screen.findByText(/No property/);
  await userEvent.type(searchBox(), '{Escape}');
  await waitFor(() => expect(countResults()).toBe(9));
});

test('arrow keys move between the property search and its results, and Enter selects the only result', async () => {
  await openWith(...flats(9));
  await userEvent.click(searchBox());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Flat 2');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(searchBox());
  await userEvent.keyboard('{Enter}');
  expect(select).not.toHaveBeenCalledWith(flat(1).id);
  await userEvent.keyboard('flat 7');
  await waitFor(() => expect(countResults()).toBe(1));
  await userEvent.keyboard('{Enter}');
  expect(select).toHaveBeenLastCalledWith(flat(7).id);
});
