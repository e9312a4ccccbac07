/** Sorts the subscriptions, and describes each of them with a badge and an explanation. */

import type { Subscription } from '../billing/queries.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { dayInUtc } from '../ui/dates.ts';

/** Whether the subscription is paid for, but ends with the current period. */
const isCancelling = (subscription: Subscription) =>
  subscription.subscription_status === 'active' &&
  (subscription.cancel_at_period_end || subscription.ui_state === 'active_until');

export function sortSubscriptions(subscriptions: readonly Subscription[]): Subscription[] {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b));
}

function rank(subscription: Subscription): number {
  switch (subscription.subscription_status) {
    case 'active':
      return isCancelling(subscription) ? 1 : 0;
    case 'past_due':
      return 2;
    case 'canceled':
      return 3;
    default:
      return 4;
  }
}

interface SubscriptionDescription {
  badge: string;
  tone: BadgeTone;
  meaning: string;
}

export function describeSubscription(subscription: Subscription): SubscriptionDescription {
  const { subscription_status, ui_state, active_until_date_iso: end } = subscription;
  if (ui_state === 'manual_trial_active' && end) {
    return {
      badge: `Active — Manual Trial (Until ${dayInUtc(end)})`,
      tone: 'yellow',
      meaning: 'You can add guests, and they can open the page, until the trial ends.',
    };
  }
  if (isCancelling(subscription)) {
    return {
      badge: `Cancels on ${subscription.cancels_on_formatted ?? dayInUtc(end)}`,
      tone: 'red',
      meaning: 'The property stays live until then. You will not be charged again.',
    };
  }
  switch (subscription_status) {
    case 'active':
      return {
        badge: 'Active',
        tone: 'green',
        meaning: 'The property is live. You can add guests, and they can open the page.',
      };
    case 'past_due':
      return {
        badge: 'Payment required',
        tone: 'red',
        meaning: 'The last payment failed. Pay with another card, or cancel the subscription.',
      };
    case 'canceled':
      return {
        badge: 'Canceled',
        tone: 'neutral',
        meaning: 'The property is not live. You can subscribe again from the dashboard.',
      };
    default:
      return {
        badge: subscription_status ?? ui_state,
        tone: 'neutral',
        meaning: 'Nothing has been paid for this property yet.',
      };
  }
}
