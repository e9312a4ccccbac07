/** A host adds guests on the dashboard, replaces them, and changes their dates and PINs. */

import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  saveAllChanges,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  expect,
  inDays,
  test,
} from '../support/properties.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';

test(
  'a host adds a guest, replaces them with another, and finds the check-ins of the first in the history',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await openDashboard(page, owner);
    const current = section(page, 'Current Guest');

    await pressButton(current, 'New Guest');
    await expect(current.getByLabel('Check-out Date')).toHaveValue(inDays(7));
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Missing: Guest Name');
    await current.getByRole('textbox', { name: 'Guest Name' }).fill('Maya');
    await saveAllChanges(page);

    const { pinCode } = await owner.call<{ pinCode: string }>(
      'GET',
      `/api/host/apartments/${id}/active-guest`,
    );
    await page.request.post(`/api/guest/validate-pin/${id}`, { data: { pinCode } });
    await page.reload();
    await expect(section(page, 'Guest Check-In Data')).toContainText('Maya');

    await pressButton(current, 'New Guest');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Maya');
    await question.getByRole('button').last().click();
    await current.getByRole('textbox', { name: 'Guest Name' }).fill('Noor');
    await saveAllChanges(page);
    await expect(section(page, 'Guest Check-In Data')).not.toContainText('Maya');
    await pressButton(section(page, 'Guest Check-In Data'), 'History');
    await expect(dialog(page, 'Previous Guest Check-Ins')).toContainText('Maya');
  },
);

test(
  'a changed PIN takes effect only after the host confirms it',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id, { pinCode: '4821' });
    await openDashboard(page, owner);
    const pin = page.getByRole('group', { name: /^PIN Code/ });
    await pin.getByRole('textbox').last().fill('7');
    await pressButton(dialog(page, 'Change Guest Access PIN?'), 'Cancel');
    await expect(pin.getByRole('textbox').last()).toHaveValue('1');
    await pin.getByRole('textbox').last().fill('7');
    await pressButton(dialog(page, 'Change Guest Access PIN?'), 'Update PIN Code');
    await saveAllChanges(page);
    const guest = await owner.call<{ pinCode: string }>(
      'GET',
      `/api/host/apartments/${id}/active-guest`,
    );
    expect(guest.pinCode).toBe('4827');
  },
);

test(
  'a PIN that people often guess is refused, and a button replaces it with a random PIN',
  longOnAnyScreen,
  async ({ page, owner, server }) => {
    test.slow();
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await openDashboard(page, owner);
    const current = section(page, 'Current Guest');
    await pressButton(current, 'New Guest');
    await current.getByRole('textbox', { name: 'Guest Name' }).fill('Maya');
    const pin = page.getByRole('group', { name: /^PIN Code/ });
    await pin.getByRole('textbox').first().click();
    await page.keyboard.type('1234');
    await expect(pin).toContainText('1234 is one of the 20 PINs that people guess first.');
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Please choose another PIN');
    await expectAccessible(page);
    await pressButton(pin, 'Use a random PIN');
    await expect(pin).not.toContainText('guess first');
    await saveAllChanges(page);
    const guest = await owner.call<{ pinCode: string }>(
      'GET',
      `/api/host/apartments/${id}/active-guest`,
    );
    expect(guest.pinCode).not.toBe('1234');
  },
);

test(
  'a check-out date before the check-in date is refused',
  longOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner);
    await activateTrial(server, id);
    await createGuest(owner, id);
    await openDashboard(page, owner);
    await page.getByLabel('Check-out Date').fill(inDays(-5));
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('Invalid date range');
    await expect(toast(page)).toContainText('Check-out must be same day or later than check-in');
  },
);

test(
  'without a subscription the guest area is disabled and says how to enable it',
  sameOnAnyScreen,
  async ({ page, owner }) => {
    await createProperty(owner);
    await openDashboard(page, owner);
    const current = section(page, 'Current Guest');
    await expect(current.getByText('Subscribe to add guests.')).toBeVisible();
    await expect(current.getByRole('button', { name: 'New Guest' })).toBeDisabled();
    await pressButton(current, 'Subscribe');
    await pressButton(dialog(page, 'Subscription Required'), 'Cancel');
    await expect(dialog(page, 'Subscription Required')).toBeHidden();
  },
);
