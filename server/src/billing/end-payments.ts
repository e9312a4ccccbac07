/** Ends the payments of a property or an account, in the transaction that deletes it. */
import { reasonsToKeep } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import { belongsToAccount } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { type AppError, conflict } from '../platform/http/errors.ts';
import { type BillingState, hasUnpaidOrRunningSubscription, stateOf } from './states/states.ts';
import { endPaymentsOf } from './sync/pending-cancellations.ts';

/**
 * Ends the payments of a property, or throws if a subscription is running. An overdue payment is checked first, because
 * the host resolves it in another way.
 */
export async function endPaymentsOfApartment(tx: Database, apartmentId: string) {
  const state = await stateOf(tx, apartmentId);
  const refusal = state && refusalFor(state);
  if (refusal) throw refusal;
  await endPaymentsOf(tx, eq(apartments.id, apartmentId));
}

function refusalFor({ subscription_status, ui_state }: BillingState): AppError | undefined {
  if (subscription_status === 'past_due') {
    return conflict('payment_due', reasonsToKeep.payment_due);
  }
  const hasNoRunningSubscription =
    subscription_status === 'PENDING' || subscription_status === 'canceled';
  if (ui_state === 'inactive' || (ui_state === 'manual_trial_active' && hasNoRunningSubscription))
    return undefined;
  return conflict('subscription_active', reasonsToKeep.subscription_active);
}

/** Throws while money is taken or owed for any property of the account. */
export async function refuseWhilePaid(tx: Database, hostId: string) {
  if (!(await hasUnpaidOrRunningSubscription(tx, hostId))) return;
  throw conflict(
    'property_active',
    "You can't delete your account while a property is Active. Please unsubscribe first.",
  );
}

export const endPaymentsOfAccount = (tx: Database, hostId: string) =>
  endPaymentsOf(tx, belongsToAccount(hostId));
