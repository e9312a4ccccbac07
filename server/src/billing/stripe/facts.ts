/** Converts Stripe's objects to ours. */
import { isUuid } from '@guest-portal/contract/uuid';
import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderSubscription } from '../provider.ts';

type Reference = string | { id: string } | null | undefined;

export function idOf(reference: Reference): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const { status, subscription } = session;
  return {
    state: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    subscriptionId: idOf(subscription),
  };
}

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, metadata, status, cancel_at_period_end, cancel_at, items } = subscription;
  const periodEnds = items.data.map((item) => item.current_period_end);
  return {
    id,
    customerId: idOf(customer) ?? '',
    apartmentId: apartmentIdIn(metadata),
    wasPaid: isPaid(subscription.latest_invoice),
    providerStatus: status,
    cancelAtPeriodEnd: cancel_at_period_end,
    cancelAt: toDate(cancel_at),
    currentPeriodEnd: toDate(periodEnds.length > 0 ? Math.max(...periodEnds) : null),
    pastDueSince: status === 'past_due' ? failedAt(subscription.latest_invoice) : null,
  };
}

function apartmentIdIn(metadata: Stripe.Metadata | null): string | undefined {
  const apartmentId = metadata?.apartmentId;
  return apartmentId !== undefined && isUuid(apartmentId) ? apartmentId : undefined;
}

const isPaid = (invoice: Stripe.Subscription['latest_invoice']) =>
  invoice !== null &&
  typeof invoice !== 'string' &&
  invoice.status === 'paid' &&
  invoice.amount_paid > 0;

/**
 * Stripe charges the card when it finalizes the invoice, so this is the time of the first failure, however late we
 * learn of it.
 */
function failedAt(invoice: Stripe.Subscription['latest_invoice']): Date | null {
  if (invoice === null || typeof invoice === 'string') return null;
  return toDate(invoice.status_transitions.finalized_at ?? invoice.created);
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
