import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectToast, isToastRed, watchWaits } from '../../accounts/testing.tsx';
import {
  answer,
  bodyOf,
  bySlug,
  calls,
  digits,
  fakeTime,
  id,
  openPortal,
  pass,
  pinHeading,
  refusal,
  sent,
  slots,
  stay,
  unauthorized,
} from '../testing.tsx';

const slot = (at: number) => slots()[at] as HTMLInputElement;
const typeAt = (at: number, value: string) => fireEvent.input(slot(at), { target: { value } });
const pasteAt = (at: number, text: string) =>
  fireEvent.paste(slot(at), { clipboardData: { getData: () => text } });
const submit = () => fireEvent.submit(slot(0).form as HTMLFormElement);
const pins = () => sent(calls.pin).map((request) => bodyOf(request).pinCode);

async function openDoor() {
  fakeTime();
  openPortal();
  await pinHeading();
}

test('says what to do, in one group of four digits', async () => {
  await openDoor();
  expect(document.body.textContent).toContain(
    "Enter your 4-digit pin code to access this property's information",
  );
  expect(document.body.textContent).toContain(
    "Don't have your pin? Contact your host for assistance.",
  );
  expect(screen.getByRole('group', { name: 'PIN code' }).querySelectorAll('input')).toHaveLength(4);
  expect(slots().map((input) => input.autocomplete)).toEqual([
    'one-time-code',
    'off',
    'off',
    'off',
  ]);
  expect(slots().map((input) => input.inputMode)).toEqual(Array(4).fill('numeric'));
  expect(slots().map((input) => input.getAttribute('enterkeyhint'))).toEqual(Array(4).fill('go'));
  expect(digits()).toEqual(['', '', '', '']);
  expect(screen.getByRole('button', { name: /^Access Your Information/ })).toBeTruthy();
  expect(slot(0).form?.querySelector('.lucide-lock-keyhole')).not.toBeNull();
});

test('the first slot gets the focus after 100 ms', async () => {
  fakeTime();
  const waits = watchWaits();
  openPortal();
  await pinHeading();
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await pass(100);
  await waitFor(() => expect(document.activeElement).toBe(slot(0)));
});

test('who is faster than that keeps the place', async () => {
  await openDoor();
  slot(0).focus();
  typeAt(0, '4');
  await pass(100);
  expect(document.activeElement).toBe(slot(1));
});

test.each(['iPhone', 'iPad', 'iPod'])('on an %s nothing takes the focus', async (device) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device}; CPU OS 18)`);
  await openDoor();
  await pass(500);
  expect(document.activeElement).toBe(document.body);
});

describe('typing', () => {
  test('moves on, ignores what is no digit, and sends 100 ms after the fourth', async () => {
    answer({ [calls.pin]: 'never' });
    await openDoor();
    for (const [at, digit] of ['4', '8', '2'].entries()) {
      typeAt(at, digit);
      expect(document.activeElement).toBe(slot(at + 1));
    }
    typeAt(3, 'x');
    expect(digits()).toEqual(['4', '8', '2', '']);
    const waits = watchWaits();
    typeAt(3, '1');
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
    expect(pins()).toEqual([]);
    await pass(100);
    await waitFor(() => expect(pins()).toEqual(['4821']));
    const button = screen.getByRole('button', { name: /Validating\.\.\./ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('the code that a phone fills into one slot is sent at once', async () => {
    answer({ [calls.pin]: 'never' });
    await openDoor();
    typeAt(0, '4821');
    expect(digits()).toEqual(['4', '8', '2', '1']);
    await waitFor(() => expect(pins()).toEqual(['4821']));
  });

  test('Enter sends four digits at once, and only once', async () => {
    answer({ [calls.pin]: 'never' });
    await openDoor();
    for (const [at, digit] of ['4', '8', '2', '1'].entries()) typeAt(at, digit);
    submit();
    await waitFor(() => expect(pins()).toEqual(['4821']));
    await pass(500);
    expect(pins()).toEqual(['4821']);
  });

  test('a digit taken back in time is not sent', async () => {
    await openDoor();
    for (const [at, digit] of ['4', '8', '2', '1'].entries()) typeAt(at, digit);
    fireEvent.keyDown(slot(3), { key: 'Backspace' });
    await pass(500);
    expect(pins()).toEqual([]);
    expect(digits()).toEqual(['4', '8', '2', '']);
    fireEvent.keyDown(slot(3), { key: 'Backspace' });
    expect(digits()).toEqual(['4', '8', '', '']);
    expect(document.activeElement).toBe(slot(2));
  });
});

test('a paste is sent at once, and what is typed meanwhile changes nothing', async () => {
  answer({ [calls.pin]: 'never' });
  await openDoor();
  pasteAt(0, ' 48 21 ');
  await waitFor(() => expect(pins()).toEqual(['4821']));
  typeAt(0, '9');
  submit();
  await pass(500);
  expect(pins()).toEqual(['4821']);
});

test('fewer than four digits are not sent', async () => {
  await openDoor();
  typeAt(0, '4');
  submit();
  await expectToast('Incomplete PIN', 'Please enter all 4 digits of your PIN code.');
  expect(isToastRed()).toBe(true);
  expect(pins()).toEqual([]);
});

test('the right PIN clears the slots and opens the page after 50 ms', async () => {
  answer({ [calls.pin]: { body: stay({ apartment: { wifiName: 'Lamplight' } }) } });
  await openDoor();
  const waits = watchWaits();
  pasteAt(0, '4821');
  await waitFor(() => expect(digits()).toEqual(['', '', '', '']));
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 50);
  await pass(60);
  await screen.findByRole('button', { name: 'Back to PIN access' });
  expect(screen.queryByRole('group', { name: 'PIN code' })).toBeNull();
});

test('the page is drawn behind the PIN before it is shown', async () => {
  answer({ [calls.pin]: { body: stay() } });
  await openDoor();
  const isUnseen = () =>
    screen.queryByText('Back to PIN access')?.closest('[aria-hidden=true]') !== null;
  const seen: boolean[] = [];
  const watcher = new MutationObserver(() => {
    if (screen.queryByText('Back to PIN access')) seen.push(!isUnseen());
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  pasteAt(0, '4821');
  await screen.findByRole('button', { name: 'Back to PIN access' });
  watcher.disconnect();
  expect(seen[0]).toBe(false);
  expect(isUnseen()).toBe(false);
});

describe('a refusal', () => {
  const invalid = () => slots().map((input) => input.getAttribute('aria-invalid'));

  test.each([
    ['a wrong PIN', refusal(401, 'The PIN you entered is incorrect.')],
    ['an answer without guest and apartment', { body: {} }],
    ['an unknown property', refusal(404, 'Not found')],
  ])('%s: red borders for 3 s, and the first slot again', async (_what, reply) => {
    answer({ [calls.pin]: reply });
    await openDoor();
    const waits = watchWaits();
    pasteAt(0, '0000');
    await expectToast(
      'Incorrect PIN',
      'The PIN you entered is incorrect. Please check and try again.',
    );
    expect(isToastRed()).toBe(true);
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 3_000);
    expect(invalid()).toEqual(Array(4).fill('true'));
    await waitFor(() => expect(document.activeElement).toBe(slot(0)));
    expect(digits()).toEqual(['', '', '', '']);
    await pass(3_000);
    await waitFor(() => expect(invalid()).toEqual(Array(4).fill(null)));
  });

  test('too many tries: how long to wait, on the page until then, and no word of a wrong PIN', async () => {
    const sentence = 'Too many attempts. Please try again in 15 minutes.';
    answer({ [calls.pin]: refusal(429, sentence, { 'retry-after': '900' }) });
    await openDoor();
    pasteAt(0, '4821');
    await expectToast('Please wait before trying again', sentence);
    const group = screen.getByRole('group', { name: 'PIN code' });
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(sentence);
    expect(invalid()).toEqual(Array(4).fill(null));
    await pass(901_000);
    await waitFor(() => expect(note?.textContent).toBe('You can try again now.'));
    expect(group.getAttribute('aria-describedby')).toBeNull();
  });

  test('no network: says so, and what is typed next is sent as it is typed', async () => {
    answer({ [calls.pin]: 'broken' });
    await openDoor();
    pasteAt(0, '4821');
    await expectToast(
      'No connection',
      'Your PIN could not be checked. Please check your connection and try again.',
    );
    expect(digits()).toEqual(['', '', '', '']);
    for (const [at, digit] of ['4', '8', '2', '1'].entries()) {
      typeAt(at, digit);
      await pass(250);
    }
    await waitFor(() => expect(pins()).toEqual(['4821', '4821']));
  });

  test('a fault of the server is not the PIN', async () => {
    answer({ [calls.pin]: refusal(500, 'Something broke') });
    await openDoor();
    pasteAt(0, '4821');
    await expectToast(
      'Something went wrong',
      'Your PIN could not be checked. Please try again in a moment.',
    );
  });
});

describe('a guest who is locked out', () => {
  const wait = (seconds: number) =>
    refusal(429, 'Too many attempts. Please try again in 15 minutes.', {
      'retry-after': String(seconds),
    });
  const timer = () => screen.findByRole('timer');

  async function lockedOut(seconds: number, path?: string) {
    answer({ [calls.pin]: wait(seconds) });
    fakeTime();
    openPortal(path);
    await pinHeading();
    pasteAt(0, '0000');
    await timer();
  }

  test('sees the wait counted down each second, which nobody has to listen to', async () => {
    await lockedOut(900);
    expect((await timer()).textContent).toMatch(/^Try again in (15:00|14:5\d)$/);
    const said: (string | null)[] = [];
    const live = [...document.querySelectorAll('[aria-live=polite]')];
    const watcher = new MutationObserver(() => said.push(...live.map((each) => each.textContent)));
    for (const each of live)
      watcher.observe(each, { subtree: true, childList: true, characterData: true });
    const seen = new Set<string | null>();
    for (let second = 0; second < 5; second += 1) {
      seen.add((await timer()).textContent);
      await pass(1_000);
    }
    expect(seen.size).toBeGreaterThanOrEqual(4);
    expect(said).toEqual([]);
    expect((await timer()).closest('[aria-live]')).toBeNull();
    await pass(900_000);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(said).toContain('You can try again now.');
    watcher.disconnect();
  });

  test('reads it in their own language, but for the clock', async () => {
    await lockedOut(900);
    const sentence = await timer();
    expect(sentence.closest('[translate=no]')).toBeNull();
    expect(sentence.querySelector('[translate=no]')?.textContent).toMatch(/^1[45]:\d\d$/);
  });

  test('reads hours as hours', async () => {
    await lockedOut(7_205);
    expect((await timer()).textContent).toMatch(/^Try again in 2:00:0\d$/);
  });

  test('sees it after a reload as well, and no longer than it lasts', async () => {
    await lockedOut(900);
    await pass(60_000);
    cleanup();
    openPortal();
    await pinHeading();
    expect((await timer()).textContent).toMatch(/^Try again in 1[34]:\d\d$/);
    cleanup();
    await pass(900_000);
    openPortal();
    await pinHeading();
    await pass(1_000);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('hears after a reload how long it still is', async () => {
    await lockedOut(900);
    await pass(600_000);
    cleanup();
    openPortal();
    await pinHeading();
    await timer();
    const group = screen.getByRole('group', { name: 'PIN code' });
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Too many attempts. Please try again in 5 minutes.');
  });

  test('needs no reload when the host lets them in: what is typed is sent, and opens the page', async () => {
    await lockedOut(900);
    answer({ [calls.pin]: { body: stay() } });
    pasteAt(0, '4821');
    await pass(100);
    await screen.findByRole('button', { name: 'Back to PIN access' });
    cleanup();
    answer({ [calls.refresh]: unauthorized });
    openPortal();
    await pinHeading();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('reads of no wait any more once a PIN was compared again', async () => {
    await lockedOut(900);
    answer({ [calls.pin]: refusal(401, 'The PIN you entered is incorrect.') });
    pasteAt(0, '0000');
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  test('is told how to reach the host: by the number that is shown before the PIN', async () => {
    const hostPhone = '+371 2000-0000';
    answer({ [calls.link]: { body: { id, name: 'Lamplight Loft', hostPhone } } });
    await lockedOut(900, bySlug);
    const call = await screen.findByRole('link', { name: `Call ${hostPhone}` });
    expect(call.getAttribute('href')).toBe('tel:+37120000000');
    expect(document.body.textContent).not.toContain('Ask your host where you booked.');
  });

  test('or where they booked', async () => {
    await lockedOut(900, bySlug);
    expect(await screen.findByText('Ask your host where you booked.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('by too many from everywhere: no clock, for time does not help', async () => {
    const sentence = 'Too many wrong PINs were tried here. Please ask your host.';
    const body = { message: sentence, error: sentence, code: 'new_devices_refused' };
    answer({ [calls.pin]: { status: 429, body, headers: { 'retry-after': '3600' } } });
    await openDoor();
    pasteAt(0, '4821');
    expect(await screen.findByText('Ask your host where you booked.')).toBeTruthy();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the host’s number at the foot', () => {
  test('is one tap from a call where the host shows it, and what is no number is read', async () => {
    for (const [hostPhone, href] of [
      ['+371 2000-0000', 'tel:+37120000000'],
      ['Ring twice', undefined],
    ]) {
      answer({ [calls.link]: { body: { id, name: 'Lamplight Loft', hostPhone } } });
      openPortal(bySlug);
      await pinHeading();
      const shown = await screen.findByText(String(hostPhone));
      expect(shown.closest('a')?.getAttribute('href')).toBe(href);
      expect(shown.getAttribute('translate')).toBe('no');
      cleanup();
    }
  });

  test('is not there where the host doesn’t', async () => {
    openPortal(bySlug);
    await pinHeading();
    await waitFor(() => expect(document.title).toContain('Lamplight Loft'));
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });
});
