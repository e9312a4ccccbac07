/** The actions on the pages of simulated payments. Each returns the event that a provider would send, if any. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentEvent } from '../provider.ts';
import { findSubscription, simulatedPrefix } from './provider.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';

function newEvent(type: string, about: Pick<PaymentEvent, 'checkoutId' | 'subscriptionId'>) {
  return { id: `${simulatedPrefix}evt_${randomUUID()}`, type, ...about };
}

/** Pays a checkout once, even if the button is pressed twice. */
export async function payCheckout(
  db: Database,
  checkoutId: string,
): Promise<PaymentEvent | undefined> {
  return db.transaction(async (tx) => {
    const id = `${simulatedPrefix}sub_${randomUUID()}`;
    const [checkout] = await tx
      .update(sandboxCheckouts)
      .set({ state: 'complete', subscriptionId: id })
      .where(
        and(
          eq(sandboxCheckouts.id, checkoutId),
          eq(sandboxCheckouts.state, 'open'),
          gt(sandboxCheckouts.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!checkout) return undefined;
    const { customerId, apartmentId, apartmentName } = checkout;
    await tx.insert(sandboxSubscriptions).values({ id, customerId, apartmentId, apartmentName });
    return newEvent('checkout.session.completed', { checkoutId });
  });
}

export const portalActions = {
  'cancel-at-period-end': 'Cancel at period end',
  resume: 'Resume',
  'fail-the-payment': 'Fail the payment',
  'end-now': 'End now',
} as const;

export type PortalAction = keyof typeof portalActions;

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** Whether the action would change anything. */
export function isActionPossible(action: PortalAction, subscription: Subscription): boolean {
  const { providerStatus, cancelAt } = subscription;
  if (providerStatus === 'canceled') return false;
  switch (action) {
    case 'cancel-at-period-end':
      return cancelAt === null;
    case 'resume':
      return cancelAt !== null || providerStatus === 'past_due';
    case 'fail-the-payment':
      return providerStatus === 'active';
    case 'end-now':
      return true;
  }
}

export async function performPortalAction(
  db: Database,
  action: PortalAction,
  subscriptionId: string,
): Promise<PaymentEvent | undefined> {
  const subscription = await findSubscription(db, subscriptionId);
  if (!subscription || !isActionPossible(action, subscription)) return undefined;
  await db
    .update(sandboxSubscriptions)
    .set(changesBy(action, subscription))
    .where(
      and(
        eq(sandboxSubscriptions.id, subscriptionId),
        // An ended subscription stays ended, even if another request was faster.
        ne(sandboxSubscriptions.status, 'canceled'),
      ),
    );
  return newEvent('customer.subscription.updated', { subscriptionId });
}

function changesBy(action: PortalAction, { currentPeriodEnd }: Subscription) {
  switch (action) {
    case 'cancel-at-period-end':
      return { cancelAt: currentPeriodEnd };
    case 'resume':
      return { cancelAt: null, status: 'active', pastDueSince: null } as const;
    case 'fail-the-payment':
      return { status: 'past_due', pastDueSince: sql`now()` } as const;
    case 'end-now':
      return { status: 'canceled' } as const;
  }
}
