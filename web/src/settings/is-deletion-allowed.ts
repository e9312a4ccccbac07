import type { Subscription } from '../billing/queries.ts';

/** Whether a host with these subscriptions may delete the account. The server checks it again. */
export function isDeletionAllowed(subscriptions: readonly Subscription[]): boolean {
  return !subscriptions.some(
    ({ ui_state, subscription_status }) =>
      ui_state === 'active' ||
      ui_state === 'active_until' ||
      // An open payment prevents the deletion, like an active subscription.
      subscription_status === 'past_due',
  );
}
