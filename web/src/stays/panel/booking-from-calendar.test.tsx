/** Tests what the panel of a stay shows and offers if a calendar contains the booking. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { marta, openPanel, stayCall, upcoming } from '../testing.tsx';

const source = { feedId: marta.id, name: 'Airbnb' };
const synced = { ...upcoming, source };
const detached = { ...synced, isTakenOver: true };
const detachCall = `POST ${stayCall(marta.id, 'take-over')}`;
const reattachCall = `POST ${stayCall(marta.id, 'sync-again')}`;

test('the stay panel shows the reservation code to copy, a link to the reservation and where the PIN comes from', async () => {
  const url = 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH';
  const panel = await openPanel({
    ...synced,
    reservation: { code: 'HMABCDEFGH', url, platform: 'airbnb' },
    isPinFromPhone: true,
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(panel.getByText('PIN: last 4 digits of their phone')).toBeTruthy();
  const link = panel.getByRole('link', { name: 'Open in Airbnb' });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('rel')).toBe('noreferrer');
  await press('Copy reservation code');
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('HMABCDEFGH');
  await waitFor(() => expect(panel.getByText('Reservation code copied')).toBeTruthy());
});

test('the stay panel shows no reservation and no source of the PIN if the calendar gives neither', async () => {
  const panel = await openPanel(synced);
  expect(panel.queryByText('Reservation code')).toBeNull();
  expect(panel.queryByText(/^PIN: last/)).toBeNull();
});

test('a stay stops being synced only after the host has read what that means', async () => {
  await openPanel(synced);
  await press('Stop syncing this stay');
  const question = await screen.findByRole('alertdialog', { name: 'Stop syncing this stay?' });
  expect(question.textContent).toContain(
    'New dates and cancellations in Airbnb will no longer change this stay.',
  );
  expect(sentTo(detachCall)).toEqual([]);
  const changed = { body: { ...detached, version: 4 } };
  serverAnswers({ [detachCall]: changed, [`GET ${stayCall(marta.id)}`]: changed });
  await press('Stop syncing');
  await expectToast('Stay no longer synced', 'Its calendar no longer changes it.');
  expect(sentTo(detachCall)).toEqual([{ version: 3 }]);
  expect(await screen.findByText('The calendar no longer changes it')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sync again' })).toBeTruthy();
});

test('a stay is synced again only after the host has read what is lost and what can be cancelled', async () => {
  await openPanel(detached);
  await press('Sync again');
  const question = await screen.findByRole('alertdialog', { name: 'Sync this stay again?' });
  expect(question.textContent).toMatch(/Your own changes to them are lost\. The PIN stays\./);
  expect(question.textContent).toContain('the stay is cancelled here, and its link stops working');
  const changed = { body: { ...synced, version: 4 } };
  serverAnswers({ [reattachCall]: changed, [`GET ${stayCall(marta.id)}`]: changed });
  await press('Sync again');
  await expectToast('Stay synced again', 'Its calendar keeps it up to date.');
  expect(sentTo(reattachCall)).toEqual([{ version: 3 }]);
  expect(await screen.findByText('Kept up to date by the calendar')).toBeTruthy();
});

test('the reason why a stay cannot be synced again is shown', async () => {
  await openPanel(detached);
  await press('Sync again');
  await screen.findByRole('alertdialog');
  const message = 'No calendar has this booking any more.';
  serverAnswers({ [reattachCall]: refused(409, message, { code: 'not_in_calendar' }) });
  await press('Sync again');
  await expectToast('Failed to sync the stay again', message);
});

test.each([
  ['a stay that has begun', { ...synced, state: 'current' as const, isActive: true }],
  ['a stay that is in no calendar', { ...upcoming, isTakenOver: true }],
])('the panel of %s offers no syncing', async (_, stay) => {
  const panel = await openPanel(stay);
  expect(panel.queryByRole('button', { name: /sync/i })).toBeNull();
});
