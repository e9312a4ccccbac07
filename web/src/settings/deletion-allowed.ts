import type { Subscription } from '../billing/queries.ts';

/** Whether a host with these subscriptions may delete the account. The server has the last word. */
export function deletionAllowed(subscriptions: readonly Subscription[]): boolean {
  return !subscriptions.some(
    ({ ui_state, subscription_status }) =>
      ui_state === 'active' ||
      ui_state === 'active_until' ||
      // What is owed keeps the account as what is active does.
      subscription_status === 'past_due',
  );
}
