import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectToast, isToastRed, watchWaits } from '../../accounts/testing.tsx';
import { openPinPage, pasteAt, sentPins, slot, submit, typeAt } from '../pin-testing.tsx';
import {
  advanceTime,
  answer,
  calls,
  digits,
  fakeTime,
  openPortal,
  pinHeading,
  slots,
  stay,
} from '../testing.tsx';

test('the PIN page says what to do and has one group of four digits', async () => {
  await openPinPage();
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

test('the first slot of the PIN gets the focus after 100 ms', async () => {
  fakeTime();
  const waits = watchWaits();
  openPortal();
  await pinHeading();
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await advanceTime(100);
  await waitFor(() => expect(document.activeElement).toBe(slot(0)));
});

test('a guest who types before the first slot gets the focus keeps their place', async () => {
  await openPinPage();
  slot(0).focus();
  typeAt(0, '4');
  await advanceTime(100);
  expect(document.activeElement).toBe(slot(1));
});

test.each(['iPhone', 'iPad', 'iPod'])(
  'on an %s no slot of the PIN takes the focus',
  async (device) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device}; CPU OS 18)`);
    await openPinPage();
    await advanceTime(500);
    expect(document.activeElement).toBe(document.body);
  },
);

describe('typing a PIN', () => {
  test('typing moves to the next slot, ignores what is not a digit, and sends the PIN 100 ms after the fourth', async () => {
    answer({ [calls.pin]: 'never' });
    await openPinPage();
    for (const [index, digit] of ['4', '8', '2'].entries()) {
      typeAt(index, digit);
      expect(document.activeElement).toBe(slot(index + 1));
    }
    typeAt(3, 'x');
    expect(digits()).toEqual(['4', '8', '2', '']);
    const waits = watchWaits();
    typeAt(3, '1');
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
    expect(sentPins()).toEqual([]);
    await advanceTime(100);
    await waitFor(() => expect(sentPins()).toEqual(['4821']));
    const button = screen.getByRole('button', { name: /Validating\.\.\./ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('a PIN that the phone fills into one slot is sent at once', async () => {
    answer({ [calls.pin]: 'never' });
    await openPinPage();
    typeAt(0, '4821');
    expect(digits()).toEqual(['4', '8', '2', '1']);
    await waitFor(() => expect(sentPins()).toEqual(['4821']));
  });

  test('Enter sends four digits at once, and only once', async () => {
    answer({ [calls.pin]: 'never' });
    await openPinPage();
    for (const [index, digit] of ['4', '8', '2', '1'].entries()) typeAt(index, digit);
    submit();
    await waitFor(() => expect(sentPins()).toEqual(['4821']));
    await advanceTime(500);
    expect(sentPins()).toEqual(['4821']);
  });

  test('a PIN is not sent if its last digit is deleted within 100 ms', async () => {
    await openPinPage();
    for (const [index, digit] of ['4', '8', '2', '1'].entries()) typeAt(index, digit);
    fireEvent.keyDown(slot(3), { key: 'Backspace' });
    await advanceTime(500);
    expect(sentPins()).toEqual([]);
    expect(digits()).toEqual(['4', '8', '2', '']);
    fireEvent.keyDown(slot(3), { key: 'Backspace' });
    expect(digits()).toEqual(['4', '8', '', '']);
    expect(document.activeElement).toBe(slot(2));
  });
});

test('a pasted PIN is sent at once, and what is typed meanwhile changes nothing', async () => {
  answer({ [calls.pin]: 'never' });
  await openPinPage();
  pasteAt(0, ' 48 21 ');
  await waitFor(() => expect(sentPins()).toEqual(['4821']));
  typeAt(0, '9');
  submit();
  await advanceTime(500);
  expect(sentPins()).toEqual(['4821']);
});

test('a PIN with fewer than four digits is not sent', async () => {
  await openPinPage();
  typeAt(0, '4');
  submit();
  await expectToast('Incomplete PIN', 'Please enter all 4 digits of your PIN code.');
  expect(isToastRed()).toBe(true);
  expect(sentPins()).toEqual([]);
});

test('the correct PIN clears the slots and opens the page after 50 ms', async () => {
  answer({ [calls.pin]: { body: stay({ apartment: { wifiName: 'Lamplight' } }) } });
  await openPinPage();
  const waits = watchWaits();
  pasteAt(0, '4821');
  await waitFor(() => expect(digits()).toEqual(['', '', '', '']));
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 50);
  await advanceTime(60);
  await screen.findByRole('button', { name: 'Back to PIN access' });
  expect(screen.queryByRole('group', { name: 'PIN code' })).toBeNull();
});

test('the page is rendered invisibly behind the PIN page before it is shown', async () => {
  answer({ [calls.pin]: { body: stay() } });
  await openPinPage();
  const isHidden = () =>
    screen.queryByText('Back to PIN access')?.closest('[aria-hidden=true]') !== null;
  const wasVisible: boolean[] = [];
  const watcher = new MutationObserver(() => {
    if (screen.queryByText('Back to PIN access')) wasVisible.push(!isHidden());
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  pasteAt(0, '4821');
  await screen.findByRole('button', { name: 'Back to PIN access' });
  watcher.disconnect();
  expect(wasVisible[0]).toBe(false);
  expect(isHidden()).toBe(false);
});
