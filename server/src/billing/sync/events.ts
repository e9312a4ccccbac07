/**
 * Handles events of the provider. An event may come twice, late or out of order, so it only says what to read again.
 */
import { eq, sql } from 'drizzle-orm';
import type { Billing } from '../billing.ts';
import { syncCheckout } from '../checkout.ts';
import type { PaymentEvent } from '../provider.ts';
import { paymentEvents } from '../tables.ts';
import { runPendingCancellations } from './billing-jobs.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Throws if the event could not be processed. It is then not recorded as processed, and the provider sends it again.
 */
export async function handleEvent(billing: Billing, event: PaymentEvent) {
  const { db } = billing;
  const [storedEvent] = await db
    .insert(paymentEvents)
    .values({ providerEventId: event.id, type: event.type })
    .onConflictDoUpdate({ target: paymentEvents.providerEventId, set: { type: event.type } })
    .returning({ processedAt: paymentEvents.processedAt });
  if (storedEvent?.processedAt) return;
  if (event.checkoutId) await syncCheckout(billing, event.checkoutId);
  else if (event.subscriptionId) await syncSubscription(billing, event.subscriptionId);
  await db
    .update(paymentEvents)
    .set({ processedAt: sql`now()` })
    .where(eq(paymentEvents.providerEventId, event.id));
  await runPendingCancellations(billing);
}
