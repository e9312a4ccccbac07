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
const paid = `/host/settings?session_id=cs_1&apartmentId=${apartment.id}`;

beforeEach(() => {
  vi.useFakeTimers();
  seeEverything();
  refreshLists.mockClear();
  serverAnswers({
    [verify]: { body: { ...pending, apartmentId: apartment.id } },
    [statusCall]: { body: pending },
  });
});
afterEach(() => vi.useRealTimers());

const refreshLists = vi.fn();

function Returning() {
  const about = useCheckoutReturn(refreshLists);
  return (
    <>
      <p>About {about}</p>
      <SubscriptionControl apartment={apartment} />
    </>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBackTo = async (address: string) => {
  open(address, <Returning />);
  await pass(10);
};
const address = () => location.pathname + location.search + location.hash;
const told = () => notifications().textContent;

test('the session is verified, the lists are asked for again, and the address forgets it', async () => {
  await comeBackTo(`${paid}&from=mail#guests`);
  expect(sentTo(verify)).toEqual([{ session_id: 'cs_1' }]);
  expect(refreshLists).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/host/settings?from=mail#guests');
  expect(screen.getByText(`About ${apartment.id}`)).toBeTruthy();
});

test('until the session has been verified the address keeps it', async () => {
  serverAnswers({ [verify]: 'never' });
  await comeBackTo(paid);
  await pass(5_000);
  expect(address()).toBe(paid);
});

test('as soon as the provider’s word is there, the card and a toast say so', async () => {
  await comeBackTo(paid);
  await pass(3_500);
  expect(told()).toBe('');
  serverAnswers({ [statusCall]: { body: active } });
  await pass(2_000);
  expect(told()).toBe('Subscription activated!You can now create guests for this property.');
  expect(screen.getByText('Active')).toBeTruthy();
  expect(refreshLists).toHaveBeenCalledTimes(2);
  const asked = sentTo(statusCall).length;
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(asked);
});

test('after fifteen tries the host is told to try again', async () => {
  await comeBackTo(paid);
  const before = sentTo(statusCall).length;
  await pass(1_000 + 14 * 2_000 - 100);
  expect(told()).toBe('');
  await pass(100);
  expect(told()).toBe('Still activating...Try again in a moment.');
  // The sixteenth is the card, which is asked anew with everything else.
  expect(sentTo(statusCall)).toHaveLength(before + 16);
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(before + 16);
});

test('a fault while verifying does not stop the asking', async () => {
  serverAnswers({ [verify]: 'broken' });
  await comeBackTo(paid);
  expect(address()).toBe('/host/settings');
  serverAnswers({ [statusCall]: { body: active } });
  await pass(1_000);
  expect(told()).toContain('Subscription activated!');
});

test('a session that the server refuses is not waited for', async () => {
  serverAnswers({ [verify]: refused(404, 'There is no such payment.') });
  await comeBackTo(paid);
  expect(told()).toBe('The payment could not be checkedThere is no such payment.');
  expect(address()).toBe('/host/settings');
  const asked = sentTo(statusCall).length;
  await pass(60_000);
  expect(sentTo(statusCall)).toHaveLength(asked);
});

test('whoever leaves the page hears no more of it', async () => {
  await comeBackTo(paid);
  await pass(1_500);
  const asked = sentTo(statusCall).length;
  cleanup();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentTo(statusCall)).toHaveLength(asked);
});

test('a session lost meanwhile leads to the sign-in and ends the asking', async () => {
  await comeBackTo(paid);
  serverAnswers({ [statusCall]: refused(401, 'Unauthorized') });
  await pass(1_000);
  expect(told()).toBe('UnauthorizedYou are logged out. Logging in again...');
  const asked = sentTo(statusCall).length;
  await pass(400);
  expect(sentTo(statusCall)).toHaveLength(asked);
});

test('a payment that was called off leads back to the property, and to where it can be made', async () => {
  await comeBackTo(`/host/settings?apartmentId=${apartment.id}`);
  expect(address()).toBe('/host/settings');
  expect(sentTo(verify)).toEqual([]);
  await pass(500);
  expect(button('Subscribe').className).toContain('outline-amber');
  await pass(10_000);
  expect(told()).toBe('');
});

test('an ordinary visit verifies nothing', async () => {
  await comeBackTo('/host/settings?from=mail');
  await pass(10_000);
  expect(address()).toBe('/host/settings?from=mail');
  expect(sentTo(verify)).toEqual([]);
  expect(refreshLists).not.toHaveBeenCalled();
});

test('a page that is mounted twice asks as often as one', async () => {
  open(
    paid,
    <StrictMode>
      <Returning />
    </StrictMode>,
  );
  await pass(10);
  const before = sentTo(statusCall).length;
  await pass(1_000);
  expect(sentTo(statusCall)).toHaveLength(before + 1);
});
