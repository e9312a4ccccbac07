import { act, cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  notifications,
  open,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { SubscriptionControl } from './subscription-control.tsx';
import { apartment, billingStatus, seeEverything, statusCall } from './testing.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

const verify = 'POST /api/billing/verify-session';
const pending = billingStatus({ subscription_status: 'PENDING' });
const active = billingStatus({ subscription_status: 'active', ui_state: 'active' });
const paidPath = `/host/settings?session_id=cs_1&apartmentId=${apartment.id}`;

beforeEach(() => {
  vi.useFakeTimers();
  seeEverything();
  refreshLists.mockClear();
  onActive.mockClear();
  serverAnswers({
    [verify]: { body: { ...pending, apartmentId: apartment.id } },
    [statusCall]: { body: pending },
  });
});
afterEach(() => vi.useRealTimers());

const refreshLists = vi.fn();
const onActive = vi.fn();

function ReturnPage() {
  const propertyId = useCheckoutReturn(refreshLists, onActive);
  return (
    <>
      <p>About {propertyId}</p>
      <SubscriptionControl apartment={apartment} />
    </>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBackTo = async (path: string) => {
  open(path, <ReturnPage />);
  await pass(10);
};
const currentPath = () => location.pathname + location.search + location.hash;
const toastText = () => notifications().textContent;

test('after a checkout, the checkout session is verified, the lists are fetched again and the URL is cleaned', async () => {
  await comeBackTo(`${paidPath}&from=mail#guests`);
  expect(sentTo(verify)).toEqual([{ session_id: 'cs_1' }]);
  expect(refreshLists).toHaveBeenCalledTimes(1);
  expect(currentPath()).toBe('/host/settings?from=mail#guests');
  expect(screen.getByText(`About ${apartment.id}`)).toBeTruthy();
});

test('the URL keeps the checkout session until it has been verified', async () => {
  serverAnswers({ [verify]: 'never' });
  await comeBackTo(paidPath);
  await pass(5_000);
  expect(currentPath()).toBe(paidPath);
});

test('the card and a toast show a subscription as soon as the provider confirms it', async () => {
  await comeBackTo(paidPath);
  await pass(3_500);
  expect(toastText()).toBe('');
  expect(onActive).not.toHaveBeenCalled();
  serverAnswers({ [statusCall]: { body: active } });
  await pass(2_000);
  expect(onActive).toHaveBeenCalledTimes(1);
  expect(toastText()).toBe('Subscription activated!You can now create guests for this property.');
  expect(screen.getByText('Active')).toBeTruthy();
  expect(refreshLists).toHaveBeenCalledTimes(2);
  const requestsBefore = sentTo(statusCall).length;
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore);
});

test('after fifteen tries to confirm a payment, a toast says that the activation is still running', async () => {
  await comeBackTo(paidPath);
  const requestsBefore = sentTo(statusCall).length;
  await pass(1_000 + 14 * 2_000 - 100);
  expect(toastText()).toBe('');
  await pass(100);
  expect(toastText()).toBe('Still activating...Try again in a moment.');
  expect(onActive).not.toHaveBeenCalled();
  // The sixteenth request comes from the card, which is refreshed with everything else.
  expect(sentTo(statusCall)).toHaveLength(requestsBefore + 16);
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore + 16);
});

test('a server error while a checkout is verified does not stop the polling', async () => {
  serverAnswers({ [verify]: 'broken' });
  await comeBackTo(paidPath);
  expect(currentPath()).toBe('/host/settings');
  serverAnswers({ [statusCall]: { body: active } });
  await pass(1_000);
  expect(toastText()).toContain('Subscription activated!');
});

test('a checkout session that the server refuses is not polled', async () => {
  serverAnswers({ [verify]: refused(404, 'There is no such payment.') });
  await comeBackTo(paidPath);
  expect(toastText()).toBe('We could not check the paymentThere is no such payment.');
  expect(currentPath()).toBe('/host/settings');
  const requestsBefore = sentTo(statusCall).length;
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore);
});

test('leaving the page after a checkout stops the polling and shows no toast', async () => {
  await comeBackTo(paidPath);
  await pass(1_500);
  const requestsBefore = sentTo(statusCall).length;
  cleanup();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore);
});

test('a session that has ended during a checkout shows a toast and stops the polling', async () => {
  await comeBackTo(paidPath);
  serverAnswers({ [statusCall]: refused(401, 'Unauthorized') });
  await pass(1_000);
  expect(toastText()).toBe('UnauthorizedYou are logged out. Logging in again...');
  const requestsBefore = sentTo(statusCall).length;
  await pass(400);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore);
});

test('after a cancelled payment, the Subscribe button of the property is highlighted', async () => {
  await comeBackTo(`/host/settings?apartmentId=${apartment.id}`);
  expect(currentPath()).toBe('/host/settings');
  expect(sentTo(verify)).toEqual([]);
  await pass(500);
  expect(button('Subscribe').className).toContain('outline-amber');
  await pass(10_000);
  expect(toastText()).toBe('');
});

test('a visit without a checkout verifies nothing', async () => {
  await comeBackTo('/host/settings?from=mail');
  await pass(10_000);
  expect(currentPath()).toBe('/host/settings?from=mail');
  expect(sentTo(verify)).toEqual([]);
  expect(refreshLists).not.toHaveBeenCalled();
});

test('a page that StrictMode mounts twice after a checkout polls only once', async () => {
  open(
    paidPath,
    <StrictMode>
      <ReturnPage />
    </StrictMode>,
  );
  await pass(10);
  const requestsBefore = sentTo(statusCall).length;
  await pass(1_000);
  expect(sentTo(statusCall)).toHaveLength(requestsBefore + 1);
});
