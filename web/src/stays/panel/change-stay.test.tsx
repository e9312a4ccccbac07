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

const change = `PATCH ${stayCall(marta.id)}`;

test('a change sends what was changed, with the version that was seen', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  serverAnswers({
    [change]: { body: { ...upcoming, name: 'Martha', version: 4 } },
    [`GET ${stayCall(marta.id)}`]: { body: { ...upcoming, name: 'Martha', version: 4 } },
  });
  await press('Save Changes');
  expect(await screen.findByRole('dialog', { name: 'Martha' })).toBeTruthy();
  expect(sentTo(change)).toEqual([{ name: 'Martha', version: 3 }]);
});

test('a stay is not moved to where it would be over: the date says so, and what was typed stays', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const sentence = 'Check-out must be today or later at the property';
  serverAnswers({
    [change]: refused(400, sentence, {
      code: 'invalid_input',
      fields: [{ path: 'checkoutDate', message: sentence }],
    }),
  });
  await press('Save Changes');
  const date = screen.getByLabelText('Check-out Date');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Martha');
});

test('what else is known of a guest is folded in the form, and saved with the stay', async () => {
  await openPanel();
  await press('Change');
  expect(screen.queryByLabelText('Guest’s email')).toBeNull();
  await press('More about the guest');
  fill('Guest’s email', 'marta@example.com');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'lv');
  // Of a stay that no calendar brought.
  const bookedOn = screen.getByLabelText<HTMLSelectElement>('Booked on');
  expect(bookedOn.selectedOptions[0]?.text).toBe('Not said');
  await userEvent.selectOptions(bookedOn, 'Airbnb');
  const told = { email: 'marta@example.com', language: 'lv', channel: 'airbnb' } as const;
  const saved = { ...upcoming, ...told, messageLanguage: 'lv', version: 4 };
  serverAnswers({ [change]: { body: saved }, [`GET ${stayCall(marta.id)}`]: { body: saved } });
  await press('Save Changes');
  await expectToast('Stay changed');
  expect(sentTo(change)).toEqual([{ ...told, version: 3 }]);
});

test('an address that the server refuses unfolds what it stands in', async () => {
  await openPanel();
  await press('Change');
  await press('More about the guest');
  fill('Guest’s email', 'marta');
  await press('More about the guest');
  serverAnswers({
    [change]: refused(400, 'Please enter a valid email address', {
      fields: [{ path: 'email', message: 'Please enter a valid email address' }],
    }),
  });
  await press('Save Changes');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Guest’s email'));
});

test('a change of something else elsewhere is taken in, and the change goes through', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const theirs = { ...upcoming, pinCode: '7391', version: 4 };
  let turn = 0;
  serverAnswers({
    [change]: () => {
      turn += 1;
      return turn === 1
        ? refused(409, 'Changed', { code: 'stale_version', current: theirs })
        : { body: { ...theirs, name: 'Martha', version: 5 } };
    },
    [`GET ${stayCall(marta.id)}`]: { body: { ...theirs, name: 'Martha', version: 5 } },
  });
  await press('Save Changes');
  expect(await screen.findByRole('dialog', { name: 'Martha' })).toBeTruthy();
  expect(sentTo(change)).toEqual([
    { name: 'Martha', version: 3 },
    { name: 'Martha', version: 4 },
  ]);
});

test('the same changed in two places is shown, and saved only when the host says so again', async () => {
  await openPanel();
  await press('Change');
  fill('Guest Name', 'Martha');
  const theirs = { ...upcoming, name: 'Maria', version: 4 };
  serverAnswers({
    [change]: refused(409, 'Changed', { code: 'stale_version', current: theirs }),
    [`GET ${stayCall(marta.id)}`]: { body: theirs },
  });
  await press('Save Changes');
  expect((await screen.findByText('Changed in two places')).parentElement?.textContent).toContain(
    'Guest Name, saved meanwhile: Maria',
  );
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Martha');
  serverAnswers({ [change]: { body: { ...theirs, name: 'Martha', version: 5 } } });
  await press('Save Changes');
  await waitFor(() => expect(sentTo(change).at(-1)).toEqual({ name: 'Martha', version: 4 }));
});

test('a change of a stay from a calendar says before and after that it no longer follows it', async () => {
  const source = { feedId: marta.id, name: 'Airbnb' };
  await openPanel({ ...upcoming, source });
  await press('Change');
  expect(
    screen.getByText(/Once you have changed its name, days or PIN, that calendar no longer does/),
  ).toBeTruthy();
  fill('Guest Name', 'Martha');
  const taken = { ...upcoming, source, name: 'Martha', isTakenOver: true, version: 4 };
  serverAnswers({ [change]: { body: taken }, [`GET ${stayCall(marta.id)}`]: { body: taken } });
  await press('Save Changes');
  await expectToast('Stay changed', 'This stay no longer follows its calendar.');
  expect(await screen.findByText('The calendar no longer changes it')).toBeTruthy();
});
