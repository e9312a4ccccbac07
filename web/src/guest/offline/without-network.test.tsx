import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast, watchWaits } from '../../accounts/testing.tsx';
import { pasteAt } from '../pin-testing.tsx';
import {
  advanceTime,
  answer,
  bySlug,
  calls,
  digits,
  fakeTime,
  findStayPage,
  heading,
  id,
  openPortal,
  pinHeading,
  pressButton,
  refusal,
  silenceErrors,
  slug,
  stay,
  unauthorized,
} from '../testing.tsx';
import { keepStay } from './keep-stay.ts';

describe('without a network', () => {
  const brokenCalls = { [calls.user]: 'broken', [calls.link]: 'broken', [calls.refresh]: 'broken' };
  const goOffline = () => answer(brokenCalls as Parameters<typeof answer>[0]);
  const savedAt = new Date();
  savedAt.setHours(0, 7);

  test('without a network a guest’s link shows the saved copy and when it was saved', async () => {
    silenceErrors();
    await keepStay(id, stay({ apartment: { amenities: ['Balcony'] } }), savedAt.getTime(), slug);
    goOffline();
    openPortal(bySlug);
    await screen.findByText('You are offline. This is what was saved at 00:07.');
    expect(screen.getByText('Balcony')).toBeTruthy();
  });

  test('the offline notice disappears with the first answer of the server', async () => {
    silenceErrors();
    await keepStay(id, stay(), savedAt.getTime());
    goOffline();
    openPortal();
    await screen.findByText(/^You are offline/);
    answer({ [calls.refresh]: { body: stay() } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });

  test('a page that was opened offline accepts a PIN later, even if its link was never resolved', async () => {
    silenceErrors();
    await keepStay(id, stay(), savedAt.getTime(), slug);
    goOffline();
    openPortal(bySlug);
    await screen.findByText(/^You are offline/);
    answer({
      [calls.refresh]: unauthorized,
      [calls.pin]: refusal(401, 'The PIN you entered is incorrect.'),
    });
    window.dispatchEvent(new Event('online'));
    await pinHeading();
    pasteAt(0, '0000');
    await expectToast(
      'Incorrect PIN',
      'The PIN you entered is incorrect. Please check and try again.',
    );
    expect(digits()).toEqual(['', '', '', '']);
  });

  test('a page that gets an error from the server does not claim to be offline', async () => {
    silenceErrors();
    await keepStay(id, stay(), savedAt.getTime());
    answer({ [calls.refresh]: refusal(503, 'Not now') });
    openPortal();
    await screen.findByText(/^The page can’t be refreshed right now\. This is what was saved at/);
  });

  test('the saved copy is shown if the server does not answer within 5 s', async () => {
    fakeTime();
    silenceErrors();
    await keepStay(id, stay({ apartment: { amenities: ['Balcony'] } }), savedAt.getTime(), slug);
    answer({ [calls.user]: 'never', [calls.link]: 'never', [calls.refresh]: 'never' });
    const waits = watchWaits();
    openPortal(bySlug);
    await waitFor(() => expect(waits).toHaveBeenCalledWith(expect.any(Function), 5_000));
    expect(screen.queryByText('Balcony')).toBeNull();
    await advanceTime(5_000);
    await screen.findByText(/^The page can’t be refreshed right now/);
    expect(screen.getByText('Balcony')).toBeTruthy();
  });

  test('on a known device without a copy, the page says that it could not be loaded and offers to try again', async () => {
    silenceErrors();
    await keepStay(id, stay({ guest: { checkoutDate: '' } }), savedAt.getTime(), slug);
    goOffline();
    openPortal(bySlug);
    await heading('This page couldn’t be loaded');
    answer({ [calls.refresh]: { body: stay() } });
    pressButton('Try again');
    await findStayPage();
  });
});
