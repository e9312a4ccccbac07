import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripeApp } from '../../src/billing/testing.ts';
import { withFaults } from './hazards.ts';
import { faultsOf } from './replies.ts';

const { app, stripe, subscribedProperty, rowsOf } = await createStripeApp();

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'something.else',
];

test('a signed payment event with arbitrary content causes no server fault and changes no subscription', async () => {
  const { id, subscription } = await subscribedProperty();
  const subject = fc.constantFrom(subscription.id, 'sub_unknown', 'cs_unknown', '../../customers');
  const events = fc.record({
    id: fc.constantFrom('evt_1', 'evt_2', 'evt_3'),
    object: fc.constant('event'),
    type: fc.constantFrom(...eventTypes),
    data: fc.record({
      object: fc.record({
        id: subject,
        parent: fc.record({ subscription_details: fc.record({ subscription: subject }) }),
      }),
    }),
  });
  const before = await rowsOf(id);
  const property = fc.asyncProperty(withFaults(events), async (event) => {
    const payload = JSON.stringify(event);
    const secret = stripe.settings.webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const route = 'POST /api/billing/webhook';
    const request = { route, method: 'POST', url: '', caller: 'visitor', address: '', times: 1 };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    expect(faultsOf(request as Parameters<typeof faultsOf>[0], reply, 0)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300, seed: 20_260_502 });
  expect(await rowsOf(id)).toEqual(before);
}, 120_000);
