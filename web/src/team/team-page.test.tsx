import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anna,
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
} from '../accounts/testing.tsx';
import type { ApartmentName } from '../host/queries.ts';
import type { Invitation, Member } from './queries.ts';
import { TeamPage } from './team-page.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const loft: ApartmentName = { id: uuid(1), name: 'Canal Loft', ...ownerRights };
const barn: ApartmentName = { id: uuid(2), name: 'Old Barn', ...ownerRights };
const villa: ApartmentName = { id: uuid(3), name: 'Villa', ...managerRights };

const memberOf = ({ id: apartmentId }: ApartmentName, more: Partial<Member> = {}): Member => ({
  id: uuid(11),
  apartmentId,
  role: 'manager',
  name: 'Ilze Bērziņa',
  email: 'ilze@example.com',
  lastSeenAt: new Date().toISOString(),
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const invitation: Invitation = {
  id: uuid(21),
  email: 'peteris@example.com',
  role: 'manager',
  apartmentIds: [loft.id],
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-08T12:00:00.000Z',
};

const inviteCall = 'POST /api/host/invitations';

interface Given {
  properties?: ApartmentName[];
  members?: Member[];
  invitations?: Invitation[];
  isVerified?: boolean;
}

async function openTeam(given: Given = {}) {
  const { properties = [loft, barn], members = [], invitations = [], isVerified = true } = given;
  signedIn({ ...anna, emailVerified: isVerified });
  serverAnswers({
    'GET /api/host/apartments/names': { body: properties },
    'GET /api/host/team': { body: { members, invitations } },
    'GET /api/host/crew': { body: [] },
  });
  open('/host/team', <TeamPage />);
  await screen.findByRole('heading', { level: 1, name: 'Team' });
}

const pageHeading = () => screen.getByRole('heading', { level: 1, name: 'Team' });
const region = (name: string) => screen.findByRole('region', { name });

test('a team without members explains what a manager may do and offers to invite one', async () => {
  await openTeam();
  await screen.findByText(/You have no managers yet/);
  await screen.findByText(/They can’t see or change subscriptions/);
  await region('Invite a manager');
  expect(screen.queryByRole('region', { name: 'Members' })).toBeNull();
});

test('the team lists each property’s members with their email, role and last visit', async () => {
  await openTeam({
    members: [memberOf(loft), memberOf(barn, { id: uuid(12), name: '', lastSeenAt: null })],
  });
  const people = within(await region('Members'));
  const [atLoft, atBarn] = people.getAllByRole('listitem');
  expect(atLoft?.textContent).toContain('Ilze Bērziņailze@example.comManager · Last seen today');
  expect(atBarn?.textContent).toContain('Signed out on all devices');
  expect(people.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Canal Loft',
    'Old Barn',
  ]);
});

test('a member is removed only after the host confirms it', async () => {
  const call = `DELETE /api/host/apartments/${loft.id}/members/${uuid(11)}`;
  await openTeam({ members: [memberOf(loft)] });
  serverAnswers({ [call]: { body: {} } });
  await press('Remove');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this manager?' });
  expect(dialog.textContent).toContain('Ilze Bērziņa loses access to Canal Loft');
  await press('Cancel');
  expect(sentTo(call)).toEqual([]);
  await press('Remove');
  serverAnswers({ 'GET /api/host/team': { body: { members: [], invitations: [] } } });
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Remove/ }),
  );
  await expectToast('Manager removed');
  await screen.findByText(/You have no managers yet/);
  expect(sentTo(call)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(pageHeading()));
});

test('the focus moves to the list if it still has members, and back to the button if nobody was removed', async () => {
  const petra = memberOf(barn, { id: uuid(12), name: 'Petra' });
  const call = `DELETE /api/host/apartments/${loft.id}/members/${uuid(11)}`;
  await openTeam({ members: [memberOf(loft), petra] });
  const remove = await screen.findByRole('button', { name: 'Remove', description: /^Ilze/ });
  await userEvent.click(remove);
  await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await userEvent.click(remove);
  serverAnswers({
    [call]: { body: {} },
    'GET /api/host/team': { body: { members: [petra], invitations: [] } },
  });
  await press('Remove manager');
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })),
  );
});

test('an open invitation says what it is for and until when, and can be withdrawn', async () => {
  const call = `DELETE /api/host/invitations/${invitation.id}`;
  await openTeam({ invitations: [invitation] });
  const open = within(await region('Open invitations'));
  expect(open.getByRole('listitem').textContent).toContain(
    'peteris@example.comCanal LoftCan be accepted until 8 Mar 2026',
  );
  serverAnswers({ [call]: refused(500, 'Something went wrong on our side.') });
  await press('Withdraw');
  const confirm = async () =>
    userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Withdraw/ }),
    );
  await confirm();
  await expectToast('The invitation was not withdrawn', 'Something went wrong on our side.');
  serverAnswers({
    [call]: { body: {} },
    'GET /api/host/team': { body: { members: [], invitations: [] } },
  });
  await press('Withdraw');
  await confirm();
  await expectToast('Invitation withdrawn');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull(),
  );
  await waitFor(() => expect(document.activeElement).toBe(pageHeading()));
});

test('an invitation is sent for the chosen properties', async () => {
  await openTeam();
  await region('Invite a manager');
  serverAnswers({ [inviteCall]: { status: 201, body: invitation } });
  fill('Email', 'peteris@example.com');
  await userEvent.click(field('Old Barn'));
  await press('Send invitation');
  await expectToast('Invitation sent', 'We emailed peteris@example.com.');
  expect(sentTo(inviteCall)).toEqual([
    { email: 'peteris@example.com', role: 'manager', apartmentIds: [barn.id] },
  ]);
  expect(field('Email').value).toBe('');
});

test('one checkbox chooses all properties that the host owns, and no others', async () => {
  await openTeam({ properties: [loft, barn, villa] });
  await region('Invite a manager');
  serverAnswers({ [inviteCall]: { status: 201, body: invitation } });
  expect(screen.queryByLabelText('Villa')).toBeNull();
  await userEvent.click(field('All properties'));
  await press('Send invitation');
  await waitFor(() =>
    expect(sentTo(inviteCall)).toMatchObject([{ apartmentIds: [loft.id, barn.id] }]),
  );
});

test('an invitation from a host with one property is for that property', async () => {
  await openTeam({ properties: [loft] });
  await region('Invite a manager');
  expect(field('Canal Loft').checked).toBe(true);
  expect(screen.queryByLabelText('All properties')).toBeNull();
});

test('errors of a refused invitation are shown at their fields, and the first field gets the focus', async () => {
  await openTeam();
  await region('Invite a manager');
  serverAnswers({
    [inviteCall]: refused(400, 'Please enter a valid email address', {
      fields: [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'apartmentIds', message: 'Choose at least one property' },
      ],
    }),
  });
  await press('Send invitation');
  await screen.findByText('Please enter a valid email address');
  await screen.findByText('Choose at least one property');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  await userEvent.click(field('Old Barn'));
  expect(screen.queryByText('Choose at least one property')).toBeNull();
  expect(screen.queryByText('Please enter a valid email address')).not.toBeNull();
});

test('a refused invitation without an error at a field shows a toast', async () => {
  await openTeam();
  await region('Invite a manager');
  serverAnswers({ [inviteCall]: refused(409, 'There is no room for more people.') });
  await press('Send invitation');
  await expectToast('The invitation was not sent', 'There is no room for more people.');
});

test('a host whose email address is not verified is asked to verify it instead of inviting', async () => {
  await openTeam({ isVerified: false });
  await screen.findByText('Verify your email address to invite people');
  expect(screen.queryByRole('region', { name: 'Invite a manager' })).toBeNull();
});

test('a host can leave a property that they manage, and owning none is explained', async () => {
  const call = `DELETE /api/host/apartments/${villa.id}/membership`;
  await openTeam({ properties: [villa] });
  await screen.findByText(/Add your first property/);
  const managed = within(await region('Properties you manage'));
  expect(managed.getByRole('listitem').textContent).toContain('VillaOwned by Jānis Kalns');
  serverAnswers({ [call]: { body: {} }, 'GET /api/host/apartments/names': { body: [] } });
  await press('Leave');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this property?' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Leave/ }));
  await expectToast('You left the property');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Properties you manage' })).toBeNull(),
  );
  expect(sentTo(call)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(pageHeading()));
});

test('a team that fails to load can be loaded again', async () => {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft] },
    'GET /api/host/team': 'broken',
    'GET /api/host/crew': { body: [] },
  });
  open('/host/team', <TeamPage />);
  await screen.findByText('This part didn’t load.');
  serverAnswers({ 'GET /api/host/team': { body: { members: [memberOf(loft)], invitations: [] } } });
  await press('Try again');
  await region('Members');
});

test('the team is only for signed-in hosts', async () => {
  open('/host/team', <TeamPage />);
  await screen.findByText('Sign in to open this page.');
});
