import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import {
  activeGuest,
  apartment,
  apartmentId,
  changeMarta,
  dayFromToday,
  marta,
  openSection,
  shownPin,
  textbox,
} from './guest-testing.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const replaceDialog = { name: 'Replace the current guest?' };
const findReplaceDialog = () => screen.findByRole('alertdialog', replaceDialog);
const createGuest = 'POST /api/host/guests';
const endedStay = { ...marta, checkoutDate: dayFromToday(-3) };

test('without a current guest, a new guest starts with a PIN, a week from today and an empty name', async () => {
  await openSection(null);
  await press('New Guest');
  expect(shownPin()).toMatch(/^[1-9]\d{3}$/);
  expect(textbox('Check-in Date').value).toBe(dayFromToday(0));
  expect(textbox('Check-out Date').value).toBe(dayFromToday(7));
  expect(document.activeElement).toBe(textbox('Guest Name'));
  expect(screen.getByText('You are adding a new guest.')).toBeTruthy();
});

test('text typed before pressing New Guest is kept for the new guest', async () => {
  await openSection(null);
  await userEvent.type(textbox('Guest Name'), 'Ida');
  await press('New Guest');
  expect(textbox('Guest Name').value).toBe('Ida');
  expect(textbox('Check-in Date').value).toBe(dayFromToday(0));
  expect(screen.queryByRole('button', { name: 'Keep the current guest' })).toBeNull();
});

test('before a stay that is not over is replaced, the dialog names it with its date', async () => {
  await openSection(marta);
  await press('New Guest');
  const dialog = await findReplaceDialog();
  expect(dialog.textContent).toContain('Marta is staying until');
  expect(dialog.querySelector('time')?.dateTime).toBe(marta.checkoutDate);
  expect(dialog.textContent).toMatch(/Marta loses access.*move to history/);
  await press('Cancel');
  expect(textbox('Guest Name').value).toBe('Marta');
  await waitFor(() => expect(document.activeElement).toBe(button('New Guest')));
});

test('a stay is not over on its check-out date', async () => {
  await openSection({ ...marta, checkoutDate: dayFromToday(0) });
  await press('New Guest');
  await findReplaceDialog();
});

test('a stay that is over is replaced without asking', async () => {
  await openSection(endedStay);
  await press('New Guest');
  await screen.findByText('You are adding a new guest.');
  expect(screen.queryByRole('alertdialog', replaceDialog)).toBeNull();
  expect(textbox('Guest Name').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(textbox('Guest Name')));
});

test('after a replacement is confirmed, the name of the new guest gets the focus', async () => {
  await openSection(marta);
  button('New Guest').focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await findReplaceDialog();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(textbox('Guest Name')));
  expect(textbox('Guest Name').value).toBe('');
  expect(screen.getByText('You are adding a new guest.').parentElement?.textContent).toContain(
    'Marta remains the current guest until you save.',
  );
});

test('a new guest with a later check-in does not end the current stay, and the notes say so', async () => {
  await openSection(marta);
  await press('New Guest');
  expect((await findReplaceDialog()).textContent).toContain(
    'If the new guest arrives on a later day, this happens on that day.',
  );
  await press('Start New Guest');
  const notes = () => screen.getByText('You are adding a new guest.').parentElement?.textContent;
  expect(notes()).toContain('Marta remains the current guest until you save.');
  fill('Check-in Date*', dayFromToday(30));
  expect(notes()).toContain(
    'Marta remains the current guest. The new stay starts on its check-in date.',
  );
  expect(notes()).not.toContain('until you save');
  await userEvent.click(screen.getByLabelText(/^Let them in early/));
  expect(notes()).toContain('Marta remains the current guest until you save.');
});

test('a host who is adding a new guest can return to the saved current guest', async () => {
  await openSection(endedStay);
  await userEvent.type(textbox('Guest Name'), ' K.');
  await press('New Guest');
  await press('Keep the current guest');
  expect(textbox('Guest Name').value).toBe('Marta');
  expect(document.activeElement).toBe(button('New Guest'));
  await press('Save All Changes');
  expect(sentTo(changeMarta)).toEqual([]);
  expect(sentTo(createGuest)).toEqual([]);
});

test('a new guest whose fields are all emptied is still a new guest', async () => {
  await openSection(endedStay);
  await press('New Guest');
  fill('Check-in Date*', '');
  fill('Check-out Date*', '');
  await userEvent.click(screen.getByLabelText('Digit 4 of 4'));
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(screen.getByText('You are adding a new guest.')).toBeTruthy();
  await press('Save All Changes');
  await expectToast(
    'Please complete all guest fields',
    'Missing: PIN Code, Guest Name, Check-in Date, Check-out Date',
  );
});

test('saving creates the new guest, and the fields show that guest', async () => {
  const ida = { ...marta, id: '5e1d3a1f-9b11-4c39-8c1f-0d7b0c6a5222', name: 'Ida', version: 1 };
  serverAnswers({ [createGuest]: { body: ida } });
  await openSection(endedStay);
  await press('New Guest');
  const pinCode = shownPin();
  await userEvent.keyboard('Ida');
  serverAnswers({ [activeGuest]: { body: ida } });
  await press('Save All Changes');
  await screen.findByText('Not checked in yet');
  expect(sentTo(createGuest)).toEqual([
    {
      apartmentId,
      pinCode,
      name: 'Ida',
      checkinDate: dayFromToday(0),
      checkoutDate: dayFromToday(7),
      hasCheckedIn: false,
      isActive: true,
      replaces: marta.id,
    },
  ]);
  expect(textbox('Guest Name').required).toBe(false);
});

test('if a new guest is refused, the reason is shown at the guest', async () => {
  serverAnswers({ [createGuest]: refused(503, 'Briefly unavailable') });
  await openSection(endedStay);
  await press('New Guest');
  await userEvent.keyboard('Ida');
  await press('Save All Changes');
  await expectToast('Error creating new guest', 'Briefly unavailable');
  expect(screen.getByText('Briefly unavailable', { selector: '[role=alert] *' })).toBeTruthy();
  expect(textbox('Guest Name').value).toBe('Ida');
});

test('the visible fields of a new guest are marked as required', async () => {
  await openSection(null, { apartment: { ...apartment, showGuestName: false } });
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 4').required).toBe(true);
  expect(textbox('Guest Name').required).toBe(false);
  expect(textbox('Check-in Date').required).toBe(true);
  expect(textbox('Check-out Date').required).toBe(true);
  expect(screen.getByText('PIN Code').textContent).toBe('PIN Code*');
  const marks = screen.getAllByText('*').map(({ className }) => className);
  expect(marks).toHaveLength(3);
  for (const mark of marks) expect(mark).toContain('text-red');
});

test('the fields of an existing guest are not marked as required, but those of the next one are', async () => {
  await openSection(endedStay, {
    apartment: { ...apartment, showPinCode: false, showStayDates: false },
  });
  expect(textbox('Guest Name').required).toBe(false);
  await press('New Guest');
  expect(textbox('Guest Name').required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 4').required).toBe(false);
  expect(textbox('Check-in Date').required).toBe(false);
});

test('a new guest with a later check-in starts on that day, and the current guest stays until then', async () => {
  const createStay = 'POST /api/host/stays';
  serverAnswers({
    [createStay]: { status: 201, body: { ...marta, id: 'ida', state: 'upcoming' } },
  });
  await openSection(endedStay);
  await press('New Guest');
  const pinCode = shownPin();
  await userEvent.keyboard('Ida');
  expect(screen.queryByText('When does the stay begin?')).toBeNull();
  fill('Check-in Date*', dayFromToday(30));
  fill('Check-out Date*', dayFromToday(33));
  expect(screen.getByLabelText(/^Automatically, on/)).toHaveProperty('checked', true);
  await press('Save All Changes');
  await waitFor(() => expect(textbox('Guest Name').value).toBe('Marta'));
  expect(sentTo(createStay)).toEqual([
    {
      apartmentId,
      pinCode,
      name: 'Ida',
      checkinDate: dayFromToday(30),
      checkoutDate: dayFromToday(33),
    },
  ]);
  expect(sentTo(createGuest)).toEqual([]);
});

test('a stay from the host’s current date starts later if it is still the day before at the property', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T20:00Z') });
  await openSection(null, { apartment: { ...apartment, timeZone: 'Pacific/Honolulu' } });
  await press('New Guest');
  expect(textbox('Check-in Date').value).toBe('2026-11-16');
  expect(textbox('Check-out Date').value).toBe('2026-11-23');
  expect(screen.queryByText('When does the stay begin?')).toBeNull();
  fill('Check-in Date*', '2026-11-17');
  expect(screen.getByLabelText(/^Automatically, on .*17/)).toHaveProperty('checked', true);
});

test('a host can start a stay with a later check-in now', async () => {
  const ida = { ...marta, id: '5e1d3a1f-9b11-4c39-8c1f-0d7b0c6a5222', name: 'Ida', version: 1 };
  serverAnswers({ [createGuest]: { body: ida } });
  await openSection(endedStay);
  await press('New Guest');
  await userEvent.keyboard('Ida');
  fill('Check-in Date*', dayFromToday(30));
  fill('Check-out Date*', dayFromToday(33));
  await userEvent.click(screen.getByLabelText(/^Let them in early/));
  serverAnswers({ [activeGuest]: { body: ida } });
  await press('Save All Changes');
  await screen.findByText('Not checked in yet');
  expect(sentTo(createGuest)).toMatchObject([{ name: 'Ida', replaces: marta.id, isActive: true }]);
});
