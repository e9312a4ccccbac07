import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { details, ida, inDays, loft, marta, openPanel, stayCall, upcoming } from '../testing.tsx';

const activeGuest = `GET /api/host/apartments/${loft.id}/active-guest`;

test('the panel of a stay shows its dates, nights, PIN, link and history', async () => {
  const panel = await openPanel({
    ...upcoming,
    openedAt: '2026-11-01T10:00:00.000Z',
    source: { feedId: marta.id, name: 'Airbnb' },
  });
  expect(panel.getByText(/3 nights/)).toBeTruthy();
  expect(panel.getByText('4821')).toBeTruthy();
  expect(panel.getByText(`${location.origin}/stay/k3fw9`)).toBeTruthy();
  expect(panel.getByText('Page opened with the PIN').nextSibling?.textContent).toMatch(/2026/);
  expect(panel.getByText('Checked in').nextSibling?.textContent).toBe('Not yet');
  expect(panel.getByRole('link', { name: 'Airbnb' }).getAttribute('href')).toBe(
    `/host/calendars?property=${loft.id}`,
  );
  expect(panel.getByRole('button', { name: 'Stop syncing this stay' })).toBeTruthy();
});

test('the stay panel explains why the PIN is not the end of the guest’s phone number', async () => {
  const panel = await openPanel({ ...upcoming, refusedPhoneDigits: '1234' });
  expect(
    panel.getByText(/^This PIN is not the last four digits of your guest’s phone number/)
      .textContent,
  ).toBe(
    'This PIN is not the last four digits of your guest’s phone number, because 1234 is easy to guess. Send your guest this PIN.',
  );
});

test.each([
  [null, /^Not yet$/],
  [{ devices: 1, lastAt: '2026-11-01T10:00:00.000Z' }, /^On 1 device, .*2026/],
  [{ devices: 2, lastAt: '2026-11-01T10:00:00.000Z' }, /^On 2 devices, last .*2026/],
])('the stay panel shows on how many devices the page is saved: %j', async (saved, text) => {
  const panel = await openPanel({ ...upcoming, saved });
  expect(panel.getByText('Saved for offline use').nextSibling?.textContent).toMatch(text);
});

test('the personal link is marked as sent when the host says so after copying it', async () => {
  const panel = await openPanel();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const sent = { ...upcoming, linkSentAt: '2026-11-01T10:00:00.000Z' };
  serverAnswers({
    [`POST ${stayCall(marta.id, 'link-sent')}`]: { body: sent },
    [`GET ${stayCall(marta.id)}`]: { body: sent },
  });
  await press('Copy link');
  expect(await panel.findByText('Copied. Mark as sent?')).toBeTruthy();
  expect(panel.getByText('Send it to your guest together with the PIN.')).toBeTruthy();
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/stay/k3fw9`);
  expect(sentTo(`POST ${stayCall(marta.id, 'link-sent')}`)).toEqual([]);
  await press('Mark as sent');
  await waitFor(() =>
    expect(panel.getByText('Personal link sent').nextSibling?.textContent).toMatch(/2026/),
  );
  expect(document.activeElement).toBe(panel.getByText('Marked as sent.'));
  expect(panel.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
  await press('Copy link');
  expect(await panel.findByText('Copied.')).toBeTruthy();
});

test('the stay panel shows when the guests said that they have left', async () => {
  const panel = await openPanel({ ...upcoming, state: 'current', leftTime: '10:12' });
  expect(panel.getByText('Guests have left').nextSibling?.textContent).toMatch(/At 10:12.AM/u);
});

test('a request of the guest is granted with one press, and the panel shows the answer', async () => {
  const request = { kind: 'later_out' as const, time: '13:00', state: 'open' as const };
  const panel = await openPanel({ ...upcoming, timeRequests: [request] });
  expect(panel.getByText('Your guest asks to check out later')).toBeTruthy();
  expect(panel.getByText(/^At 1:00.PM instead of 11:00.AM\.$/u)).toBeTruthy();
  const call = `POST ${stayCall(marta.id, 'answer-time-request')}`;
  const granted = {
    body: {
      ...upcoming,
      checkoutTime: '13:00',
      timeRequests: [{ ...request, state: 'granted' as const }],
    },
  };
  serverAnswers({ [call]: granted, [`GET ${stayCall(marta.id)}`]: granted });
  await press('Grant');
  await expectToast('Request granted');
  expect(sentTo(call)).toEqual([{ kind: 'later_out', time: '13:00', isGranted: true }]);
  await waitFor(() =>
    expect(panel.getByText('Later check-out').nextSibling?.textContent).toMatch(
      /1:00.PM, granted/u,
    ),
  );
  expect(panel.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('a request that would overlap another stay is still open after the refusal, and the panel says why', async () => {
  const request = { kind: 'earlier_in' as const, time: '10:00', state: 'open' as const };
  const panel = await openPanel({ ...upcoming, timeRequests: [request] });
  serverAnswers({
    [`POST ${stayCall(marta.id, 'answer-time-request')}`]: {
      status: 409,
      body: { message: 'The previous guests check out after that time.', code: 'overlaps_stay' },
    },
  });
  await press('Grant');
  await expectToast(
    'The request was not granted',
    'The previous guests check out after that time.',
  );
  expect(panel.getByRole('button', { name: 'Decline' })).toBeTruthy();
});

test('the stay panel names the other stay of a double booking and can open it', async () => {
  const { id, name, checkinDate, checkoutDate } = ida;
  const panel = await openPanel({
    ...upcoming,
    doubleBookings: [{ id, name, checkinDate, checkoutDate }],
  });
  expect(panel.getByText('Double booked')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Ida' }));
  expect(await screen.findByRole('dialog', { name: 'Ida' })).toBeTruthy();
});

test('a current stay whose check-in has not opened can be started without ending another stay', async () => {
  const waitingStay = {
    ...upcoming,
    state: 'current' as const,
    isActive: true,
    opensAt: '2026-11-20T13:00:00.000Z',
  };
  await openPanel(waitingStay);
  serverAnswers({ [activeGuest]: { body: waitingStay } });
  await press('Let them in early');
  const question = await screen.findByRole('alertdialog', { name: 'Let this guest in early?' });
  const startCall = `POST ${stayCall(marta.id, 'start')}`;
  const startedReply = { body: { ...waitingStay, opensAt: null } };
  serverAnswers({ [startCall]: startedReply, [`GET ${stayCall(marta.id)}`]: startedReply });
  await press('Start the stay');
  expect(question.textContent).not.toContain('ends now');
  await expectToast('Stay started', 'Your guest can check in now.');
  expect(sentTo(startCall)).toEqual([{ version: 3, replaces: null }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Let them in early' })).toBeNull(),
  );
});

test('a stay is started only after the panel has named the guest whose stay ends', async () => {
  await openPanel();
  serverAnswers({ [activeGuest]: { body: details(ida) } });
  await press('Let them in early');
  const question = await screen.findByRole('alertdialog', { name: 'Let this guest in early?' });
  await waitFor(() =>
    expect(question.textContent).toMatch(/The stay of Ida, which lasts until .*, ends now/),
  );
  const startCall = `POST ${stayCall(marta.id, 'start')}`;
  serverAnswers({
    [startCall]: { body: { ...upcoming, state: 'current', isActive: true } },
    [`GET ${stayCall(marta.id)}`]: { body: { ...upcoming, state: 'current', isActive: true } },
  });
  await press('Start the stay');
  await expectToast('Stay started', 'Your guest can check in now.');
  expect(sentTo(startCall)).toEqual([{ version: 3, replaces: ida.id }]);
  expect(await screen.findByText('Current stay')).toBeTruthy();
});

test('a guest whose stay began in the meantime is named before that stay ends', async () => {
  await openPanel();
  serverAnswers({ [activeGuest]: { body: null } });
  await press('Let them in early');
  const question = await screen.findByRole('alertdialog');
  const startCall = `POST ${stayCall(marta.id, 'start')}`;
  serverAnswers({
    [startCall]: refused(409, 'Ida was added', { code: 'another_stay', current: details(ida) }),
  });
  await press('Start the stay');
  await waitFor(() =>
    expect(question.textContent).toMatch(/The stay of Ida, which lasts until .*, ends now/),
  );
  await press('Start the stay');
  await waitFor(() =>
    expect(sentTo(startCall)).toEqual([
      { version: 3, replaces: null },
      { version: 3, replaces: ida.id },
    ]),
  );
});

test('cancelling a stay asks for confirmation and says that link and PIN stop working', async () => {
  await openPanel();
  await press('Cancel stay');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this stay?' });
  expect(question.textContent).toMatch(/The PIN and the link of Marta stop working at once/);
  const cancelCall = `POST ${stayCall(marta.id, 'cancel')}`;
  serverAnswers({
    [cancelCall]: { body: { ...upcoming, state: 'cancelled' } },
    [`GET ${stayCall(marta.id)}`]: { body: { ...upcoming, state: 'cancelled' } },
  });
  await press('Cancel the stay');
  await expectToast('Stay cancelled');
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByText('4821')).toBeNull();
});

test('a stay that was changed elsewhere is not ended before the host has seen the change', async () => {
  await openPanel(details(ida));
  const later = { ...details(ida), checkoutDate: inDays(9), version: 4 };
  serverAnswers({
    [`POST ${stayCall(ida.id, 'end')}`]: refused(409, 'Changed', {
      code: 'stale_version',
      current: later,
    }),
    [`GET ${stayCall(ida.id)}`]: { body: later },
  });
  await press('End stay');
  await press('End the stay');
  await expectToast(
    'This stay has changed',
    'It was changed in another tab or by someone else. Check it, then try again.',
  );
  expect(await screen.findByText(/12 nights/)).toBeTruthy();
});

test('a host can lift the lock-out of a guest in the panel of an upcoming stay', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const locked = { ...upcoming, lockedOut: { at: inMinutes(-1), until: inMinutes(14) } };
  const panel = await openPanel(locked);
  expect(panel.getByText('Someone is locked out after too many wrong PINs.')).toBeTruthy();
  const liftLockOutCall = `POST /api/host/guests/${marta.id}/let-in`;
  serverAnswers({
    [liftLockOutCall]: { body: { ...upcoming, lockedOut: null } },
    [`GET ${stayCall(marta.id)}`]: { body: upcoming },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Let them in' }));
  await expectToast('Your guest can try again now', 'Ask them to enter the PIN.');
  expect(sentTo(liftLockOutCall)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let them in' })).toBeNull());
  // The reply to the action lacks some details, which the panel must not lose.
  expect(panel.getByText(`${location.origin}/stay/k3fw9`)).toBeTruthy();
});

test('the lock-out notice of a stay leads to its PIN, so that the host can set a new one', async () => {
  await openPanel({ ...upcoming, wrongPins: 89, newDevicesRefused: true });
  await press('Set a new PIN');
  const pin = within(screen.getByRole('group', { name: 'PIN Code' })).getAllByRole('textbox');
  expect(document.activeElement).toBe(pin[0]);
});

test('a host can grant more attempts to new devices that are refused at an upcoming stay', async () => {
  await openPanel({ ...upcoming, wrongPins: 89, newDevicesRefused: true });
  const allowCall = `POST /api/host/guests/${marta.id}/allow-more-tries`;
  serverAnswers({ [allowCall]: { body: upcoming } });
  await press('Allow 20 more tries');
  await waitFor(() => expect(sentTo(allowCall)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Allow 20 more tries' })).toBeNull(),
  );
});

test('the panel of a cancelled stay does not offer more PIN attempts', async () => {
  const panel = await openPanel({ ...upcoming, state: 'cancelled', newDevicesRefused: true });
  expect(panel.queryByRole('button', { name: 'Allow 20 more tries' })).toBeNull();
});
