/** Explains why a property can't be deleted. The server enforces the rule. */
import { reasonsToKeep } from '@guest-portal/contract/apartments';
import type { BillingStatus } from '../../billing/queries.ts';

const { payment_due: paymentDue, subscription_active: stillActive } = reasonsToKeep;

/**
 * @param listedStatus the status in the list of properties
 * @param billing undefined while it loads. Then the listed status counts.
 */
export function reasonToKeep(
  listedStatus: BillingStatus['subscription_status'],
  billing: BillingStatus | undefined,
): string | undefined {
  const status = billing ? billing.subscription_status : listedStatus;
  if (status === 'past_due') return paymentDue;
  const isUnpaid = status === 'PENDING' || status === 'canceled';
  if (!billing) return status === 'active' ? stillActive : undefined;
  return billing.ui_state === 'inactive' || isUnpaid ? undefined : stillActive;
}
