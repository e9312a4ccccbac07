import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast, isToastRed, watchWaits } from '../../accounts/testing.tsx';
import { openPinPage, pasteAt, sentPins, slot, typeAt } from '../pin-testing.tsx';
import {
  advanceTime,
  answer,
  bySlug,
  calls,
  digits,
  id,
  openPortal,
  pinHeading,
  refusal,
  slots,
} from '../testing.tsx';

describe('a PIN that is refused', () => {
  const ariaInvalid = () => slots().map((input) => input.getAttribute('aria-invalid'));

  test.each([
    ['a wrong PIN', refusal(401, 'The PIN you entered is incorrect.')],
    ['an answer without guest and apartment', { body: {} }],
    ['an unknown property', refusal(404, 'Not found')],
  ])(
    '%s turns the slots red for 3 s and moves the focus to the first slot',
    async (_what, reply) => {
      answer({ [calls.pin]: reply });
      await openPinPage();
      const waits = watchWaits();
      pasteAt(0, '0000');
      await expectToast(
        'Incorrect PIN',
        'The PIN you entered is incorrect. Please check and try again.',
      );
      expect(isToastRed()).toBe(true);
      expect(waits).toHaveBeenCalledWith(expect.any(Function), 3_000);
      expect(ariaInvalid()).toEqual(Array(4).fill('true'));
      await waitFor(() => expect(document.activeElement).toBe(slot(0)));
      expect(digits()).toEqual(['', '', '', '']);
      await advanceTime(3_000);
      await waitFor(() => expect(ariaInvalid()).toEqual(Array(4).fill(null)));
    },
  );

  const doorCodeNote = 'Enter the PIN for this page, not the door code.';

  test('after a wrong PIN, a line says that the door code is not meant, and stays when the slots are no longer red', async () => {
    answer({ [calls.pin]: refusal(401, 'The PIN you entered is incorrect.') });
    await openPinPage();
    pasteAt(0, '0000');
    const note = await screen.findByText(doorCodeNote);
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/^Attempts left/)).toBeNull();
    await advanceTime(3_000);
    expect(screen.getByText(doorCodeNote)).toBeTruthy();
  });

  test('the PIN page shows how many tries are left once the server says so', async () => {
    answer({ [calls.pin]: { status: 401, body: { code: 'wrong_pin', triesLeft: 2 } } });
    await openPinPage();
    pasteAt(0, '0000');
    expect(await screen.findByText('Attempts left: 2')).toBeTruthy();
  });

  test('a wrong PIN that locks the guest out is reported as wrong and starts the countdown at once', async () => {
    const reply = refusal(401, 'The PIN you entered is incorrect.', { 'retry-after': '900' });
    answer({ [calls.pin]: reply });
    await openPinPage();
    pasteAt(0, '0000');
    await expectToast(
      'Incorrect PIN',
      'The PIN you entered is incorrect. Please check and try again.',
    );
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Try again in 1[45]:\d\d$/);
    expect(screen.getByText(doorCodeNote)).toBeTruthy();
  });

  test('after too many attempts the page shows how long to wait and does not call the PIN wrong', async () => {
    const sentence = 'Too many attempts. Please try again in 15 minutes.';
    answer({ [calls.pin]: refusal(429, sentence, { 'retry-after': '900' }) });
    await openPinPage();
    pasteAt(0, '4821');
    await expectToast('Please wait before trying again', sentence);
    const group = screen.getByRole('group', { name: 'PIN code' });
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(sentence);
    expect(ariaInvalid()).toEqual(Array(4).fill(null));
    await advanceTime(901_000);
    await waitFor(() => expect(note?.textContent).toBe('You can try again now.'));
    expect(group.getAttribute('aria-describedby')).toBeNull();
  });

  test('without a network the PIN page says that there is no connection, and the next PIN is sent once it is typed', async () => {
    answer({ [calls.pin]: 'broken' });
    await openPinPage();
    pasteAt(0, '4821');
    await expectToast(
      'No connection',
      'Your PIN could not be checked. Please check your connection and try again.',
    );
    expect(digits()).toEqual(['', '', '', '']);
    for (const [index, digit] of ['4', '8', '2', '1'].entries()) {
      typeAt(index, digit);
      await advanceTime(250);
    }
    await waitFor(() => expect(sentPins()).toEqual(['4821', '4821']));
  });

  test('a server error is not reported as a wrong PIN', async () => {
    answer({ [calls.pin]: refusal(500, 'Something broke') });
    await openPinPage();
    pasteAt(0, '4821');
    await expectToast(
      'Something went wrong',
      'Your PIN could not be checked. Please try again in a moment.',
    );
  });
});

describe('the host’s number below the PIN', () => {
  test('the host’s number below the PIN can be called with one tap, and anything else is only text', async () => {
    for (const [hostPhone, href] of [
      ['+371 2000-0000', 'tel:+37120000000'],
      ['Ring twice', undefined],
    ]) {
      answer({ [calls.link]: { body: { id, name: 'Lamplight Loft', hostPhone } } });
      openPortal(bySlug);
      await pinHeading();
      const phone = await screen.findByText(String(hostPhone));
      expect(phone.closest('a')?.getAttribute('href')).toBe(href);
      expect(phone.getAttribute('translate')).toBe('no');
      cleanup();
    }
  });

  test('there is no number below the PIN if the host does not show one', async () => {
    openPortal(bySlug);
    await pinHeading();
    await waitFor(() => expect(document.title).toContain('Lamplight Loft'));
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });
});
