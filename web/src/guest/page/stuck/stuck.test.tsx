import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api.ts';
import { WelcomePage } from '../../welcome-page.tsx';
import { door, lockedStay } from '../../welcome-testing.tsx';
import { PageServer, type RevealedBackup } from '../parts/page-server.ts';
import { bundleOf, section } from '../testing.ts';
import { isFarAhead } from './stuck-time.ts';

const hostFields = {
  hostPhone: '+371 2000 0000',
  address: 'Miera iela 12',
  stuckNote: 'Pull the door first.',
  backupOffered: true,
};
const checkedInStay = {
  apartment: hostFields,
  propertyCustomSections: [section({ ...door, content: '4719#' })],
};

function show(
  overrides: Parameters<typeof bundleOf>[0],
  {
    revealBackup = vi.fn<() => Promise<RevealedBackup>>(),
    refresh = vi.fn(),
    onCheckIn = vi.fn(),
  } = {},
) {
  const client = new QueryClient();
  const pageOf = (changedOverrides: typeof overrides) => (
    <QueryClientProvider client={client}>
      <PageServer value={{ revealBackup, refresh }}>
        <WelcomePage bundle={bundleOf(changedOverrides)} onCheckIn={onCheckIn} />
      </PageServer>
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf(overrides));
  return {
    revealBackup,
    refresh,
    onCheckIn,
    change: (next: typeof overrides) => rerender(pageOf(next)),
  };
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'I can’t get in' }));
  return within(await screen.findByRole('dialog', { name: 'Let’s get you in' }));
}

test('one press on “I can’t get in” shows the code, the host’s note, the call, the message and the address', async () => {
  show(checkedInStay);
  const dialog = await openDialog();
  for (const text of ['4719#', 'Pull the door first.', 'Miera iela 12'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+37120000000');
  expect(dialog.getByRole('link', { name: 'Send a message' })).toBeTruthy();
});

const needsConnection = 'You get the door code when you check in. That needs a connection.';

test('before the check-in the dialog “I can’t get in” shows no code and offers the check-in', async () => {
  const { onCheckIn } = show({
    ...lockedStay,
    apartment: { ...lockedStay.apartment, backupOffered: true },
  });
  const dialog = await openDialog();
  expect(dialog.getByText(needsConnection)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Show the other way in' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Check In Now/ }));
  expect(onCheckIn).toHaveBeenCalledOnce();
});

test('a guest who checks in within the dialog “I can’t get in” stays in it, with the focus where the code appears', async () => {
  const { change } = show(lockedStay);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: /^Check In Now/ }));
  change({ ...lockedStay, guest: { hasCheckedIn: true } });
  expect(document.activeElement?.textContent).toBe('Loading…');
  change(checkedInStay);
  expect(document.activeElement?.contains(dialog.getByText('4719#'))).toBe(true);
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('a check-in on another device does not move the focus within the dialog “I can’t get in”', async () => {
  const overrides = { ...lockedStay, apartment: { ...lockedStay.apartment, ...hostFields } };
  const { change } = show(overrides);
  const dialog = await openDialog();
  const call = dialog.getByRole('link', { name: /Call/ });
  call.focus();
  change(checkedInStay);
  expect(dialog.getByText('4719#')).toBeTruthy();
  expect(document.activeElement).toBe(call);
});

test('the dialog “I can’t get in” promises no code if nothing is written about the door', async () => {
  show({ guest: { hasCheckedIn: false } });
  const dialog = await openDialog();
  expect(dialog.getByRole('button', { name: /^Check In Now/ })).toBeTruthy();
  expect(dialog.queryByText(needsConnection)).toBeNull();
});

test('before the check-in opens, the dialog “I can’t get in” says when it will', async () => {
  show({ ...lockedStay, guest: { hasCheckedIn: false, opensAt: '2026-06-14T18:00:00.000Z' } });
  const dialog = await openDialog();
  expect(dialog.getByText(/^Opens today at/)).toBeTruthy();
  expect(dialog.getByText(needsConnection)).toBeTruthy();
  expect(dialog.getByText('Message your host on the site where you booked.')).toBeTruthy();
});

test('the backup way in is requested and shown only after a second press', async () => {
  const revealBackup = vi.fn(async () => ({ text: 'Key box 3094', isTranslated: false }));
  show({ ...checkedInStay, apartment: { ...hostFields, textLanguage: 'lv' } }, { revealBackup });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Show the other way in' }));
  expect(dialog.getByText(/When you open it, they get an email/)).toBeTruthy();
  expect(revealBackup).not.toHaveBeenCalled();
  const confirm = dialog.getByRole('button', { name: 'Show it now' });
  expect(document.activeElement).toBe(confirm);
  await userEvent.click(confirm);
  const text = await dialog.findByText('Key box 3094');
  expect(text.getAttribute('lang')).toBe('lv');
  expect(revealBackup).toHaveBeenCalledOnce();
});

test('the dialog “I can’t get in” does not mention a backup way in that the host does not offer', async () => {
  show({ ...checkedInStay, apartment: { ...hostFields, backupOffered: false } });
  const dialog = await openDialog();
  expect(dialog.queryByText('Another way in')).toBeNull();
});

test.each([
  ['without a network,', new TypeError('Failed to fetch'), 'This needs a connection.', 0],
  [
    'if the host has removed it,',
    new CallError(404, '', { code: 'no_backup' }),
    'There is no other way in at the moment.',
    1,
  ],
  ['after too many presses,', new CallError(429, '', {}), 'Please try again in a moment.', 1],
  ['after a server error,', new CallError(500, '', {}), 'That didn’t work.', 1],
])(
  '%s the backup way in shows an error that says what to do',
  async (_, error, message, refreshCount) => {
    const revealBackup = vi.fn(() => Promise.reject(error));
    const { refresh } = show(checkedInStay, { revealBackup });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Show the other way in' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show it now' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(message));
    expect(refresh).toHaveBeenCalledTimes(refreshCount);
  },
);

test('the button “I can’t get in” has a fixed position from the day before the check-in opens, but not on the last day', () => {
  const now = Date.parse('2026-06-14T12:00:00Z');
  expect(isFarAhead(null, now)).toBe(false);
  expect(isFarAhead('2026-06-15T11:59:00.000Z', now)).toBe(false);
  expect(isFarAhead('2026-06-15T12:01:00.000Z', now)).toBe(true);
  const bar = () => screen.getByRole('button', { name: 'I can’t get in' }).parentElement;
  const { unmount } = render(
    <WelcomePage bundle={bundleOf(checkedInStay)} onCheckIn={() => undefined} />,
  );
  expect(bar()?.className).toContain('fixed');
  unmount();
  const lastDay = { ...checkedInStay, guest: { checkoutDate: '2026-06-14' } };
  for (const time of ['08:00', '12:00']) {
    vi.setSystemTime(new Date(`2026-06-14T${time}:00`));
    const { unmount: close } = render(
      <WelcomePage bundle={bundleOf(lastDay)} onCheckIn={() => undefined} />,
    );
    expect(bar()?.className, time).not.toContain('fixed');
    close();
  }
});
