/** Rules that every payment provider must follow. The same tests run against each of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { startFakeStripe } from '../../test/support/servers/fake-stripe.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { checkoutIdPlaceholder, type PaymentProvider } from './provider.ts';
import { payCheckout, performPortalAction } from './simulated/actions.ts';
import { simulatedProvider } from './simulated/provider.ts';
import { apiVersion, stripeProvider } from './stripe/provider.ts';

const { db } = await createTestDatabase();
const fake = await startFakeStripe();
const stripe = stripeProvider(fake.settings, createLogger('silent'), fake.connection);

type Case = {
  name: string;
  provider: PaymentProvider;
  checkoutPages: string;
  billingPages: string;
  /** This and the functions below simulate what a host does on the provider's pages, and a card that fails. */
  pay(checkoutId: string): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  failPayment(subscriptionId: string): Promise<void>;
  wasRefunded(subscriptionId: string): Promise<boolean>;
};

const change = async (id: string, changes: object) => {
  Object.assign(fake.subscriptions.get(id) ?? {}, changes);
};

const cases: Case[] = [
  {
    name: 'sandbox',
    provider: simulatedProvider(db, () => 'http://localhost:3000'),
    checkoutPages: 'http://localhost:3000/sandbox/checkout/',
    billingPages: 'http://localhost:3000/sandbox/portal/',
    pay: async (id) => void (await payCheckout(db, id)),
    cancelAtPeriodEnd: async (id) =>
      void (await performPortalAction(db, 'cancel-at-period-end', id)),
    resume: async (id) => void (await performPortalAction(db, 'resume', id)),
    failPayment: async (id) => void (await performPortalAction(db, 'fail-the-payment', id)),
    wasRefunded: async (id) => {
      const { rows } = await db.execute(
        sql`select refunded from sandbox_subscriptions where id = ${id}`,
      );
      return rows[0]?.refunded === true;
    },
  },
  {
    name: 'Stripe',
    provider: stripe,
    checkoutPages: 'https://checkout.stripe.com/',
    billingPages: 'https://billing.stripe.com/',
    pay: async (id) => void fake.pay(id),
    cancelAtPeriodEnd: (id) => change(id, { cancel_at_period_end: true }),
    resume: (id) => change(id, { cancel_at_period_end: false, cancel_at: null }),
    failPayment: (id) => change(id, { status: 'past_due' }),
    wasRefunded: async (id) => fake.refunds.has(`pi_${fake.subscriptions.get(id)?.latest_invoice}`),
  },
];

describe.each(cases)('$name', ({ provider, ...site }) => {
  const host = { email: 'anna@example.com', name: 'Anna Ozola' };

  async function newOrder(attempt = 0) {
    const apartmentId = randomUUID();
    const customerId = await provider.createCustomer({ id: randomUUID(), ...host });
    return {
      customerId,
      apartmentId,
      apartmentName: 'Quay House',
      attempt,
      successUrl: `http://localhost:3000/host/settings?session_id=${checkoutIdPlaceholder}`,
      cancelUrl: 'http://localhost:3000/host/settings',
    };
  }

  async function paidSubscription() {
    const order = await newOrder();
    const { id } = await provider.startCheckout(order);
    await site.pay(id);
    const subscriptionId = (await provider.readCheckout(id))?.subscriptionId ?? '';
    return { ...order, checkoutId: id, subscriptionId };
  }

  test('a payment provider returns the same customer for the same host', async () => {
    const id = randomUUID();
    const customer = await provider.createCustomer({ id, ...host });
    expect(await provider.createCustomer({ id, ...host })).toBe(customer);
    expect(await provider.createCustomer({ id: randomUUID(), ...host })).not.toBe(customer);
  });

  test('starting the same checkout twice returns the same open checkout', async () => {
    const order = await newOrder();
    const started = await provider.startCheckout(order);
    expect(started.url).toContain(site.checkoutPages);
    expect(started.expiresAt.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000);
    expect(await provider.readCheckout(started.id)).toMatchObject({ state: 'open' });
    const repeated = await Promise.all([1, 2].map(() => provider.startCheckout(order)));
    expect(repeated.map(({ id }) => id)).toEqual([started.id, started.id]);
    const next = await provider.startCheckout({ ...order, attempt: 1 });
    expect(next.id).not.toBe(started.id);
  });

  test('a paid checkout creates a subscription for its property that runs for a month', async () => {
    const { checkoutId, subscriptionId, customerId, apartmentId } = await paidSubscription();
    expect(await provider.readCheckout(checkoutId)).toMatchObject({ state: 'complete' });
    const read = await provider.readSubscription(subscriptionId);
    expect(read).toMatchObject({
      id: subscriptionId,
      customerId,
      apartmentId,
      providerStatus: 'active',
      cancelAtPeriodEnd: false,
      cancelAt: null,
      pastDueSince: null,
      wasPaid: true,
    });
    const days = ((read?.currentPeriodEnd?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
  });

  test('a subscription can be cancelled at the end of the month and resumed', async () => {
    const { subscriptionId } = await paidSubscription();
    await site.cancelAtPeriodEnd(subscriptionId);
    const cancelled = await provider.readSubscription(subscriptionId);
    expect(cancelled).toMatchObject({ providerStatus: 'active', cancelAtPeriodEnd: true });
    await site.resume(subscriptionId);
    const resumed = await provider.readSubscription(subscriptionId);
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null });
  });

  test('a failed payment is reported with its time', async () => {
    const { subscriptionId } = await paidSubscription();
    await site.failPayment(subscriptionId);
    const { providerStatus, pastDueSince } =
      (await provider.readSubscription(subscriptionId)) ?? {};
    expect(providerStatus).toBe('past_due');
    expect(Math.abs((pastDueSince?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('an ended subscription stays ended and is refunded once, even if it is ended repeatedly', async () => {
    const { subscriptionId } = await paidSubscription();
    await provider.endSubscription(subscriptionId, { refund: false });
    expect(await site.wasRefunded(subscriptionId)).toBe(false);
    await provider.endSubscription(subscriptionId, { refund: true });
    await provider.endSubscription(subscriptionId, { refund: true });
    expect(await site.wasRefunded(subscriptionId)).toBe(true);
    const ended = await provider.readSubscription(subscriptionId);
    expect(ended?.providerStatus).toBe('canceled');
  });

  test('an expired checkout stays expired, and a paid one stays paid', async () => {
    const { id } = await provider.startCheckout(await newOrder());
    await provider.expireCheckout(id);
    await provider.expireCheckout(id);
    expect(await provider.readCheckout(id)).toMatchObject({ state: 'expired' });
    const { checkoutId } = await paidSubscription();
    await provider.expireCheckout(checkoutId);
    expect(await provider.readCheckout(checkoutId)).toMatchObject({ state: 'complete' });
  });

  test('the portal is one of the provider’s billing pages', async () => {
    const { customerId, subscriptionId } = await paidSubscription();
    const returnUrl = 'http://localhost:3000/host/settings-data';
    const url = await provider.openPortal({ customerId, subscriptionId, returnUrl });
    expect(url.startsWith(site.billingPages)).toBe(true);
  });

  test('reading an unknown checkout or subscription returns nothing, and ending it causes no error', async () => {
    expect(await provider.readCheckout('unknown')).toBeUndefined();
    expect(await provider.readSubscription('unknown')).toBeUndefined();
    await provider.expireCheckout('unknown');
    await provider.endSubscription('unknown', { refund: true });
  });

  test.each([
    ['without a signature', undefined],
    ['with an invented signature', 't=1,v1=00'],
    [
      'with a signature of another secret',
      fake.event('invoice.paid', {}, { secret: 'whsec_other' }).signature,
    ],
  ])('a webhook %s is refused', (_, signature) => {
    const { payload } = fake.event('invoice.paid', {});
    expect(() => provider.checkWebhook(Buffer.from(payload), signature)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('payments through Stripe', () => {
  test('every request to Stripe names the API version that we support', () => {
    expect(new Set(fake.calls.map(({ version }) => version))).toEqual(new Set([apiVersion]));
  });

  test('the end of a Stripe subscription that is cancelled by a date alone is read', async () => {
    const customerId = await stripe.createCustomer({ id: randomUUID(), email: 'a', name: 'b' });
    const apartmentId = randomUUID();
    const { id } = await stripe.startCheckout({
      customerId,
      apartmentId,
      apartmentName: 'Loft',
      attempt: 0,
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    });
    const subscription = fake.pay(id);
    subscription.cancel_at = 2_000_000_000;
    const read = await stripe.readSubscription(subscription.id);
    expect(read?.cancelAt).toEqual(new Date(2_000_000_000_000));
  });

  test.each([
    ['checkout.session.completed', { id: 'cs_1' }, { checkoutId: 'cs_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }, { subscriptionId: 'sub_1' }],
    [
      'invoice.payment_failed',
      { parent: { subscription_details: { subscription: 'sub_2' } } },
      { subscriptionId: 'sub_2' },
    ],
    ['payout.paid', { id: 'po_1' }, {}],
  ])(
    'the event %s names the checkout or subscription to read again, if it is about one',
    (type, object, about) => {
      const { payload, signature } = fake.event(type, object);
      const event = stripe.checkWebhook(Buffer.from(payload), signature);
      expect(event).toMatchObject({ type, ...about });
    },
  );

  test('a request that Stripe refuses because of our key answers 502 and is not retried', async () => {
    const wrong = { ...fake.settings, secretKey: 'sk_test_other' };
    const calls = fake.calls.length;
    const refused = stripeProvider(wrong, createLogger('silent'), fake.connection);
    await expect(refused.readSubscription('sub_1')).rejects.toMatchObject({
      status: 502,
      code: 'payment_refused',
    });
    expect(fake.calls).toHaveLength(calls + 1);
  });

  test('a webhook signature is valid for 300 seconds', () => {
    const check = (age: number) => {
      const { payload, signature } = fake.event('invoice.paid', {}, { age });
      return () => stripe.checkWebhook(Buffer.from(payload), signature);
    };
    expect(check(290)).not.toThrow();
    expect(check(310)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
