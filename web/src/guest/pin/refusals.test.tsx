import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast, isToastRed, watchWaits } from '../../accounts/testing.tsx';
import { openDoor, pasteAt, pins, slot, typeAt } from '../pin-testing.tsx';
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
  const invalid = () => slots().map((input) => input.getAttribute('aria-invalid'));

  test.each([
    ['a wrong PIN', refusal(401, 'The PIN you entered is incorrect.')],
    ['an answer without guest and apartment', { body: {} }],
    ['an unknown property', refusal(404, 'Not found')],
  ])(
    '%s turns the slots red for 3 s and moves the focus to the first slot',
    async (_what, reply) => {
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
      await advanceTime(3_000);
      await waitFor(() => expect(invalid()).toEqual(Array(4).fill(null)));
    },
  );

  test('after too many attempts the page shows how long to wait and does not call the PIN wrong', async () => {
    const sentence = 'Too many attempts. Please try again in 15 minutes.';
    answer({ [calls.pin]: refusal(429, sentence, { 'retry-after': '900' }) });
    await openDoor();
    pasteAt(0, '4821');
    await expectToast('Please wait before trying again', sentence);
    const group = screen.getByRole('group', { name: 'PIN code' });
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(sentence);
    expect(invalid()).toEqual(Array(4).fill(null));
    await advanceTime(901_000);
    await waitFor(() => expect(note?.textContent).toBe('You can try again now.'));
    expect(group.getAttribute('aria-describedby')).toBeNull();
  });

  test('without a network the page says so, and the next PIN is sent as it is typed', async () => {
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
      await advanceTime(250);
    }
    await waitFor(() => expect(pins()).toEqual(['4821', '4821']));
  });

  test('a server error is not reported as a wrong PIN', async () => {
    answer({ [calls.pin]: refusal(500, 'Something broke') });
    await openDoor();
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
      const shown = await screen.findByText(String(hostPhone));
      expect(shown.closest('a')?.getAttribute('href')).toBe(href);
      expect(shown.getAttribute('translate')).toBe('no');
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
