import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { open, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { useLeaveGuard } from '../layout/leave-guard.ts';
import { SubscriptionsCard } from '../settings/subscriptions-card.tsx';
import { subscription } from '../settings/testing.ts';
import { goToPaymentPage } from './payment-pages.ts';

function dispatchPageShow(persisted: boolean) {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('leaving for a payment page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
  });
  afterEach(() => vi.useRealTimers());

  function UnsavedPage() {
    useLeaveGuard({ wouldLose: () => true, ask: () => {} });
    return null;
  }

  function doesTheBrowserAsk(): boolean {
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  }

  test.each([
    ['three seconds have passed', () => vi.advanceTimersByTimeAsync(3_000)],
    ['the page is shown again', async () => dispatchPageShow(true)],
  ])(
    'the browser does not ask about unsaved changes on the way to a payment page until %s',
    async (_, endWait) => {
      open('/host/settings', <UnsavedPage />);
      expect(doesTheBrowserAsk()).toBe(true);
      const navigation = goToPaymentPage('https://checkout.stripe.com/c/pay/1');
      expect(location.assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1');
      expect(doesTheBrowserAsk()).toBe(false);
      await endWait();
      await navigation;
      expect(doesTheBrowserAsk()).toBe(true);
    },
  );
});

test('a page restored from the back/forward cache fetches the subscriptions again', async () => {
  const list = 'GET /api/host/subscriptions';
  const activeSubscription = subscription();
  serverAnswers({ [list]: { body: { active: [activeSubscription] } } });
  open('/host/settings-data', <SubscriptionsCard />);
  await screen.findByText('Active');
  serverAnswers({
    [list]: { body: { active: [{ ...activeSubscription, subscription_status: 'past_due' }] } },
  });
  dispatchPageShow(false);
  expect(sentTo(list)).toHaveLength(1);
  dispatchPageShow(true);
  await screen.findByText('Payment required');
});
