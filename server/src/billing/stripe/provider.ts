/** Payments through Stripe. */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Logger } from '../../platform/monitoring/log.ts';
import { invalidSignature, type PaymentProvider } from '../provider.ts';
import { stripeCaller } from './errors.ts';
import { readEvent } from './event.ts';
import { checkoutOf, idOf, subscriptionOf } from './facts.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; priceId: string };

/** Where Stripe is; another place in tests. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'>;

/** The shapes that facts.ts reads are this version's; the account's own setting does not matter. */
export const apiVersion = '2026-10-28.endive';

/** A host waits for these. */
const timeoutMilliseconds = 6_000;
/** As Stripe recommends: what was signed longer ago may be a replay. */
const signatureSeconds = 300;

export function stripeProvider(
  { secretKey, webhookSecret, priceId }: StripeSettings,
  log: Logger,
  address: StripeAddress = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMilliseconds,
    // With the same idempotency key: what was done and not heard of is not done again.
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Guest Portal' },
    ...address,
  });
  // Stripe keeps a key's first answer for a day, a fault too: after one, the same wish needs another key.
  let faults = 0;
  const ask = stripeCaller(log, () => {
    faults += 1;
  });
  const keyOf = (what: string, wish: object) => ({
    idempotencyKey: `${what}-${hash(JSON.stringify({ ...wish, faults }))}`,
  });

  const signedEvent = (body: Buffer, signature: string): unknown => {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, signatureSeconds);
    } catch {
      throw invalidSignature();
    }
  };

  return {
    testMode: false,

    createCustomer: (host, replaced) =>
      ask(async () => {
        const params = { email: host.email, name: host.name, metadata: { hostId: host.id } };
        const key = keyOf('customer', { ...params, replaced });
        return (await stripe.customers.create(params, key)).id;
      }),

    startCheckout: ({ customerId, apartmentId, apartmentName, attempt, successUrl, cancelUrl }) =>
      ask(async () => {
        const metadata = { apartmentId };
        const params = {
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          client_reference_id: apartmentId,
          metadata,
          // The name tells a host's subscriptions apart on Stripe's pages and invoices.
          subscription_data: { metadata, description: apartmentName.slice(0, 500) },
          success_url: successUrl,
          cancel_url: cancelUrl,
        } as const satisfies Stripe.Checkout.SessionCreateParams;
        const key = keyOf('checkout', { ...params, attempt });
        const { id, url, expires_at } = await stripe.checkout.sessions.create(params, key);
        if (!url) throw new Error('Stripe returned a checkout without a URL');
        return { id, url, expiresAt: new Date(expires_at * 1000) };
      }),

    readCheckout: (id) =>
      ask(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id)), ['missing']),

    expireCheckout: async (id) => {
      const checkout = await ask(() => stripe.checkout.sessions.retrieve(id), ['missing']);
      if (checkout?.status === 'open') await ask(() => stripe.checkout.sessions.expire(id));
    },

    openPortal: ({ customerId, returnUrl }) =>
      ask(async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params)).url;
      }),

    readSubscription: (id) =>
      ask(
        async () =>
          subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
        ['missing'],
      ),

    endSubscription: async (id, { refund }) => {
      // One that is cancelled already counts as missing here, and only here.
      await ask(() => stripe.subscriptions.cancel(id), ['missing']);
      if (refund) await ask(() => refundLastPayment(stripe, id), ['missing', 'over']);
    },

    checkWebhook: (body, signature) => readEvent(signedEvent(body, signature ?? '')),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function refundLastPayment(stripe: Stripe, subscriptionId: string) {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
  const invoice = idOf(latest_invoice);
  if (invoice === undefined) return;
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  for (const { payment } of data) {
    const paymentIntent = idOf(payment.payment_intent);
    if (paymentIntent === undefined) continue;
    // No key is needed: Stripe gives a payment back once, and then says that it has.
    await stripe.refunds.create({ payment_intent: paymentIntent, metadata: { subscriptionId } });
  }
}
