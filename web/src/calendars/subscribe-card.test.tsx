import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, press, serverAnswers } from '../accounts/testing.tsx';
import { address, addressCall, hasFeeds, loft, openCalendars } from './testing.tsx';

test('the URL of the calendar feed can be copied, and renewed after a confirmation that explains the effect', async () => {
  hasFeeds();
  await openCalendars();
  expect(await screen.findByText(address)).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy address');
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
  await press('Renew the address');
  const dialog = await screen.findByRole('alertdialog', { name: 'Renew the address?' });
  expect(dialog.textContent).toContain('The old address stops working at once');
  expect(dialog.textContent).toContain('addresses of everyone else who works on this property');
  const renew = `POST ${addressCall(loft)}/renew`;
  const newAddress = address.replace('k3', 'z9');
  serverAnswers({ [renew]: { body: { url: newAddress } } });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Renew address/ }));
  await expectToast(
    'Address renewed',
    'Replace the old address in your calendars with the new one.',
  );
  expect(await screen.findByText(newAddress)).toBeTruthy();
  expect(screen.queryByText(address)).toBeNull();
});
