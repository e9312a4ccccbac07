import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, expectToast, press, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import {
  changeMarta,
  digit,
  marta,
  openSection,
  shownPin,
  textbox,
  typeFrom,
} from './guest-testing.tsx';

const confirmation = { name: 'Change Guest Access PIN?' };
const queryConfirmation = () => screen.queryByRole('alertdialog', confirmation);
const findConfirmation = () => screen.findByRole('alertdialog', confirmation);

test('the four digits of a PIN form one labelled group', async () => {
  await openSection(marta);
  const group = screen.getByRole('group', { name: 'PIN Code' });
  expect(group.querySelectorAll('input')).toHaveLength(4);
  expect(shownPin()).toBe('4821');
});

test('typing a PIN moves to the next box, accepts only digits and needs no confirmation for a new guest', async () => {
  await openSection(null);
  await typeFrom(1, '1a2-35');
  expect(shownPin()).toBe('1235');
  expect(queryConfirmation()).toBeNull();
  expect(document.activeElement).toBe(digit(4));
});

test('typing the same digit into a box of the PIN again also moves to the next box', async () => {
  await openSection(null);
  await typeFrom(1, '11');
  await typeFrom(1, '1');
  expect(document.activeElement).toBe(digit(2));
});

test('Backspace clears a box of the PIN, and then the box before it', async () => {
  await openSection(null);
  await typeFrom(1, '1235');
  await userEvent.keyboard('{Backspace}');
  expect(shownPin()).toBe('123_');
  expect(document.activeElement).toBe(digit(4));
  await userEvent.keyboard('{Backspace}');
  expect(shownPin()).toBe('12__');
  expect(document.activeElement).toBe(digit(3));
});

test('Delete empties a box of the PIN and moves no digits', async () => {
  await openSection(null);
  await typeFrom(1, '1235');
  await typeFrom(2, '{Delete}');
  expect(shownPin()).toBe('1_35');
});

test('arrow keys, Home and End move between the boxes of the PIN', async () => {
  await openSection(marta);
  await typeFrom(2, '{ArrowRight}');
  expect(document.activeElement).toBe(digit(3));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(digit(1));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(digit(4));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(digit(1));
});

test('four pasted digits fill every box of the PIN, wherever they are pasted', async () => {
  await openSection(null);
  await userEvent.click(digit(3));
  await userEvent.paste('PIN: 90 17');
  expect(shownPin()).toBe('9017');
});

test('pasting a text without digits does not change the PIN', async () => {
  await openSection(marta);
  await userEvent.click(digit(1));
  await userEvent.paste('hello');
  expect(shownPin()).toBe('4821');
});

test('a whole new PIN can be typed before the confirmation opens', async () => {
  await openSection(marta);
  await typeFrom(1, '568');
  expect(queryConfirmation()).toBeNull();
  await userEvent.keyboard('3');
  await findConfirmation();
  expect(
    screen
      .getByText(/tell your current guests\./)
      .textContent?.includes('4821 stops working when you save'),
  ).toBeTruthy();
});

test('completing a PIN opens the confirmation immediately', async () => {
  await openSection(marta);
  await typeFrom(2, '{Backspace}7');
  await findConfirmation();
});

test('replacing one digit of a PIN opens the confirmation when the boxes lose the focus, or on Enter', async () => {
  await openSection(marta);
  await typeFrom(1, '9');
  expect(queryConfirmation()).toBeNull();
  await userEvent.click(textbox('Guest Name'));
  await findConfirmation();
  await press('Cancel');
  // The focus returns to the boxes when the dialog closes.
  await waitFor(() => expect(document.activeElement).toBe(digit(4)));
  await typeFrom(1, '9{Enter}');
  await findConfirmation();
});

test('cancelling a new PIN or pressing Escape restores the saved PIN and focuses the boxes', async () => {
  await openSection(marta);
  await typeFrom(1, '5683');
  await findConfirmation();
  await press('Cancel');
  expect(shownPin()).toBe('4821');
  await waitFor(() => expect(document.activeElement).toBe(digit(4)));
  await typeFrom(1, '5683');
  await findConfirmation();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryConfirmation()).toBeNull());
  expect(shownPin()).toBe('4821');
});

test('a confirmed PIN is saved with the other changes, and a hint says which PIN works until then', async () => {
  serverAnswers({ [changeMarta]: { body: { ...marta, pinCode: '5683', version: 4 } } });
  await openSection(marta);
  await typeFrom(1, '5683');
  await findConfirmation();
  await press('Update PIN Code');
  expect(shownPin()).toBe('5683');
  expect(screen.getByText(/keeps working until you save/).textContent).toBe(
    '4821 keeps working until you save.',
  );
  expect(sentTo(changeMarta)).toEqual([]);
  await press('Save All Changes');
  await waitFor(() => expect(sentTo(changeMarta)).toEqual([{ pinCode: '5683', version: 3 }]));
  await waitFor(() => expect(screen.queryByText(/keeps working until you save/)).toBeNull());
});

test('an unconfirmed PIN is never saved', async () => {
  await openSection(marta);
  await typeFrom(1, '9');
  await press('Save All Changes');
  await findConfirmation();
  expect(sentTo(changeMarta)).toEqual([]);
});

test('an incomplete PIN is kept and listed as missing', async () => {
  await openSection(marta);
  await typeFrom(2, '{Backspace}');
  await press('Save All Changes');
  await expectToast('Please complete all guest fields', 'Missing: PIN Code');
  expect(shownPin()).toBe('4_21');
});

test('a complete PIN can be copied', async () => {
  await openSection(marta);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy PIN');
  expect(copied).toHaveBeenCalledWith('4821');
  await screen.findByText('PIN copied');
  await typeFrom(4, '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Copy PIN' })).toBeNull();
  expect(button('New Guest')).toBeTruthy();
});

const isGuessedFirst = (pin: string) =>
  `${pin} is one of the 20 PINs that people guess first. Please choose another.`;

test('a common PIN shows an error, and a button fills in a random one', async () => {
  await openSection(null);
  await press('New Guest');
  await typeFrom(1, '1234');
  expect(screen.getByText(isGuessedFirst('1234'))).toBeTruthy();
  expect(digit(1).getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(digit(1).getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(isGuessedFirst('1234'));
  await press('Use a random PIN');
  expect(shownPin()).toMatch(/^[1-9]\d{3}$/);
  expect(screen.queryByText(/guess first/)).toBeNull();
  expect(digit(1).getAttribute('aria-invalid')).toBeNull();
  expect(queryConfirmation()).toBeNull();
});

test('a common PIN needs no confirmation and can’t be saved', async () => {
  await openSection(marta);
  await typeFrom(1, '0000');
  expect(queryConfirmation()).toBeNull();
  expect(screen.getByText(isGuessedFirst('0000'))).toBeTruthy();
  expect(screen.queryByText(/keeps working until you save/)).toBeNull();
  await press('Save All Changes');
  await expectToast('Please choose another PIN', isGuessedFirst('0000'));
  expect(sentTo(changeMarta)).toEqual([]);
  await typeFrom(1, '4821');
  expect(digit(1).getAttribute('aria-invalid')).toBeNull();
});

test('a common PIN stays valid for a guest who already has it', async () => {
  const guestWithCommonPin = { ...marta, pinCode: '1234' };
  serverAnswers({ [changeMarta]: { body: { ...guestWithCommonPin, name: 'Martha', version: 4 } } });
  await openSection(guestWithCommonPin);
  expect(screen.queryByText(/guess first/)).toBeNull();
  await userEvent.clear(textbox('Guest Name'));
  await userEvent.type(textbox('Guest Name'), 'Martha');
  await press('Save All Changes');
  await waitFor(() => expect(sentTo(changeMarta)).toEqual([{ name: 'Martha', version: 3 }]));
});

test('a random PIN that replaces a saved one needs a confirmation', async () => {
  await openSection(marta);
  await press('Use a random PIN');
  await findConfirmation();
  const randomPin = shownPin();
  await press('Update PIN Code');
  expect(shownPin()).toBe(randomPin);
  expect(screen.getByText(/keeps working until you save/).textContent).toBe(
    '4821 keeps working until you save.',
  );
});
