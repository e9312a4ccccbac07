import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import type { Guest } from '../../../host/queries.ts';
import {
  rememberRequestedProperty,
  removePropertyFromUrl,
} from '../../../host/requested-property.ts';
import { timeInWords } from '../../../shared/stay-days.ts';
import { activeGuest, apartmentId, marta, openSection } from './guest-testing.tsx';

describe('a guest who is locked out', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const letInCall = `POST /api/host/guests/${marta.id}/let-in`;
  const locked = { ...marta, lockedOut: { at: inMinutes(-1), until: inMinutes(14) } };

  test('a locked-out guest is shown at the stay, with a button that lets them in', async () => {
    await openSection(locked);
    const notice = screen.getByText('Someone is locked out after too many wrong PINs.');
    const alert = notice.closest('[role=alert]');
    expect(alert?.textContent).toContain(timeInWords(locked.lockedOut.at));
    expect(alert?.textContent).toContain(timeInWords(locked.lockedOut.until));
    serverAnswers({ [letInCall]: { body: marta } });
    await press('Let them in');
    await expectToast('Your guest can try again now', 'Ask them to enter the PIN.');
    expect(sentTo(letInCall)).toHaveLength(1);
    await waitFor(() => expect(document.contains(alert)).toBe(false));
  });

  describe('scrolling to the notice about a locked-out guest', () => {
    const scrollIntoView = vi.fn();
    beforeEach(() => {
      scrollIntoView.mockClear();
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrollIntoView);
    });
    const arriveFromEmail = () => {
      history.replaceState({ kept: true }, '', `/host/settings?property=${apartmentId}`);
      rememberRequestedProperty();
      removePropertyFromUrl();
      expect(history.state).toEqual({ kept: true });
    };
    const refetchGuest = async (guest: Guest, name: string) => {
      serverAnswers({ [activeGuest]: { body: guest } });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await screen.findByRole('button', { name });
    };

    test('the page scrolls to the lock-out notice once for a host who came from the email', async () => {
      arriveFromEmail();
      await openSection(locked);
      expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({
        block: 'center',
        behavior: 'instant',
      });
      await refetchGuest({ ...locked, newDevicesRefused: true }, 'Allow 20 more tries');
      await refetchGuest(locked, 'Let them in');
      cleanup();
      await openSection(locked);
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    });

    test('the page does not scroll to a lock-out notice that appears later', async () => {
      arriveFromEmail();
      await openSection(marta);
      await refetchGuest(locked, 'Let them in');
      expect(scrollIntoView).not.toHaveBeenCalled();
    });

    test('the page does not scroll to the lock-out notice if the host did not come from the email', async () => {
      await openSection(locked);
      expect(scrollIntoView).not.toHaveBeenCalled();
    });
  });

  test('a guest stays locked out if the host’s request to let them in fails, and an error is shown', async () => {
    await openSection(locked);
    serverAnswers({ [letInCall]: refused(500, 'Broken') });
    await press('Let them in');
    await expectToast('Failed to update guest information', 'Broken');
    expect(button('Let them in')).toBeTruthy();
  });

  test('a locked-out guest is shown when the host returns to the page', async () => {
    await openSection(marta);
    serverAnswers({ [activeGuest]: { body: locked } });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByRole('button', { name: 'Let them in' })).toBeTruthy();
  });

  test('a lock-out that has expired has no button to end it', async () => {
    await openSection({ ...marta, lockedOut: { at: inMinutes(-20), until: inMinutes(-5) } });
    expect(screen.getByText(/They can try again now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let them in' })).toBeNull();
  });

  test.each([
    ['is locked out', locked],
    ['was locked out', { ...marta, lockedOut: { at: inMinutes(-20), until: inMinutes(-5) } }],
    ['uses a new device, and these are refused', { ...locked, newDevicesRefused: true }],
  ])('if someone %s, the notice leads to the PIN of the guest', async (_, guest) => {
    await openSection(guest);
    await press('Set a new PIN');
    const pin = within(screen.getByRole('group', { name: 'PIN Code' })).getAllByRole('textbox');
    expect(document.activeElement).toBe(pin[0]);
  });

  test('once all new devices are refused, the host can allow more tries instead of letting in one guest', async () => {
    await openSection({ ...locked, wrongPins: 89, newDevicesRefused: true });
    expect(
      screen.getByText(
        /^89 wrong PINs .* Set a new PIN and tell your guest, or allow 20 more tries\.$/,
      ),
    ).toBeTruthy();
    expect(button('Allow 20 more tries')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let them in' })).toBeNull();
  });
});
