import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  button,
  expectToast,
  field,
  fill,
  notifications,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { details, hasStays, ida, loft, openStays, stayCall } from '../testing.tsx';

const reveal = { revealedAt: '2026-11-20T23:12:00.000Z', device: 'iPhone', isChanged: false };
const stayWithBackup = {
  ...details(ida),
  backup: { reveals: [reveal], entry: 'Key box 3094', apartmentVersion: 7 },
};
const getStay = `GET ${stayCall(ida.id)}`;
const patchApartment = `PATCH /api/host/apartments/${loft.id}`;
const stayWithChangedBackup = {
  ...stayWithBackup,
  backup: {
    ...stayWithBackup.backup,
    reveals: [{ ...reveal, isChanged: true }],
    entry: 'Box 7713',
  },
};

async function openPanel() {
  hasStays(ida);
  serverAnswers({ [getStay]: { body: stayWithBackup } });
  await openStays(`/host/stays/${ida.id}`);
  return { panel: within(await screen.findByRole('dialog', { name: ida.name })) };
}

async function openForm() {
  const opened = await openPanel();
  await press('Change the backup');
  fill('Backup way in', 'Box 7713');
  return opened;
}

test('the stay panel says when and on which device the backup way in was shown, and can change it', async () => {
  const { panel } = await openPanel();
  expect(panel.getByText(/on an iPhone/).parentElement?.textContent).toMatch(
    /2026.* on an iPhone$/,
  );
  await press('Change the backup');
  fill('Backup way in', 'Box 7713');
  let attempts = 0;
  serverAnswers({
    // Another field of the property has been changed since.
    [patchApartment]: () => {
      attempts += 1;
      return attempts === 1
        ? refused(409, 'Changed', {
            code: 'stale_version',
            current: { backupEntry: 'Key box 3094', version: 8 },
          })
        : { body: {} };
    },
    [getStay]: { body: stayWithChangedBackup },
  });
  await press('Save the backup');
  await expectToast('Backup changed', 'What your guest saw is no longer valid.');
  expect(sentTo(patchApartment)).toEqual([
    { backupEntry: 'Box 7713', version: 7 },
    { backupEntry: 'Box 7713', version: 8 },
  ]);
  expect(await panel.findByText(/It has been changed since/)).toBeTruthy();
});

describe('a backup way in that was changed elsewhere', () => {
  const staleReply = refused(409, 'Changed', {
    code: 'stale_version',
    current: { backupEntry: 'Box 5555', version: 8 },
  });

  test('a backup way in that was changed elsewhere is shown once at the field before it is overwritten', async () => {
    const { panel } = await openForm();
    serverAnswers({ [patchApartment]: staleReply, [getStay]: 'never' });
    await press('Save the backup');
    await waitFor(() =>
      expect(panel.getByRole('alert').textContent).toContain('It now says: Box 5555'),
    );
    expect(notifications().textContent).toBe('');
    expect(sentTo(patchApartment)).toEqual([{ backupEntry: 'Box 7713', version: 7 }]);
    serverAnswers({ [patchApartment]: { body: {} } });
    await press('Save the backup');
    await waitFor(() =>
      expect(sentTo(patchApartment).at(-1)).toEqual({ backupEntry: 'Box 7713', version: 8 }),
    );
  });

  test('a backup way in that was changed elsewhere is shown beside the typed text, which replaces it at the second save', async () => {
    const { panel } = await openForm();
    expect(panel.getByRole('alert').textContent).toBe('');
    const theirs = { ...stayWithBackup.backup, entry: 'Box 5555', apartmentVersion: 8 };
    serverAnswers({
      [patchApartment]: staleReply,
      [getStay]: { body: { ...stayWithBackup, backup: theirs } },
    });
    await press('Save the backup');
    const alertText = () => panel.getByRole('alert').textContent;
    await waitFor(() => expect(alertText()).toContain('It now says: Box 5555'));
    expect(field('Backup way in').value).toBe('Box 7713');
    serverAnswers({ [patchApartment]: { body: {} }, [getStay]: { body: stayWithChangedBackup } });
    await press('Save the backup');
    await expectToast('Backup changed', 'What your guest saw is no longer valid.');
    expect(sentTo(patchApartment).at(-1)).toEqual({ backupEntry: 'Box 7713', version: 8 });
  });
});

test.each(['Save the backup', 'Cancel'])(
  'leaving the form for the backup way in with “%s” returns the focus to the button that opened it',
  async (label) => {
    await openForm();
    serverAnswers({ [patchApartment]: { body: {} }, [getStay]: { body: stayWithChangedBackup } });
    await press(label);
    await waitFor(() => expect(document.activeElement).toBe(button('Change the backup')));
  },
);
