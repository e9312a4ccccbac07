import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { syncOverduePayments } from './sync/billing-jobs.ts';
import { createStripeApp } from './testing.ts';

const {
  app,
  db,
  config,
  billing,
  stripe,
  provider,
  sendEvent,
  checkout,
  status,
  subscribedProperty,
  rowsOf,
  readMails,
} = await createStripeApp();

const customerOf = async (apartmentId: string) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select payment_customer_id as id from hosts join apartments on host_id = hosts.id
        where apartments.id = ${apartmentId}`,
  );
  return rows[0]?.id ?? '';
};

describe('starting a checkout', () => {
  test('a checkout names the property, the customer and the return URLs', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session = stripe.checkouts.get(await checkout(host, id));
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: await customerOf(id),
      client_reference_id: id,
      metadata: { apartmentId: id },
      success_url: `${config.publicUrl}/host/settings?session_id={CHECKOUT_SESSION_ID}&apartmentId=${id}`,
      cancel_url: `${config.publicUrl}/host/settings?apartmentId=${id}`,
      subscriptionData: { metadata: { apartmentId: id }, description: 'Quay House' },
    });
  });

  test('a host is one customer at Stripe, with a subscription for each property', async () => {
    const { host, id, subscription } = await subscribedProperty();
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    const other = stripe.pay(await checkout(host, second));
    expect(other.customer).toBe(subscription.customer);
    await sendEvent('customer.subscription.created', other);
    expect(await status(host, second)).toMatchObject({ ui_state: 'active' });
    stripe.end(other);
    await sendEvent('customer.subscription.deleted', other);
    expect(await status(host, second)).toMatchObject({ ui_state: 'inactive' });
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });

  test('five simultaneous requests to subscribe create one checkout', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => checkout(host, id)));
    expect(new Set(sessions).size).toBe(1);
    const checkouts = [...stripe.checkouts.values()].filter(
      (session) => session.client_reference_id === id,
    );
    expect(checkouts).toHaveLength(1);
  });

  test('after a checkout has expired a host can start a new one', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const first = await checkout(host, id);
    await provider.expireCheckout(first);
    await sendEvent('checkout.session.expired', { id: first });
    expect(await status(host, id)).toMatchObject({ subscription_status: null });
    expect(await checkout(host, id)).not.toBe(first);
  });

  test('a host who has already paid can’t start a second checkout, even if no event has arrived', async () => {
    const { host, id } = await hostWithApartment(app, db);
    stripe.pay(await checkout(host, id));
    const again = await host.post('/api/billing/checkout', { apartmentId: id });
    expect(again.statusCode).toBe(409);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });

  test('a customer who was deleted at Stripe is created again', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const first = await checkout(host, id);
    const deletedCustomer = await customerOf(id);
    stripe.customers.delete(deletedCustomer);
    await provider.expireCheckout(first);
    await checkout(host, id);
    expect(await customerOf(id)).not.toBe(deletedCustomer);
  });
});

describe('returning from a checkout', () => {
  test('returning from a paid checkout makes the property active without an event', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    const earlyReply = await host.post('/api/billing/verify-session', { session_id });
    expect(earlyReply.json()).toMatchObject({ apartmentId: id, subscription_status: 'PENDING' });
    const subscription = stripe.pay(session_id);
    const reply = await host.post('/api/billing/verify-session', { session_id });
    expect(reply.json()).toMatchObject({ apartmentId: id, ui_state: 'active' });
    expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'active' }]);
  });

  test('a page that waits for a payment learns of it by polling', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    await host.post('/api/billing/verify-session', { session_id });
    stripe.pay(session_id);
    await db.execute(
      sql`update checkouts set polled_at = now() - interval '2 seconds' where apartment_id = ${id}`,
    );
    expect(await status(host, id)).toMatchObject({ subscription_status: 'active' });
  });

  test('a request for the status of a property asks Stripe only after a return from checkout, and at most once a second', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    const calls = stripe.calls.length;
    await status(host, id);
    expect(stripe.calls).toHaveLength(calls);
    await host.post('/api/billing/verify-session', { session_id });
    await db.execute(
      sql`update checkouts set polled_at = now() + interval '1 minute' where apartment_id = ${id}`,
    );
    await status(host, id);
    expect(stripe.calls).toHaveLength(calls + 1);
  });

  test('returning with another host’s checkout or an invented one answers 404 without asking Stripe', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { host: stranger } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    const calls = stripe.calls.length;
    const stolen = await stranger.post('/api/billing/verify-session', { session_id });
    const invented = await stranger.post('/api/billing/verify-session', {
      session_id: 'cs_test_x',
    });
    expect([stolen.statusCode, invented.statusCode]).toEqual([404, 404]);
    expect(stolen.body).toBe(invented.body);
    expect(stripe.calls).toHaveLength(calls);
  });
});

describe('two payments for one property', () => {
  async function propertyPaidTwice() {
    const { host, id } = await hostWithApartment(app, db);
    const first = stripe.pay(await checkout(host, id));
    // A checkout that no lock prevented, as if another server with an old database had created it.
    const { id: secondCheckout } = await provider.startCheckout({
      customerId: await customerOf(id),
      apartmentId: id,
      apartmentName: 'Quay House',
      attempt: 99,
      successUrl: config.publicUrl,
      cancelUrl: config.publicUrl,
    });
    return { host, id, first, second: stripe.pay(secondCheckout) };
  }

  test('a second subscription for a property is cancelled, refunded and reported to the operator', async () => {
    const { host, id, first, second } = await propertyPaidTwice();
    await sendEvent('customer.subscription.created', first);
    await sendEvent('customer.subscription.created', second);
    expect([first.status, second.status]).toEqual(['active', 'canceled']);
    expect([...stripe.refunds.keys()]).toContain(`pi_${second.latest_invoice}`);
    expect([...stripe.refunds.keys()]).not.toContain(`pi_${first.latest_invoice}`);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    const [mail] = (await readMails()).filter(({ text }) => text.includes(second.id));
    expect(mail?.to).toBe(config.mail.supportEmail);
  });

  test('two subscriptions for a property that are reported at the same time end in one', async () => {
    const { host, id, first, second } = await propertyPaidTwice();
    await Promise.all(
      [first, second].map((subscription) =>
        sendEvent('customer.subscription.created', subscription),
      ),
    );
    await Promise.all(
      [first, second].map((subscription) =>
        sendEvent('customer.subscription.updated', subscription),
      ),
    );
    expect([first.status, second.status].sort()).toEqual(['active', 'canceled']);
    expect((await rowsOf(id)).filter((row) => row.status === 'active')).toHaveLength(1);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });

  test('of two payments, one is kept and one refunded when all events and both browser tabs arrive at once', async () => {
    const { host, id, first, second } = await propertyPaidTwice();
    const sessions = [...stripe.checkouts.values()].filter(
      (session) => session.client_reference_id === id,
    );
    await Promise.all([
      ...[first, second].flatMap((subscription) => [
        sendEvent('customer.subscription.created', subscription),
        sendEvent('customer.subscription.updated', subscription),
      ]),
      ...sessions.flatMap((session) => [
        sendEvent('checkout.session.completed', { id: session.id }),
        host.post('/api/billing/verify-session', { session_id: session.id }),
      ]),
    ]);
    const active = [first, second].filter((subscription) => subscription.status === 'active');
    const ended = [first, second].filter((subscription) => subscription.status === 'canceled');
    expect([active.length, ended.length]).toEqual([1, 1]);
    const refunded = [first, second].filter((subscription) =>
      stripe.refunds.has(`pi_${subscription.latest_invoice}`),
    );
    expect(refunded).toEqual(ended);
    expect((await rowsOf(id)).filter((row) => row.status === 'active')).toEqual([
      { id: active[0]?.id, status: 'active' },
    ]);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    const emails = (await readMails()).filter(({ text }) => text.includes(ended[0]?.id ?? '?'));
    expect(emails).toHaveLength(1);
  });

  test('a second subscription is kept if the first has ended without an event', async () => {
    const { host, id, first, second } = await propertyPaidTwice();
    await sendEvent('customer.subscription.created', first);
    stripe.end(first);
    await sendEvent('customer.subscription.created', second);
    expect(second.status).toBe('active');
    expect(stripe.refunds.has(`pi_${second.latest_invoice}`)).toBe(false);
    expect(await rowsOf(id)).toEqual([
      { id: first.id, status: 'canceled' },
      { id: second.id, status: 'active' },
    ]);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });
});

describe('payments without an event', () => {
  test('a subscription whose period is over is read from Stripe again', async () => {
    const { host, id, subscription } = await subscribedProperty();
    stripe.end(subscription);
    await syncOverduePayments(billing);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    await db.execute(sql`update subscriptions
      set current_period_end = now() - interval '1 day', synced_at = now() - interval '1 day'
      where apartment_id = ${id}`);
    await syncOverduePayments(billing);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('an expired checkout is read from Stripe again, because it may have been paid', async () => {
    const { host, id } = await hostWithApartment(app, db);
    stripe.pay(await checkout(host, id));
    await db.execute(
      sql`update checkouts set expires_at = now() - interval '1 hour' where apartment_id = ${id}`,
    );
    expect(await status(host, id)).toMatchObject({ subscription_status: null });
    await syncOverduePayments(billing);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });
});

test('the billing portal is a page of Stripe', async () => {
  const { host, id } = await subscribedProperty();
  const reply = await host.post('/api/billing/portal', { apartmentId: id });
  expect(reply.json().url).toMatch(/^https:\/\/billing\.stripe\.com\//);
});

test('with Stripe there are no simulated payment pages and no notice of test mode', async () => {
  const { host, id, subscription } = await subscribedProperty();
  expect((await host.get(`/sandbox/portal/${subscription.id}`)).statusCode).toBe(404);
  expect(await status(host, id)).not.toHaveProperty('test_mode');
  expect((await host.get(`/api/billing/status/${randomUUID()}`)).statusCode).toBe(404);
});
