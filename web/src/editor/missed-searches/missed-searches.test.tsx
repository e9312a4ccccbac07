import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, serverAnswers } from '../../accounts/testing.tsx';
import { openSectionRegister, RegisterContext } from '../section-index/section-register.tsx';
import { PropertyGuideSection } from '../sections/lists/property-guide-section.tsx';
import { apartment, guide, hasRows, openSections } from '../sections/testing.tsx';
import { MissedSearches } from './missed-searches.tsx';

const miss = (n: number, term: string, count: number) => ({
  id: `00000000-0000-4000-8900-${String(n).padStart(12, '0')}`,
  term,
  count,
  lastDay: '2026-06-14',
});

function openCard(misses: ReturnType<typeof miss>[]) {
  hasRows('search-misses', misses);
  hasRows('apartment-guides', []);
  openSections(
    <RegisterContext value={openSectionRegister()}>
      <MissedSearches apartment={apartment} />
      <PropertyGuideSection apartment={apartment} />
    </RegisterContext>,
  );
  return screen.findByRole('region', { name: 'Searches without results' });
}

test('missed searches are listed with their count, and only five are shown at first', async () => {
  const card = within(
    await openCard(
      ['iron', 'kettle', 'a', 'b', 'c', 'd'].map((term, index) => miss(index, term, 6 - index)),
    ),
  );
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  expect(card.getByText('iron').parentElement?.textContent).toBe('iron (6)');
  await press('Show all 6');
  expect(card.getAllByRole('listitem')).toHaveLength(6);
});

test('the card of missed searches is hidden if there are none', async () => {
  hasRows('search-misses', []);
  hasRows('apartment-guides', []);
  openSections(
    <>
      <MissedSearches apartment={apartment} />
      <PropertyGuideSection apartment={apartment} />
    </>,
  );
  await screen.findByText(/No guide items yet/);
  expect(screen.queryByText('Searches without results')).toBeNull();
});

test('the answer to a missed search starts with the search term as its name, and adding it removes the search', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron]);
  await screen.findByText(/No guide items yet/);
  await press('Write the answer: iron');
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Iron');
  const instructions = screen.getByLabelText(/^Instructions/);
  expect(document.activeElement).toBe(instructions);
  fireEvent.change(name, { target: { value: 'Steam iron' } });
  fireEvent.change(instructions, { target: { value: 'In the wardrobe.' } });
  serverAnswers({
    'POST /api/host/apartment-guides': { status: 201, body: guide(9, 'Steam iron') },
    [`DELETE /api/host/search-misses/${iron.id}`]: { body: {} },
  });
  await press('Add Adding');
  await waitFor(() => expect(screen.queryByText('Searches without results')).toBeNull());
});

test('answering a missed search does not overwrite text that is already in the form', async () => {
  await openCard([miss(1, 'iron', 3)]);
  await screen.findByText(/No guide items yet/);
  await press('Add Guide Item');
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Oven' } });
  await press('Write the answer: iron');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Oven');
});

test('a dismissed missed search is removed from the list', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron, miss(2, 'kettle', 1)]);
  serverAnswers({ [`DELETE /api/host/search-misses/${iron.id}`]: { body: {} } });
  await press('Dismiss: iron');
  await waitFor(() => expect(screen.queryByText('iron')).toBeNull());
  expect(screen.getByText('kettle')).toBeTruthy();
});

test('dismissing the last missed search removes the card and moves the focus to the next section', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron]);
  serverAnswers({ [`DELETE /api/host/search-misses/${iron.id}`]: { body: {} } });
  await press('Dismiss: iron');
  await waitFor(() => expect(screen.queryByText('Searches without results')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Property Guide' }));
});
