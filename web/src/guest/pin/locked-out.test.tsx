import { page as en } from '@guest-portal/languages/en/page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPinPage, pasteAt, slot, submit, typeAt } from '../pin-testing.tsx';
import {
  advanceTime,
  answer,
  bySlug,
  calls,
  fakeTime,
  id,
  openPortal,
  pinHeading,
  refusal,
  stay,
  unauthorized,
} from '../testing.tsx';

describe('a guest who is locked out', () => {
  const lockedOutReply = (seconds: number) =>
    refusal(429, 'Too many attempts. Please try again in 15 minutes.', {
      'retry-after': String(seconds),
    });
  const timer = () => screen.findByRole('timer');

  async function openLockedOut(seconds: number, path?: string) {
    answer({ [calls.pin]: lockedOutReply(seconds) });
    fakeTime();
    openPortal(path);
    await pinHeading();
    pasteAt(0, '0000');
    await timer();
  }

  test('a guest who is locked out sees a countdown in seconds that screen readers do not announce', async () => {
    await openLockedOut(900);
    expect((await timer()).textContent).toMatch(/^Try again in (15:00|14:5\d)$/);
    const announcements: (string | null)[] = [];
    const liveRegions = [...document.querySelectorAll('[aria-live=polite]')];
    const watcher = new MutationObserver(() =>
      announcements.push(...liveRegions.map((each) => each.textContent)),
    );
    for (const each of liveRegions)
      watcher.observe(each, { subtree: true, childList: true, characterData: true });
    const timerTexts = new Set<string | null>();
    for (let second = 0; second < 5; second += 1) {
      timerTexts.add((await timer()).textContent);
      await advanceTime(1_000);
    }
    expect(timerTexts.size).toBeGreaterThanOrEqual(4);
    expect(announcements).toEqual([]);
    expect((await timer()).closest('[aria-live]')).toBeNull();
    await advanceTime(900_000);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(announcements).toContain('You can try again now.');
    watcher.disconnect();
  });

  test('the text for a guest who is locked out can be translated by the browser, but its countdown is not', async () => {
    await openLockedOut(900);
    const sentence = await timer();
    expect(sentence.closest('[translate=no]')).toBeNull();
    expect(sentence.querySelector('[translate=no]')?.textContent).toMatch(/^1[45]:\d\d$/);
  });

  test('a guest who is locked out for hours sees the countdown in hours', async () => {
    await openLockedOut(7_205);
    expect((await timer()).textContent).toMatch(/^Try again in 2:00:0\d$/);
  });

  test('the countdown survives a reload and is gone once the guest is no longer locked out', async () => {
    await openLockedOut(900);
    await advanceTime(60_000);
    cleanup();
    openPortal();
    await pinHeading();
    expect((await timer()).textContent).toMatch(/^Try again in 1[34]:\d\d$/);
    cleanup();
    await advanceTime(900_000);
    openPortal();
    await pinHeading();
    await advanceTime(1_000);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('after a reload, screen readers announce how long the guest is still locked out', async () => {
    await openLockedOut(900);
    await advanceTime(600_000);
    cleanup();
    openPortal();
    await pinHeading();
    await timer();
    const group = screen.getByRole('group', { name: 'PIN code' });
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Too many attempts. Please try again in 5 minutes.');
  });

  test('a guest needs no reload to enter the PIN after the host has lifted the lock-out', async () => {
    await openLockedOut(900);
    answer({ [calls.pin]: { body: stay() } });
    pasteAt(0, '4821');
    await advanceTime(100);
    await screen.findByRole('button', { name: 'Back to PIN access' });
    cleanup();
    answer({ [calls.refresh]: unauthorized });
    openPortal();
    await pinHeading();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('the button tells a guest who is locked out that the PIN is incomplete only if they have typed some of it', async () => {
    await openLockedOut(900);
    const said = () => screen.queryByText('Incomplete PIN');
    submit();
    await advanceTime(1_000);
    expect(said()).toBeNull();
    expect(document.activeElement).toBe(slot(0));
    typeAt(0, '4');
    submit();
    await waitFor(() => expect(said()).toBeTruthy());
  });

  test('the countdown disappears as soon as the server compares a PIN again', async () => {
    await openLockedOut(900);
    answer({ [calls.pin]: refusal(401, 'The PIN you entered is incorrect.') });
    pasteAt(0, '0000');
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  test('a guest who is locked out sees the host’s number if it is shown before the PIN', async () => {
    const hostPhone = '+371 2000-0000';
    answer({ [calls.link]: { body: { id, name: 'Lamplight Loft', hostPhone } } });
    await openLockedOut(900, bySlug);
    const call = await screen.findByRole('link', { name: `Call ${hostPhone}` });
    expect(call.getAttribute('href')).toBe('tel:+37120000000');
    expect(document.body.textContent).not.toContain(
      'Message your host on the site where you booked.',
    );
  });

  test('a guest who is locked out and has no number is told to message the host on the booking site', async () => {
    await openLockedOut(900, bySlug);
    expect(await screen.findByText('Message your host on the site where you booked.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('a guest who is refused because of too many new devices sees no countdown, because time does not help', async () => {
    const sentence = en.shell.devicesRefused;
    const body = { message: sentence, error: sentence, code: 'new_devices_refused' };
    answer({ [calls.pin]: { status: 429, body, headers: { 'retry-after': '3600' } } });
    await openPinPage();
    pasteAt(0, '4821');
    expect(await screen.findByText('Message your host on the site where you booked.')).toBeTruthy();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
