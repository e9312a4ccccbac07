/** What a manager sees of another host's property on the dashboard. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, managerRights, press, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { hasProperties, statusOf } from '../host/properties-testing.ts';
import { cards, grid, loft, openGrid, pine } from './list-testing.tsx';
import { openDashboard } from './testing.tsx';

const villa = { ...pine, name: 'Villa', ...managerRights };
const liveVilla = { ...villa, isLive: true };

const cardOf = (name: string) => {
  const button = grid().getByRole('button', { name: new RegExp(`^${name}`) });
  const card = button.closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

test('the card of a managed property names its owner and leaves out what only the owner may do', async () => {
  hasProperties(loft, liveVilla);
  await openGrid();
  const managed = cardOf('Villa');
  managed.getByText('Live');
  expect(cards()[1]).toContain('Owned by Jānis Kalns');
  managed.getByRole('button', { name: 'Renew the guest link of Villa' });
  for (const name of [/^Duplicate/, /^Delete/, /^Subscribe/])
    expect(managed.queryByRole('button', { name })).toBeNull();
  expect(managed.queryByRole('link', { name: /^Team/ })).toBeNull();

  const own = cardOf('Canal Loft');
  expect(cards()[0]).not.toContain('Owned by');
  own.getByRole('button', { name: 'Duplicate Canal Loft' });
  const team = own.getByRole('link', { name: 'Team of Canal Loft' });
  expect(team.getAttribute('href')).toBe('/host/team');
});

test('the line of a managed property in a long list names its owner and has no subscription', async () => {
  const others = Array.from({ length: 8 }, (_, index) => ({
    ...loft,
    id: `a1b2c3d4-0000-4000-8000-00000000010${index}`,
    name: `Loft ${index}`,
  }));
  hasProperties(...others, villa);
  await openGrid();
  await waitFor(() => expect(cards()[8]).toContain('Owned by Jānis Kalns'));
  cardOf('Villa').getByText('Not live');
  await press('More actions for Villa');
  expect(cardOf('Villa').queryByRole('button', { name: 'Delete Villa' })).toBeNull();
});

test('a manager who owns nothing edits the page, and no request about the subscription is sent', async () => {
  hasProperties(liveVilla);
  openDashboard();
  await screen.findByRole('link', { name: 'Translations' });
  const links = within(screen.getByRole('navigation', { name: 'More about this property' }));
  expect(links.queryByRole('link', { name: 'Team' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New Guest' }).hasAttribute('disabled')).toBe(false),
  );
  await screen.findByText('Add New Property');
  expect(sentTo(statusOf(liveVilla))).toEqual([]);
});

test('at a managed property that is not live, a manager reads that the owner has to subscribe', async () => {
  hasProperties(villa);
  openDashboard();
  await screen.findByText('You can add guests once the owner has subscribed.');
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(screen.queryByText('Subscribe to Add Guests')).toBeNull();
  expect(sentTo(statusOf(villa))).toEqual([]);
});

/** The property as a reply to a change contains it, without the rights of the caller. */
function savedVilla(more: object) {
  const { owner: _owner, actions: _actions, isLive: _isLive, ...saved } = liveVilla;
  return { ...saved, version: saved.version + 1, ...more };
}

test('renewing the link of a managed property keeps its owner on the card', async () => {
  hasProperties(liveVilla);
  serverAnswers({
    [`POST /api/host/apartments/${villa.id}/renew-link`]: {
      body: savedVilla({ slug: 'villa-new' }),
    },
  });
  await openGrid();
  await press('Renew the guest link of Villa');
  await press('Renew Link');
  await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
  expect(cards()[0]).toContain('Owned by Jānis Kalns');
});
