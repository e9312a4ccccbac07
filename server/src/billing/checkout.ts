/** Sends a host to the payment page and handles the return. */
import { pages } from '@guest-portal/contract/pages';
import { and, eq, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import type { Billing } from './billing.ts';
import { openPortal } from './billing-portal.ts';
import { withCustomer } from './customers.ts';
import { checkoutIdPlaceholder, type ProviderCheckout, type StartedCheckout } from './provider.ts';
import { stateOf } from './states/states.ts';
import { endCheckoutLater } from './sync/pending-cancellations.ts';
import { syncSubscription } from './sync/sync-subscription.ts';
import { checkouts } from './tables.ts';
import { writePayment } from './write-payment.ts';

/** Reuses an open checkout, so that a host can't pay twice for one property. */
export async function startCheckout(
  billing: Billing,
  host: Caller,
  apartmentId: string,
): Promise<string> {
  const { db } = billing;
  const name = await requirePayableName(db, host.access, apartmentId);
  // The checkouts are counted before the open one is read, so that a concurrent request creates the same checkout.
  const attempt = await db.$count(checkouts, eq(checkouts.apartmentId, apartmentId));
  const openCheckout = await findOpenCheckout(db, apartmentId);
  if (openCheckout && (await syncCheckout(billing, openCheckout.id))?.state === 'open')
    return openCheckout.url;

  const state = await stateOf(db, apartmentId);
  // An overdue payment is settled in the portal, where the card can be changed, and not with a second subscription.
  if (state?.subscription_status === 'past_due') return openPortal(billing, host, apartmentId);
  if (state?.subscription_status === 'active')
    throw conflict('already_subscribed', 'This property already has a subscription.');

  const startedCheckout = await withCustomer(billing, host, (customerId) =>
    billing.provider.startCheckout({
      customerId,
      apartmentId,
      apartmentName: name,
      attempt,
      successUrl: `${billing.publicUrl()}${pages.hostSettings}?session_id=${checkoutIdPlaceholder}&apartmentId=${apartmentId}`,
      cancelUrl: `${billing.publicUrl()}${pages.hostSettings}?apartmentId=${apartmentId}`,
    }),
  );
  return storeCheckout(db, apartmentId, startedCheckout);
}

async function requirePayableName(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<string> {
  const [property] = await db
    .select({ name: apartments.name })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), mayEdit(access)));
  if (!property) throw notFound();
  return property.name;
}

async function findOpenCheckout(db: Database, apartmentId: string) {
  const [checkout] = await db
    .select({ id: checkouts.providerSessionId, url: checkouts.url })
    .from(checkouts)
    .where(and(eq(checkouts.apartmentId, apartmentId), eq(checkouts.state, 'open')));
  return checkout;
}

/**
 * Stores the checkout and returns its URL. If another checkout of the property is already open, ends this one and
 * returns the URL of the other one.
 */
async function storeCheckout(
  db: Database,
  apartmentId: string,
  { id, url, expiresAt }: StartedCheckout,
) {
  const storedUrl = await writePayment(db, apartmentId, async (tx, property) => {
    const openCheckout = await findOpenCheckout(tx, apartmentId);
    if (!property || (openCheckout && openCheckout.id !== id)) await endCheckoutLater(tx, id);
    if (!property) return undefined;
    if (openCheckout) return openCheckout.url;
    await tx
      .insert(checkouts)
      .values({ apartmentId, providerSessionId: id, url, expiresAt })
      .onConflictDoNothing();
    return url;
  });
  if (storedUrl === undefined) throw notFound();
  return storedUrl;
}

/** Reads a checkout, and the subscription that it led to, from the provider. */
export async function syncCheckout(
  billing: Billing,
  id: string,
): Promise<ProviderCheckout | undefined> {
  const checkout = await billing.provider.readCheckout(id);
  if (checkout?.subscriptionId) await syncSubscription(billing, checkout.subscriptionId);
  const state = checkout?.state ?? 'expired';
  if (state !== 'open')
    await billing.db
      .update(checkouts)
      .set({ state })
      .where(and(eq(checkouts.providerSessionId, id), eq(checkouts.state, 'open')));
  return checkout;
}

/**
 * Returns the property of a checkout from which the host returned. The provider is asked only about the host's own
 * checkouts.
 */
export async function verifyCheckout(
  billing: Billing,
  access: Access,
  checkoutId: string,
): Promise<string> {
  const [checkout] = await billing.db
    .update(checkouts)
    .set({ polledAt: sql`now()` })
    .from(apartments)
    .where(
      and(
        eq(checkouts.providerSessionId, checkoutId),
        eq(apartments.id, checkouts.apartmentId),
        mayEdit(access),
      ),
    )
    .returning({ apartmentId: checkouts.apartmentId });
  if (!checkout) throw notFound();
  await syncCheckout(billing, checkoutId);
  return checkout.apartmentId;
}

/**
 * A page that waits for a payment asks the provider, because an event may be late or lost. The provider is asked at
 * most once a second for a property, and not if the last time was over an hour ago. If it fails, no error is thrown.
 */
export async function pollCheckout(billing: Billing, access: Access, apartmentId: string) {
  const [openCheckout] = await billing.db
    .update(checkouts)
    .set({ polledAt: sql`now()` })
    .from(apartments)
    .where(
      and(
        eq(apartments.id, apartmentId),
        // The page only reads the state, so this is no action that changes something.
        mayRead(access),
        eq(checkouts.apartmentId, apartments.id),
        eq(checkouts.state, 'open'),
        sql`${checkouts.polledAt} between now() - interval '1 hour' and now() - interval '1 second'`,
      ),
    )
    .returning({ id: checkouts.providerSessionId });
  if (!openCheckout) return;
  await syncCheckout(billing, openCheckout.id).catch((err) =>
    billing.log.warn({ err }, 'a checkout could not be read; the page will retry'),
  );
}
