/** A test server with a fake Stripe, and helpers for what happens at Stripe. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import type { TestDatabase } from '../../test/support/database.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { startFakeStripe } from '../../test/support/servers/fake-stripe.ts';
import { createLogger, type Logger } from '../platform/monitoring/log.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe/provider.ts';

type Options = {
  log?: Logger;
  database?: TestDatabase;
  change?: (provider: PaymentProvider) => PaymentProvider;
};

export async function createStripeApp({
  log,
  database,
  change = (original) => original,
}: Options = {}) {
  const stripe = await startFakeStripe();
  const provider = stripeProvider(
    stripe.settings,
    log ?? createLogger('silent'),
    stripe.connection,
  );
  const testApp = await createTestApp({
    payments: change(provider),
    ...(log ? { log } : {}),
    ...(database ? { database } : {}),
  });
  const { app, db } = testApp;

  const send = ({ payload, signature }: { payload: string; signature?: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
      payload,
    });
  /** Sends a Stripe event with a current signature. */
  const sendEvent = (type: string, object: object) => send(stripe.event(type, object));

  /** Starts a checkout and returns its id. */
  const checkout = async (host: Visitor, apartmentId: string): Promise<string> => {
    const reply = await host.post('/api/billing/checkout', { apartmentId });
    return new URL(throwIfRefused(reply).json().url).pathname.split('/').at(-1) ?? '';
  };
  const status = async (host: Visitor, apartmentId: string) =>
    throwIfRefused(await host.get(`/api/billing/status/${apartmentId}`)).json();

  const subscribedProperty = async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session = await checkout(host, id);
    const subscription = stripe.pay(session);
    throwIfRefused(await sendEvent('customer.subscription.created', subscription));
    throwIfRefused(await sendEvent('checkout.session.completed', { id: session }));
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    return { host, id, subscription };
  };
  const rowsOf = async (apartmentId: string) => {
    const { rows } = await db.execute<{ id: string; status: string }>(
      sql`select provider_subscription_id as id, provider_status as status from subscriptions
          where apartment_id = ${apartmentId} order by created_at`,
    );
    return rows;
  };
  return {
    ...testApp,
    stripe,
    provider,
    send,
    sendEvent,
    checkout,
    status,
    subscribedProperty,
    rowsOf,
  };
}
