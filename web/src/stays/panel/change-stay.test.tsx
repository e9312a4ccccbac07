import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { marta, openPanel, stayCall, upcoming } from '../testing.tsx';

const changeCall = `PATCH ${stayCall(marta.id)}`;

test('saving a stay sends the changed fields with the version that the host saw', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  serverAnswers({
    [changeCall]: { body: { ...upcoming, name: 'Martha', version: 4 } },
    [`GET ${stayCall(marta.id)}`]: { body: { ...upcoming, name: 'Martha', version: 4 } },
  });
  await press('Save changes');
  expect(await screen.findByRole('dialog', { name: 'Martha' })).toBeTruthy();
  expect(sentTo(changeCall)).toEqual([{ name: 'Martha', version: 3 }]);
});

test('a stay can’t be moved into the past: its date shows the error, and typed values are kept', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const message = 'Check-out must be today or later at the property';
  serverAnswers({
    [changeCall]: refused(400, message, {
      code: 'invalid_input',
      fields: [{ path: 'checkoutDate', message }],
    }),
  });
  await press('Save changes');
  const date = screen.getByLabelText('Check-out Date');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Martha');
});

test('more details about the guest are collapsed in the form and saved with the stay', async () => {
  await openPanel();
  await press('Change');
  expect(screen.queryByLabelText('Guest’s email')).toBeNull();
  await press('More about the guest');
  fill('Guest’s email', 'marta@example.com');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'lv');
  // This stay does not come from a calendar.
  const bookedOn = screen.getByLabelText<HTMLSelectElement>('Booked on');
  expect(bookedOn.selectedOptions[0]?.text).toBe('Unknown');
  await userEvent.selectOptions(bookedOn, 'Airbnb');
  const details = { email: 'marta@example.com', language: 'lv', channel: 'airbnb' } as const;
  const saved = { ...upcoming, ...details, messageLanguage: 'lv', version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [`GET ${stayCall(marta.id)}`]: { body: saved } });
  await press('Save changes');
  await expectToast('Stay changed');
  expect(sentTo(changeCall)).toEqual([{ ...details, version: 3 }]);
});

test('an email address that the server refuses expands the details that contain it', async () => {
  await openPanel();
  await press('Change');
  await press('More about the guest');
  fill('Guest’s email', 'marta');
  await press('More about the guest');
  serverAnswers({
    [changeCall]: refused(400, 'Please enter a valid email address', {
      fields: [{ path: 'email', message: 'Please enter a valid email address' }],
    }),
  });
  await press('Save changes');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Guest’s email'));
});

test('a stay is saved at once if only other fields were changed elsewhere', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const theirs = { ...upcoming, pinCode: '7391', version: 4 };
  let attempts = 0;
  serverAnswers({
    [changeCall]: () => {
      attempts += 1;
      return attempts === 1
        ? refused(409, 'Changed', { code: 'stale_version', current: theirs })
        : { body: { ...theirs, name: 'Martha', version: 5 } };
    },
    [`GET ${stayCall(marta.id)}`]: { body: { ...theirs, name: 'Martha', version: 5 } },
  });
  await press('Save changes');
  expect(await screen.findByRole('dialog', { name: 'Martha' })).toBeTruthy();
  expect(sentTo(changeCall)).toEqual([
    { name: 'Martha', version: 3 },
    { name: 'Martha', version: 4 },
  ]);
});

test('a conflicting change to a stay is shown, and the stay is saved only when the host saves again', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const theirs = { ...upcoming, name: 'Maria', version: 4 };
  serverAnswers({
    [changeCall]: refused(409, 'Changed', { code: 'stale_version', current: theirs }),
    [`GET ${stayCall(marta.id)}`]: { body: theirs },
  });
  await press('Save changes');
  expect(
    (await screen.findByText('This stay changed while you were editing')).parentElement
      ?.textContent,
  ).toContain('Guest Name is now: Maria');
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Martha');
  serverAnswers({ [changeCall]: { body: { ...theirs, name: 'Martha', version: 5 } } });
  await press('Save changes');
  await waitFor(() => expect(sentTo(changeCall).at(-1)).toEqual({ name: 'Martha', version: 4 }));
});

test('changing an imported stay warns before and after saving that its calendar no longer updates it', async () => {
  const source = { feedId: marta.id, name: 'Airbnb' };
  await openPanel({ ...upcoming, source });
  await press('Change');
  expect(
    screen.getByText(/If you change its name, dates or PIN, the calendar no longer updates it/),
  ).toBeTruthy();
  fill('Guest Name', 'Martha');
  const detachedStay = { ...upcoming, source, name: 'Martha', isTakenOver: true, version: 4 };
  serverAnswers({
    [changeCall]: { body: detachedStay },
    [`GET ${stayCall(marta.id)}`]: { body: detachedStay },
  });
  await press('Save changes');
  await expectToast('Stay changed', 'Its calendar no longer updates this stay.');
  expect(await screen.findByText('The calendar no longer changes it')).toBeTruthy();
});

test('changing a stay that was added by hand does not mention a calendar', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const saved = { ...upcoming, name: 'Martha', isTakenOver: true, version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [`GET ${stayCall(marta.id)}`]: { body: saved } });
  await press('Save changes');
  await expectToast('Stay changed');
});
