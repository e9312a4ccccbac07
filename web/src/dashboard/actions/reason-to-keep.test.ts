import { expect, test } from 'vitest';
import type { BillingStatus } from '../../billing/queries.ts';
import { reasonToKeep } from './reason-to-keep.ts';

const paymentDue = 'Payment due. Resolve or cancel the subscription before deleting.';
const stillActive =
  'You have an active subscription on this property. Cancel it first before deleting.';

const status = (
  subscription_status: BillingStatus['subscription_status'],
  ui_state: BillingStatus['ui_state'],
): BillingStatus => ({ subscription_status, ui_state, active_until_date_iso: null });

test.each([
  [null, status(null, 'inactive'), undefined],
  ['PENDING', status('PENDING', 'inactive'), undefined],
  ['canceled', status('canceled', 'inactive'), undefined],
  ['canceled', status('canceled', 'manual_trial_active'), undefined],
  [null, status(null, 'manual_trial_active'), stillActive],
  ['active', status('active', 'active'), stillActive],
  ['active', status('active', 'active_until'), stillActive],
  ['past_due', status('past_due', 'active'), paymentDue],
  ['past_due', status('past_due', 'inactive'), paymentDue],
  ['active', undefined, stillActive],
  ['past_due', undefined, paymentDue],
  [null, undefined, undefined],
] as const)(
  'for a property listed as %s with the billing status %j, the reason against deleting it is: %s',
  (listedStatus, billing, reason) => {
    expect(reasonToKeep(listedStatus, billing)).toBe(reason);
  },
);
