/** Explains why a property can't be deleted. The server enforces the rule. */
import { reasonsToKeep } from '@guest-portal/contract/apartments';
import type { BillingStatus } from '../../billing/queries.ts';

const { payment_due: paymentDue, subscription_active: stillActive } = reasonsToKeep;

/** @param state undefined while it loads, in which case the server decides */
export function reasonToKeep(
  listed: BillingStatus['subscription_status'],
  state: BillingStatus | undefined,
): string | undefined {
  const status = state ? state.subscription_status : listed;
  if (status === 'past_due') return paymentDue;
  const isOver = status === 'PENDING' || status === 'canceled';
  if (!state) return status === 'active' ? stillActive : undefined;
  return state.ui_state === 'inactive' || isOver ? undefined : stillActive;
}
