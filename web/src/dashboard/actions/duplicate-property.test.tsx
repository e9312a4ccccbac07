import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anna,
  button,
  expectToast,
  fill,
  isToastRed,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { billingStatus } from '../../billing/testing.ts';
import { takeFieldFromUrl } from '../../host/field-path.ts';
import { hasProperties, statusOf } from '../../host/properties-testing.ts';
import { cards, loft, openGrid, openWith, pine, select } from '../list-testing.tsx';

const duplicate = `POST /api/host/apartments/${loft.id}/duplicate`;
const nameLabel = 'Name of the copy*';

/** The values that the dialog takes from the original. */
const originalValues = { address: loft.address, timeZone: loft.timeZone };

async function openDialog() {
  await press('Duplicate Canal Loft');
  return screen.findByRole('dialog', { name: 'Duplicate Property' });
}

const confirm = async () =>
  userEvent.click(screen.getByRole('button', { name: /^Duplicate(?! Canal)/ }));

test('duplicating a property requires a name, and the dialog says what is not copied', async () => {
  await openWith(loft);
  const dialog = await openDialog();
  expect(dialog.textContent).toContain('Guests, calendars, the guest link and the subscription');
  expect(screen.getByLabelText<HTMLInputElement>(nameLabel).value).toBe('Canal Loft (copy)');
  fill(nameLabel, '   ');
  expect((button('Duplicate') as HTMLButtonElement).disabled).toBe(true);
  expect(sentTo(duplicate)).toEqual([]);
});

test.each([
  [
    [],
    ['codes', 'wifi'],
    'Codes and the Wi-Fi password were not copied. Next, add the door code and the Wi-Fi of the copy.',
  ],
  [
    ['Door code and backup way in'],
    ['wifi'],
    'The Wi-Fi password was not copied. Next, add the Wi-Fi of the copy.',
  ],
  [
    ['Wi-Fi name and password'],
    ['codes'],
    'Codes were not copied. Next, add the door code of the copy.',
  ],
  [
    ['Door code and backup way in', 'Wi-Fi name and password'],
    [],
    'The door code and the Wi-Fi were copied as well.',
  ],
])(
  'with the switches %j turned on, duplicating a property leaves out %j, and a toast says what to add',
  async (copiedParts, leaveOut, description) => {
    await openWith(loft);
    serverAnswers({
      [duplicate]: { status: 201, body: { ...pine, textsToCheck: [] } },
      [statusOf(pine)]: { body: billingStatus() },
    });
    const dialog = await openDialog();
    fill(nameLabel, ' Pine House ');
    for (const label of copiedParts)
      await userEvent.click(screen.getByRole('switch', { name: label }));
    await confirm();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(sentTo(duplicate)).toEqual([{ ...originalValues, name: 'Pine House', leaveOut }]);
    await expectToast('Property duplicated', description);
    expect(select).toHaveBeenLastCalledWith(pine.id);
    await waitFor(() => expect(cards()).toHaveLength(3));
  },
);

test('duplicating lists the copied texts with codes, and pressing one opens it in the copy', async () => {
  await openWith(loft);
  const location = { kind: 'apartment', id: pine.id, field: 'houseRules', entry: 1 };
  serverAnswers({
    [duplicate]: {
      status: 201,
      body: { ...pine, textsToCheck: [{ ...location, written: '4719' }] },
    },
    [statusOf(pine)]: { body: billingStatus() },
    [`GET /api/host/apartments/${pine.id}/custom-sections`]: { body: [] },
  });
  await openDialog();
  fill('Address', 'Mill Lane 3');
  await confirm();
  const list = await screen.findByRole('dialog', { name: 'Check these texts' });
  expect(sentTo(duplicate)).toMatchObject([{ address: 'Mill Lane 3' }]);
  await userEvent.click(screen.getByRole('button', { name: /Property rules: 4719/ }));
  await waitFor(() => expect(list.isConnected).toBe(false));
  expect(select).toHaveBeenLastCalledWith(pine.id);
  expect(takeFieldFromUrl(pine.id)).toMatchObject(location);
});

test('a failed duplication shows the reason and keeps the typed name', async () => {
  await openWith(loft);
  serverAnswers({
    [duplicate]: refused(409, 'An account can have at most 500 properties.', { code: 'too_many' }),
  });
  await openDialog();
  fill(nameLabel, 'Pine House');
  await confirm();
  await expectToast('Failed to duplicate property', 'An account can have at most 500 properties.');
  expect(isToastRed()).toBe(true);
  expect(screen.getByDisplayValue('Pine House')).toBeTruthy();
});

test('a host without a verified address gets a toast instead of the duplicate dialog', async () => {
  hasProperties(loft);
  serverAnswers({ 'GET /api/auth/user': { body: { ...anna, emailVerified: false } } });
  await openGrid();
  await press('Duplicate Canal Loft');
  await expectToast(
    'Email verification required',
    'Please verify your email address to create properties.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
