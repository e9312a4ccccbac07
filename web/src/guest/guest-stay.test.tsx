import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast } from '../accounts/testing.tsx';
import {
  advanceTime,
  answer,
  calls,
  fakeTime,
  findStayPage,
  id,
  openPortal,
  pressButton,
  refusal,
  sentRequests,
  silenceErrors,
  stay,
} from './testing.tsx';

describe('the check-in', () => {
  const arriving = stay({
    guest: { hasCheckedIn: false },
    apartment: { wifiName: 'Lamplight', wifiLocked: true },
  });
  const path = `PATCH /api/guest/check-in/${arriving.guest.id}`;

  test('a check-in is sent and confirmed, and then the page shows the texts that it unlocks', async () => {
    let hasCheckedIn = false;
    const arrived = stay({
      guest: { ...arriving.guest, hasCheckedIn: true },
      apartment: { wifiName: 'Lamplight', wifiPassword: 'warm-light' },
    });
    answer({
      [calls.refresh]: () => ({ body: hasCheckedIn ? arrived : arriving }),
      [path]: () => {
        hasCheckedIn = true;
        return { body: {} };
      },
    });
    openPortal();
    await findStayPage();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(localStorage.getItem(localStorage.key(0) ?? '')).not.toContain('Lamplight');
    pressButton(/^Check In Now/);
    await expectToast(
      "Welcome! You're checked in",
      'You now have full access to all apartment information',
    );
    expect(sentRequests(path)[0]?.init.body).toBe('{}');
    expect(await screen.findAllByText('warm-light')).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain("You're All Set!");
  });

  test('the page shows a check-in as done at once, before the unlocked texts have arrived', async () => {
    answer({ [calls.refresh]: { body: arriving }, [path]: { body: {} } });
    openPortal();
    await findStayPage();
    answer({ [calls.refresh]: 'never' });
    pressButton(/^Check In Now/);
    expect(await screen.findByText("You're All Set!")).toBeTruthy();
    expect(screen.getByText('Loading…')).toBeTruthy();
    await waitFor(() => expect(sentRequests(calls.refresh)).toHaveLength(2));
  });

  test('a check-in that fails shows an error and keeps its button', async () => {
    silenceErrors();
    answer({ [calls.refresh]: { body: arriving }, [path]: refusal(500, 'Broken') });
    openPortal();
    await findStayPage();
    pressButton(/^Check In Now/);
    await expectToast('Check-in failed', 'Please try again or contact your host');
    expect(screen.getByRole('button', { name: /^Check In Now/ })).toBeTruthy();
  });

  test('a check-in that gets no reply within 10 s fails, and the guest can press its button again', async () => {
    silenceErrors();
    fakeTime();
    answer({ [calls.refresh]: { body: arriving }, [path]: 'never' });
    openPortal();
    await findStayPage();
    pressButton(/^Check In Now/);
    await advanceTime(7_000);
    expect(screen.queryByText('Check-in failed')).toBeNull();
    await advanceTime(3_000);
    await expectToast('Check-in failed', 'Please try again or contact your host');
    pressButton(/^Check In Now/);
    await waitFor(() => expect(sentRequests(path)).toHaveLength(2));
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
  await findStayPage();
  pressButton('I can’t get in');
  fireEvent.click(await screen.findByRole('button', { name: 'Show the other way in' }));
  pressButton('Show it now');
  await advanceTime(7_000);
  expect(screen.queryByText(/^This needs a connection/)).toBeNull();
  await advanceTime(3_000);
  expect(await screen.findByText(/^This needs a connection/)).toBeTruthy();
});
