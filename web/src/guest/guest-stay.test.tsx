import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast } from '../accounts/testing.tsx';
import {
  answer,
  calls,
  fakeTime,
  id,
  openPortal,
  pass,
  press,
  refusal,
  sent,
  silenced,
  stay,
  welcomed,
} from './testing.tsx';

describe('the check-in', () => {
  const arriving = stay({
    guest: { hasCheckedIn: false },
    apartment: { wifiName: 'Lamplight', wifiLocked: true },
  });
  const path = `PATCH /api/guest/check-in/${arriving.guest.id}`;

  test('a check-in is sent and confirmed, and then the page shows what it unlocks', async () => {
    let isIn = false;
    const arrived = stay({
      guest: { ...arriving.guest, hasCheckedIn: true },
      apartment: { wifiName: 'Lamplight', wifiPassword: 'warm-light' },
    });
    answer({
      [calls.refresh]: () => ({ body: isIn ? arrived : arriving }),
      [path]: () => {
        isIn = true;
        return { body: {} };
      },
    });
    openPortal();
    await welcomed();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(localStorage.getItem(localStorage.key(0) ?? '')).not.toContain('Lamplight');
    press(/^Check In Now/);
    await expectToast(
      "Welcome! You're checked in",
      'You now have full access to all apartment information',
    );
    expect(sent(path)[0]?.init.body).toBe('{}');
    expect(await screen.findAllByText('warm-light')).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain("You're All Set!");
  });

  test('the page shows a check-in as done at once, before what it unlocks has arrived', async () => {
    answer({ [calls.refresh]: { body: arriving }, [path]: { body: {} } });
    openPortal();
    await welcomed();
    answer({ [calls.refresh]: 'never' });
    press(/^Check In Now/);
    expect(await screen.findByText("You're All Set!")).toBeTruthy();
    expect(screen.getByText('Loading…')).toBeTruthy();
    await waitFor(() => expect(sent(calls.refresh)).toHaveLength(2));
  });

  test('a check-in that fails shows an error and keeps its button', async () => {
    silenced();
    answer({ [calls.refresh]: { body: arriving }, [path]: refusal(500, 'Broken') });
    openPortal();
    await welcomed();
    press(/^Check In Now/);
    await expectToast('Check-in failed', 'Please try again or contact your host');
    expect(screen.getByRole('button', { name: /^Check In Now/ })).toBeTruthy();
  });

  test('a check-in without an answer within 10 s counts as failed and can be pressed again', async () => {
    silenced();
    fakeTime();
    answer({ [calls.refresh]: { body: arriving }, [path]: 'never' });
    openPortal();
    await welcomed();
    press(/^Check In Now/);
    await pass(7_000);
    expect(screen.queryByText('Check-in failed')).toBeNull();
    await pass(3_000);
    await expectToast('Check-in failed', 'Please try again or contact your host');
    press(/^Check In Now/);
    await waitFor(() => expect(sent(path)).toHaveLength(2));
  });
});

test('the backup way in says that it needs a connection if the server does not answer within 10 s', async () => {
  fakeTime();
  const arrived = stay({ apartment: { backupOffered: true } });
  answer({
    [calls.refresh]: { body: arrived },
    [`POST /api/guest/backup-entry/${id}`]: 'never',
  });
  openPortal();
  await welcomed();
  press('I can’t get in');
  fireEvent.click(await screen.findByRole('button', { name: 'Show the other way in' }));
  press('Show it now');
  await pass(7_000);
  expect(screen.queryByText(/^This needs a connection/)).toBeNull();
  await pass(3_000);
  expect(await screen.findByText(/^This needs a connection/)).toBeTruthy();
});
