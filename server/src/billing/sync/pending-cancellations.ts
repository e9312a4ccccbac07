/**
 * Queues what must end at the provider: checkouts and subscriptions of a deleted property, and a second subscription
 * for one property. The transaction that causes the cancellation also stores it, and billing-jobs.ts carries it out.
 */
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { needlessSubscriptionEmail } from '../emails.ts';
import { checkouts, paymentEndings, subscriptions } from '../tables.ts';

/** Runs in the transaction that deletes properties matching `condition`, so no host pays for a deleted property. */
export async function endPaymentsOf(tx: Database, condition: SQL) {
  const apartmentsToDelete = tx.select({ id: apartments.id }).from(apartments).where(condition);
  const openCheckouts = await tx
    .select({ providerId: checkouts.providerSessionId })
    .from(checkouts)
    .where(and(inArray(checkouts.apartmentId, apartmentsToDelete), eq(checkouts.state, 'open')));
  const openSubscriptions = await tx
    .select({ providerId: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.apartmentId, apartmentsToDelete),
        notInArray(subscriptions.providerStatus, ['canceled', 'incomplete_expired']),
      ),
    );
  const endings = [
    ...openCheckouts.map((row) => ({ ...row, kind: 'checkout' as const })),
    ...openSubscriptions.map((row) => ({ ...row, kind: 'subscription' as const })),
  ];
  if (endings.length > 0) await tx.insert(paymentEndings).values(endings).onConflictDoNothing();
}

export async function endCheckoutLater(tx: Database, providerId: string) {
  await tx.insert(paymentEndings).values({ providerId, kind: 'checkout' }).onConflictDoNothing();
}

/** Queues the end and refund of a subscription that was paid by mistake. Emails the operator the first time. */
export async function cancelNeedlessSubscription(
  tx: Database,
  operatorEmail: string,
  needlessSubscription: { subscriptionId: string; reason: 'property_gone' | 'second_subscription' },
) {
  const inserted = await tx
    .insert(paymentEndings)
    .values({ providerId: needlessSubscription.subscriptionId, kind: 'subscription', refund: true })
    .onConflictDoNothing()
    .returning({ providerId: paymentEndings.providerId });
  if (inserted.length > 0)
    await queueMail(tx, {
      recipient: operatorEmail,
      ...needlessSubscriptionEmail(needlessSubscription),
    });
}
