/**
 * A payment provider without money. It stores its data in this server's database, so it survives restarts and all
 * instances share it.
 */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { invalidSignature, type PaymentProvider, type ProviderSubscription } from '../provider.ts';
import { periodEnd } from './periods.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';

/** Prefix of every id that the simulated provider creates, so that none is mistaken for an id of Stripe. */
export const simulatedPrefix = 'sandbox_';

export const simulatedCustomerId = (hostId: string) => `${simulatedPrefix}cus_${hostId}`;

export function simulatedProvider(db: Database, publicUrl: () => string): PaymentProvider {
  return {
    testMode: true,
    createCustomer: async ({ id }) => simulatedCustomerId(id),

    startCheckout: async ({ attempt, ...order }) => {
      const id = `${simulatedPrefix}cs_${shortHash(`${order.apartmentId} ${attempt}`)}`;
      await db
        .insert(sandboxCheckouts)
        .values({ id, ...order, expiresAt: sql`now() + interval '24 hours'` })
        .onConflictDoNothing();
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
      if (!row) throw new Error('the checkout was not created');
      return { id, url: `${publicUrl()}/sandbox/checkout/${id}`, expiresAt: row.expiresAt };
    },

    readCheckout: async (id) => {
      const checkout = await findCheckout(db, id);
      return checkout && { ...checkout, subscriptionId: checkout.subscriptionId ?? undefined };
    },

    expireCheckout: async (id) => {
      await db
        .update(sandboxCheckouts)
        .set({ state: 'expired' })
        .where(sql`${sandboxCheckouts.id} = ${id} and ${sandboxCheckouts.state} = 'open'`);
    },

    openPortal: async ({ subscriptionId }) => `${publicUrl()}/sandbox/portal/${subscriptionId}`,

    readSubscription: (id) => findSubscription(db, id),

    endSubscription: async (id, { refund }) => {
      await db
        .update(sandboxSubscriptions)
        .set({ status: 'canceled', ...(refund ? { refunded: true } : {}) })
        .where(eq(sandboxSubscriptions.id, id));
    },

    // The pages of simulated payments handle events directly, so every webhook that comes from outside is forged.
    checkWebhook: () => {
      throw invalidSignature();
    },
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The time comes from the database, so that all servers agree on it. */
const databaseNow = sql`now()`.mapWith(sandboxCheckouts.createdAt);

export async function findCheckout(db: Database, id: string) {
  const [row] = await db
    .select({ checkout: sandboxCheckouts, now: databaseNow })
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, id));
  if (!row) return undefined;
  const { checkout } = row;
  const hasExpired = checkout.state === 'open' && checkout.expiresAt <= row.now;
  return { ...checkout, ...(hasExpired ? { state: 'expired' as const } : {}) };
}

export async function findSubscription(
  db: Database,
  id: string,
): Promise<(ProviderSubscription & { apartmentName: string }) | undefined> {
  const [row] = await db
    .select({ subscription: sandboxSubscriptions, now: databaseNow })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id));
  if (!row) return undefined;
  const { customerId, apartmentId, apartmentName, status, startedAt, cancelAt, pastDueSince } =
    row.subscription;
  const hasEnded = cancelAt !== null && cancelAt <= row.now;
  return {
    id,
    customerId,
    apartmentId,
    apartmentName,
    // A simulated subscription always begins with a payment.
    wasPaid: !row.subscription.refunded,
    providerStatus: hasEnded ? 'canceled' : status,
    cancelAtPeriodEnd: cancelAt !== null,
    cancelAt,
    currentPeriodEnd: cancelAt ?? periodEnd(startedAt, row.now),
    pastDueSince,
  };
}
