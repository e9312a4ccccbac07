/** Payments through Stripe. */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Logger } from '../../platform/monitoring/log.ts';
import { invalidSignature, type PaymentProvider } from '../provider.ts';
import { stripeCaller } from './errors.ts';
import { readEvent } from './event.ts';
import { checkoutOf, idOf, subscriptionOf } from './facts.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; priceId: string };

/** How to reach Stripe, or a fake server in tests. */
export type StripeConnection = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'>;

/** facts.ts reads the objects of this API version. It overrides the version in the settings of the Stripe account. */
export const apiVersion = '2026-10-28.endive';

/** The timeout is short because a host waits for the response. */
const timeoutMilliseconds = 6_000;
/** The maximum age of a signature that Stripe recommends. An older one may be a replay. */
const maxSignatureAgeSeconds = 300;

export function stripeProvider(
  { secretKey, webhookSecret, priceId }: StripeSettings,
  log: Logger,
  connection: StripeConnection = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMilliseconds,
    // The retry uses the same idempotency key, so an action whose response was lost is not repeated.
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Guest Portal' },
    ...connection,
  });
  // Stripe repeats the first response to an idempotency key for a day, even if it was a server error. So the key
  // changes after each server error.
  let faultCount = 0;
  const callStripe = stripeCaller(log, () => {
    faultCount += 1;
  });
  const idempotencyKeyFor = (operation: string, params: object) => ({
    idempotencyKey: `${operation}-${hash(JSON.stringify({ ...params, faultCount }))}`,
  });

  const signedEvent = (body: Buffer, signature: string): unknown => {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, maxSignatureAgeSeconds);
    } catch {
      throw invalidSignature();
    }
  };

  return {
    testMode: false,

    createCustomer: (host, replacedId) =>
      callStripe(async () => {
        const params = { email: host.email, name: host.name, metadata: { hostId: host.id } };
        const key = idempotencyKeyFor('customer', { ...params, replaced: replacedId });
        return (await stripe.customers.create(params, key)).id;
      }),

    startCheckout: ({ customerId, apartmentId, apartmentName, attempt, successUrl, cancelUrl }) =>
      callStripe(async () => {
        const metadata = { apartmentId };
        const params = {
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          client_reference_id: apartmentId,
          metadata,
          // The property's name distinguishes a host's subscriptions on Stripe's pages and invoices.
          subscription_data: { metadata, description: apartmentName.slice(0, 500) },
          success_url: successUrl,
          cancel_url: cancelUrl,
        } as const satisfies Stripe.Checkout.SessionCreateParams;
        const key = idempotencyKeyFor('checkout', { ...params, attempt });
        const { id, url, expires_at } = await stripe.checkout.sessions.create(params, key);
        if (!url) throw new Error('Stripe returned a checkout without a URL');
        return { id, url, expiresAt: new Date(expires_at * 1000) };
      }),

    readCheckout: (id) =>
      callStripe(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id)), ['missing']),

    expireCheckout: async (id) => {
      const checkout = await callStripe(() => stripe.checkout.sessions.retrieve(id), ['missing']);
      if (checkout?.status === 'open') await callStripe(() => stripe.checkout.sessions.expire(id));
    },

    openPortal: ({ customerId, returnUrl }) =>
      callStripe(async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params)).url;
      }),

    readSubscription: (id) =>
      callStripe(
        async () =>
          subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
        ['missing'],
      ),

    endSubscription: async (id, { refund }) => {
      // In this call only, Stripe reports a subscription that is already cancelled as missing.
      await callStripe(() => stripe.subscriptions.cancel(id), ['missing']);
      if (refund)
        await callStripe(() => refundLastPayment(stripe, id), ['missing', 'already_refunded']);
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
    // No idempotency key is needed, because Stripe refunds a payment only once and then reports that it was refunded.
    await stripe.refunds.create({ payment_intent: paymentIntent, metadata: { subscriptionId } });
  }
}
