import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { hasProperties } from '../host/properties-testing.ts';
import { refetchStaysOf } from '../host/queries.ts';
import { cards, grid, loft, openGrid, openWith, pine, staysCall } from './list-testing.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock to a time that is evening in Riga and the next morning in Tokyo. */
function setClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T18:00:00Z') });
}

const stay = (apartmentId: string, more: object) => ({
  apartmentId,
  state: 'current',
  name: 'Maya',
  checkinDate: '2026-11-15',
  checkoutDate: '2026-11-18',
  ...more,
});

test('a card shows the current guest, the check-out date and the next guest, in the property’s time zone', async () => {
  setClock();
  const next = { state: 'upcoming', checkinDate: '2026-11-19', checkoutDate: '2026-11-21' };
  hasProperties(
    { ...loft, timeZone: 'Europe/Riga' },
    { ...pine, timeZone: 'Asia/Tokyo' },
    { ...loft, id: 'a1b2c3d4-0000-4000-8000-000000000003' },
  );
  serverAnswers({
    [staysCall]: {
      body: [
        stay(loft.id, {}),
        stay(loft.id, { ...next, name: 'Noor' }),
        stay(pine.id, {}),
        stay(pine.id, { ...next, name: 'Bo' }),
      ],
    },
  });
  await openGrid();
  await waitFor(() => expect(cards()[0]).toContain('Maya until tomorrow'));
  expect(cards()[0]).toContain('Next: Noor from Thursday, Nov 19');
  expect(cards()[1]).toContain('Maya until today');
  expect(cards()[1]).toContain('Next: Bo from tomorrow');
  expect(cards()[2]).toContain('No guest now');
  expect(cards()[2]).not.toContain('Next');
  const [first] = grid().getAllByRole('button', { name: /^Canal Loft/ });
  const description = document.getElementById(String(first?.getAttribute('aria-describedby')));
  expect(description?.textContent).toBe('Maya until tomorrowNext: Noor from Thursday, Nov 19');
});

test('cards are shown without guests if the stays fail to load, and do not claim that there is no guest', async () => {
  hasProperties(loft);
  serverAnswers({ [staysCall]: 'broken' });
  await openGrid();
  await waitFor(() => expect(sentTo(staysCall)).toHaveLength(1));
  expect(cards()[0]).toContain('Canal Loft');
  expect(cards()[0]).not.toContain('No guest');
});

test('a card shows a changed stay once the stays are fetched again', async () => {
  setClock();
  hasProperties(loft);
  const client = await openGrid();
  await waitFor(() => expect(cards()[0]).toContain('No guest now'));
  serverAnswers({ [staysCall]: { body: [stay(loft.id, {})] } });
  await act(() => refetchStaysOf(client, loft.id));
  await waitFor(() => expect(cards()[0]).toContain('Maya until tomorrow'));
});

test('a card shows the first photo in a small size, or a door with the property’s initial', async () => {
  const photo = '/objects/images/k3k3k3k3k3k3k3k3k3k3kw.1600x1200.WTkWbYyAioaIiIiIeHiIiIB4B3iH';
  await openWith({ ...loft, apartmentPhotos: [photo, '/objects/other'] }, pine, {
    ...pine,
    id: 'e5f60718-0000-4000-8000-000000000003',
    name: '🏡 Garden',
  });
  const [card, second, third] = grid().getAllByRole('listitem');
  const image = card?.querySelector('img');
  expect(image?.alt).toBe('');
  expect(image?.srcset).toContain(`${photo}?w=320 320w`);
  expect(image?.sizes).toBe('6rem');
  expect(card?.querySelectorAll('img')).toHaveLength(1);
  const initials = [second, third].map((each) => each?.querySelector('.bg-door')?.textContent);
  expect(initials).toEqual(['P', '']);
});

test('a card links to the translations, the prints and the history of the property', async () => {
  await openWith(loft);
  for (const [name, path] of [
    ['Translate Canal Loft', '/host/translations'],
    ['Print for Canal Loft', '/host/print'],
    ['History of Canal Loft', '/host/history'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${path}?property=${loft.id}`);
  }
});

test('a card copies texts to the host’s other properties, and a host’s only property does not offer it', async () => {
  await openWith(loft);
  expect(screen.queryByRole('button', { name: /to other properties/ })).toBeNull();
  cleanup();
  await openWith(loft, pine);
  await press('Copy texts of Pine House to other properties');
  const dialog = await screen.findByRole('dialog', { name: 'Copy to other properties' });
  expect(dialog.textContent).toContain('Step 1 of 3');
});

test('the actions on the guest link say what the link is for', async () => {
  await openWith(loft);
  const group = grid().getByRole('group', {
    name: 'Guest link for printing and for guests without a stay',
  });
  expect(within(group).getAllByRole('button')).toHaveLength(2);
});

test('the actions on a card have visible labels, which are part of the buttons’ names', async () => {
  await openWith(loft, pine);
  for (const [label, name] of [
    ['Copy texts', 'Copy texts of Canal Loft to other properties'],
    ['Copy', 'Copy the guest link of Canal Loft'],
    ['Renew', 'Renew the guest link of Canal Loft'],
    ['Duplicate', 'Duplicate Canal Loft'],
    ['Delete', 'Delete Canal Loft'],
  ] as const) {
    expect(screen.getByRole('button', { name }).textContent).toBe(label);
    expect(name).toContain(label);
  }
});
