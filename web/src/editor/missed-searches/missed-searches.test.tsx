import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, serverAnswers } from '../../accounts/testing.tsx';
import { openSectionRegister, RegisterContext } from '../section-index/section-register.tsx';
import { PropertyGuideSection } from '../sections/lists/property-guide-section.tsx';
import { apartment, guide, hasRows, openSections } from '../sections/testing.tsx';
import { LookedFor } from './looked-for.tsx';

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
      <LookedFor apartment={apartment} />
      <PropertyGuideSection apartment={apartment} />
    </RegisterContext>,
  );
  return screen.findByRole('region', { name: 'Guests looked for' });
}

test('what guests looked for stands with how often, and five of many are shown', async () => {
  const card = within(
    await openCard(
      ['iron', 'kettle', 'a', 'b', 'c', 'd'].map((term, at) => miss(at, term, 6 - at)),
    ),
  );
  expect(
    card.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10)),
  ).toHaveLength(5);
  expect(card.getByText('iron').parentElement?.textContent).toBe('iron (6)');
  await press('Show all 6');
  expect(card.getAllByRole('listitem')).toHaveLength(6);
});

test('without any there is no card', async () => {
  hasRows('search-misses', []);
  hasRows('apartment-guides', []);
  openSections(
    <>
      <LookedFor apartment={apartment} />
      <PropertyGuideSection apartment={apartment} />
    </>,
  );
  await screen.findByText(/Nothing here yet/);
  expect(screen.queryByText('Guests looked for')).toBeNull();
});

test('an answer begins with the term as its name, and once it is added the term is gone', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron]);
  await screen.findByText(/Nothing here yet/);
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
  await press('Add');
  await waitFor(() => expect(screen.queryByText('Guests looked for')).toBeNull());
});

test('what is written in the form already is not written over', async () => {
  await openCard([miss(1, 'iron', 3)]);
  await screen.findByText(/Nothing here yet/);
  await press('Add Guide Item');
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Oven' } });
  await press('Write the answer: iron');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Oven');
});

test('what is not needed is taken off the list', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron, miss(2, 'kettle', 1)]);
  serverAnswers({ [`DELETE /api/host/search-misses/${iron.id}`]: { body: {} } });
  await press('Not needed: iron');
  await waitFor(() => expect(screen.queryByText('iron')).toBeNull());
  expect(screen.getByText('kettle')).toBeTruthy();
});

test('with the last of them the card goes, and the focus goes on to the section below it', async () => {
  const iron = miss(1, 'iron', 3);
  await openCard([iron]);
  serverAnswers({ [`DELETE /api/host/search-misses/${iron.id}`]: { body: {} } });
  await press('Not needed: iron');
  await waitFor(() => expect(screen.queryByText('Guests looked for')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Property Guide' }));
});
