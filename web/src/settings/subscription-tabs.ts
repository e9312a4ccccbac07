/** In which order the subscribed properties stand, and what is said of each. */

import type { Subscription } from '../billing/queries.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { dayInUtc } from '../ui/dates.ts';

/** Paid for until a day and not beyond. */
const isCancelling = (subscription: Subscription) =>
  subscription.subscription_status === 'active' &&
  (subscription.cancel_at_period_end || subscription.ui_state === 'active_until');

export function inOrder(subscriptions: readonly Subscription[]): Subscription[] {
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

interface Standing {
  badge: string;
  tone: BadgeTone;
  meaning: string;
}

export function standingOf(subscription: Subscription): Standing {
  const { subscription_status, ui_state, active_until_date_iso: end } = subscription;
  if (ui_state === 'manual_trial_active' && end) {
    return {
      badge: `Active — Manual Trial (Until ${dayInUtc(end)})`,
      tone: 'yellow',
      meaning: 'Guests can be added and can enter until the trial ends.',
    };
  }
  if (isCancelling(subscription)) {
    return {
      badge: `Cancels on ${subscription.cancels_on_formatted ?? dayInUtc(end)}`,
      tone: 'red',
      meaning: 'It stays live until then, and nothing more is charged.',
    };
  }
  switch (subscription_status) {
    case 'active':
      return {
        badge: 'Active',
        tone: 'green',
        meaning: 'The property is live: guests can be added and can enter.',
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
