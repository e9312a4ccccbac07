import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  expectToast,
  field,
  fill,
  managerRights,
  open,
  ownerRights,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../../accounts/testing.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { TeamPage } from '../team-page.tsx';
import { crewStatusText } from './crew-status-text.ts';
import type { CrewMember } from './queries.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const loft: ApartmentName = { id: uuid(1), name: 'Canal Loft', ...ownerRights };
const barn: ApartmentName = { id: uuid(2), name: 'Old Barn', ...ownerRights };
const villa: ApartmentName = {
  id: uuid(3),
  name: 'Villa',
  owner: 'Jānis Kalns',
  actions: [...managerRights.actions, 'crew.read', 'crew.manage'],
};

const zane: CrewMember = {
  id: uuid(11),
  name: 'Zane',
  addedBy: null,
  apartmentIds: [loft.id],
  isManagedFully: true,
  linkExpiresAt: '2026-03-08T12:00:00.000Z',
  enrolledAt: null,
  lastSeenAt: null,
};

const url = 'https://example.com/crew#secret';
const listCall = 'GET /api/host/crew';
const addCall = 'POST /api/host/crew';

async function openCrew(crew: CrewMember[], properties = [loft, barn]) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: properties },
    'GET /api/host/team': { body: { members: [], invitations: [] } },
    [listCall]: { body: crew },
  });
  open('/host/team', <TeamPage />);
  const region = await screen.findByRole('region', { name: 'Crew' });
  await within(region).findByRole('button', { name: 'Add a cleaner' });
  return within(region);
}

test('the properties that can be chosen for a cleaner belong to one owner', async () => {
  const crew = await openCrew([{ ...zane, apartmentIds: [villa.id] }], [loft, barn, villa]);
  await userEvent.click(crew.getByRole('button', { name: 'Choose properties' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([expect.stringContaining('Villa')]);
});

test('a host adds a cleaner and gets a link to copy', async () => {
  const crew = await openCrew([]);
  serverAnswers({ [addCall]: { status: 201, body: { member: zane, url } } });
  serverAnswers({ [listCall]: { body: [zane] } });
  await press('Add a cleaner');
  fill('Name', 'Zane');
  await userEvent.click(
    within(crew.getByRole('form', { name: 'Add a cleaner' })).getByRole('checkbox', {
      name: 'Canal Loft',
    }),
  );
  await press('Add cleaner');
  const link = await crew.findByRole('region', { name: 'Link for Zane' });
  expect(link.textContent).toContain(url);
  expect(document.activeElement?.textContent).toBe('Link for Zane');
  expect(sentTo(addCall)).toEqual([{ name: 'Zane', apartmentIds: [loft.id] }]);
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await press('Copy link');
  await expectToast('Link copied');
  expect(writeText).toHaveBeenCalledWith(url);
  expect(screen.queryByRole('form', { name: 'Add a cleaner' })).toBeNull();
});

test('the server’s refusals are shown at the fields of a new cleaner', async () => {
  const crew = await openCrew([]);
  const fields = [
    { path: 'name', message: 'Enter a name' },
    { path: 'apartmentIds', message: 'Choose at least one property' },
  ];
  serverAnswers({ [addCall]: refused(400, 'Enter a name', { fields }) });
  await press('Add a cleaner');
  await press('Add cleaner');
  await crew.findByText('Enter a name');
  await crew.findByText('Choose at least one property');
  expect(document.activeElement).toBe(field('Name'));
});

test('the crew is listed with properties, whether the link was used, and who added them if it was not the owner', async () => {
  const used = { linkExpiresAt: null, enrolledAt: '2026-03-01T12:00:00.000Z' };
  const lastSeenAt = new Date().toISOString();
  const crew = await openCrew([
    zane,
    {
      ...zane,
      ...used,
      id: uuid(12),
      name: 'Inga',
      addedBy: 'Marta Liepa',
      lastSeenAt,
      apartmentIds: [loft.id, barn.id],
    },
  ]);
  await crew.findByText('Zane');
  const [first, second] = crew.getAllByRole('listitem');
  expect(first?.textContent).toContain('Link not used yet · Works until 8 Mar 2026');
  expect(second?.textContent).toContain('Canal Loft, Old Barn');
  expect(second?.textContent).toContain('Last seen today');
  expect(second?.textContent).toContain('Added by Marta Liepa');
  expect(first?.textContent).not.toContain('Added by');
});

test('a cleaner is removed only after the host confirms it', async () => {
  const call = `DELETE /api/host/crew/${zane.id}`;
  const crew = await openCrew([zane]);
  serverAnswers({ [call]: { body: {} } });
  await crew.findByText('Zane');
  await userEvent.click(crew.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this cleaner?' });
  expect(sentTo(call)).toEqual([]);
  serverAnswers({ [listCall]: { body: [] } });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Remove cleaner/ }));
  await expectToast('Cleaner removed');
  expect(sentTo(call)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Crew'));
});

test('a host changes the properties that a cleaner sees', async () => {
  const call = `PUT /api/host/crew/${zane.id}/properties`;
  const crew = await openCrew([zane]);
  await userEvent.click(await crew.findByRole('button', { name: 'Choose properties' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Properties of Zane' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Old Barn' }));
  serverAnswers({ [call]: { body: zane } });
  await userEvent.click(dialog.getByRole('button', { name: /^Save properties/ }));
  await expectToast('Properties saved');
  expect(sentTo(call)).toEqual([{ apartmentIds: [loft.id, barn.id] }]);
});

test('a new link is created only after the host has read what it ends', async () => {
  const call = `POST /api/host/crew/${zane.id}/link`;
  const crew = await openCrew([zane]);
  serverAnswers({ [call]: { status: 201, body: { member: zane, url } } });
  await userEvent.click(await crew.findByRole('button', { name: 'Create new link' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Create a new link?' });
  expect(dialog.textContent).toContain('signs out the phones');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Create link/ }));
  await crew.findByRole('region', { name: 'Link for Zane' });
});

test('a manager without all of a person’s properties cannot create a link', async () => {
  const crew = await openCrew(
    [{ ...zane, apartmentIds: [villa.id], isManagedFully: false }],
    [villa],
  );
  await crew.findByText('Zane');
  expect(crew.queryByRole('button', { name: 'Create new link' })).toBeNull();
  expect(crew.getByRole('button', { name: 'Remove' })).toBeTruthy();
});

test('a host who may not manage any crew sees no crew', async () => {
  signedIn();
  const actions = villa.actions.filter((action) => !action.startsWith('crew.'));
  serverAnswers({ 'GET /api/host/apartments/names': { body: [{ ...villa, actions }] } });
  open('/host/team', <TeamPage />);
  await screen.findByRole('region', { name: 'Properties you manage' });
  expect(screen.queryByRole('region', { name: 'Crew' })).toBeNull();
});

test.each([
  [{}, 'Link not used yet · Works until 8 Mar 2026'],
  [{ linkExpiresAt: null }, 'Link expired without being used'],
  [{ linkExpiresAt: null, enrolledAt: '2026-03-01T12:00:00.000Z' }, 'Signed out on all phones'],
  [
    { enrolledAt: '2026-03-01T12:00:00.000Z', lastSeenAt: '2026-03-02T11:00:00.000Z' },
    'Last seen today · New link works until 8 Mar 2026',
  ],
])('a cleaner with %o has the status “%s”', (more, text) => {
  expect(crewStatusText({ ...zane, ...more }, new Date('2026-03-02T12:00:00.000Z'))).toBe(text);
});
