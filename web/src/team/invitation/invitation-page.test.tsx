import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anna,
  expectPath,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../../accounts/testing.tsx';
import { InvitationPage } from './invitation-page.tsx';

const viewCall = 'POST /api/invitation/view';
const acceptCall = 'POST /api/invitation/accept';

const offer = {
  inviter: 'janis@example.com',
  role: 'manager',
  properties: 2,
  expiresAt: '2026-03-08T12:00:00.000Z',
  recipientHint: 'a•••@e•••.com',
};

const offered = (visitor: 'signed_out' | 'recipient' | 'other_account') =>
  serverAnswers({ [viewCall]: { body: { ...offer, visitor } } });

const openLink = () => open('/invitation#secret', <InvitationPage />);

test('the recipient sees who invites them until when, accepts, and opens the dashboard', async () => {
  signedIn();
  offered('recipient');
  openLink();
  await screen.findByRole('heading', { name: 'You are invited to manage 2 properties' });
  const main = screen.getByRole('main').textContent;
  expect(main).toContain('janis@example.com invites you');
  expect(main).toContain('until 8 Mar 2026');
  expect(location.hash).toBe('');
  expect(sentTo(viewCall)).toEqual([{ token: 'secret' }]);
  expect(sentTo(acceptCall)).toEqual([]);
  serverAnswers({
    [acceptCall]: {
      body: {
        apartments: [
          { id: 'one', name: 'Canal Loft' },
          { id: 'two', name: 'Old Barn' },
        ],
      },
    },
  });
  await press('Accept invitation');
  await screen.findByRole('heading', { name: 'You now manage 2 properties' });
  await screen.findByText('Canal Loft');
  expect(sentTo(acceptCall)).toEqual([{ token: 'secret' }]);
  const link = screen.getByRole('link', { name: 'Go to Dashboard' });
  expect(link.getAttribute('href')).toBe('/host/settings?property=one');
});

test('a visitor who is signed out signs in on the page and can then accept', async () => {
  offered('signed_out');
  openLink();
  await screen.findByText('Sign in or create an account to accept');
  serverAnswers({ 'POST /api/auth/login': { body: anna } });
  signedIn();
  offered('recipient');
  fill('Email', anna.email);
  fill('Password', 'harbour-lamp');
  await press('Sign In');
  await screen.findByRole('button', { name: /^Accept invitation/ });
  expect(sentTo(viewCall)).toEqual([{ token: 'secret' }, { token: 'secret' }]);
  await expectPath('/invitation');
});

test('another account learns only a hint of the address, and can sign out without losing the invitation', async () => {
  signedIn();
  offered('other_account');
  openLink();
  await screen.findByRole('heading', { name: 'This invitation is for another account' });
  await screen.findByText('a•••@e•••.com');
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  offered('signed_out');
  serverAnswers({ 'GET /api/auth/user': refused(401, 'Unauthorized') });
  await press('Sign out');
  await screen.findByText('Sign in or create an account to accept');
  await expectPath('/invitation');
  expect(sentTo('POST /api/auth/logout')).toHaveLength(1);
});

const expired = refused(400, 'This invitation has expired. Ask the sender for a new one.', {
  code: 'link_expired',
});

test('an invitation that no longer works shows the server’s reason', async () => {
  serverAnswers({ [viewCall]: expired });
  openLink();
  await screen.findByRole('heading', { name: 'This invitation does not work' });
  await screen.findByText('This invitation has expired. Ask the sender for a new one.');
});

test('an invitation that was withdrawn while it was shown is not accepted', async () => {
  signedIn();
  offered('recipient');
  openLink();
  serverAnswers({ [acceptCall]: expired });
  await press('Accept invitation');
  await screen.findByRole('heading', { name: 'This invitation does not work' });
});

test('if another account signed in meanwhile, accepting shows whom the invitation is for', async () => {
  signedIn();
  offered('recipient');
  openLink();
  await screen.findByRole('button', { name: /^Accept invitation/ });
  offered('other_account');
  serverAnswers({ [acceptCall]: refused(403, 'Not for you.', { code: 'other_account' }) });
  await press('Accept invitation');
  await screen.findByRole('heading', { name: 'This invitation is for another account' });
});

test('an invitation that fails to load can be opened again', async () => {
  serverAnswers({ [viewCall]: 'broken' });
  openLink();
  await screen.findByRole('heading', { name: 'The invitation could not be loaded' });
  offered('signed_out');
  await press('Try again');
  await screen.findByRole('heading', { name: 'You are invited to manage 2 properties' });
});

test('without a token, the page asks to open the link in the email', async () => {
  open('/invitation', <InvitationPage />);
  await screen.findByText('Please open the link in the email that we sent you.');
  await waitFor(() => expect(sentTo(viewCall)).toEqual([]));
});
