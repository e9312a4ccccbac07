/** Creates a subscription for tests. It is active unless `more` says otherwise. */
import type { Subscription } from '../billing/queries.ts';

let count = 0;

export function subscription(more: Partial<Subscription> = {}): Subscription {
  count += 1;
  return {
    propertyId: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    apartmentTitle: 'Canal Loft',
    propertySlug: 'canal-loft-abc',
    subscription_status: 'active',
    ui_state: 'active',
    active_until_date_iso: null,
    cancel_at_period_end: false,
    cancels_on_formatted: null,
    stripe_subscription_id: 'sub_1',
    ...more,
  };
}
