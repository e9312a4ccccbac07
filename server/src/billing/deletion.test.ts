/** No host pays for a deleted property, and no property or account is deleted while it is paid for. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { hostWithApartment, stay } from '../../test/support/factories/properties.ts';
import { runPendingCancellations } from './sync/billing-jobs.ts';
import { createStripeApp } from './testing.ts';

const {
  app,
  db,
  billing,
  config,
  stripe,
  sendEvent,
  checkout,
  status,
  subscribedProperty,
  readMails,
} = await createStripeApp();

const unixTimeInDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
const countPendingEndings = async () =>
  (await db.execute(sql`select 1 from payment_endings`)).rowCount;

describe('deleting a property with payments', () => {
  test.each([
    ['active', {}, 'subscription_active'],
    ['cancelled at the end of the month', { cancel_at: unixTimeInDays(10) }, 'subscription_active'],
    ['past due', { status: 'past_due' }, 'payment_due'],
    ['past due for 20 days', { status: 'past_due', created: unixTimeInDays(-20) }, 'payment_due'],
    ['unpaid', { status: 'unpaid' }, 'payment_due'],
    ['paused', { status: 'paused' }, 'payment_due'],
  ])(
    'a property whose subscription is %s can’t be deleted, and neither can its account',
    async (_, changes, code) => {
      const { host, id, subscription } = await subscribedProperty();
      Object.assign(subscription, changes);
      await sendEvent('customer.subscription.updated', subscription);
      const reply = await host.delete(`/api/host/apartments/${id}`);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe(code);
      expect((await host.delete('/api/account/delete', {})).statusCode).toBe(409);
      expect(await status(host, id)).toBeDefined();
    },
  );

  test('a property whose subscription was cancelled can be deleted without another cancellation at Stripe', async () => {
    const { host, id, subscription } = await subscribedProperty();
    stripe.end(subscription);
    await sendEvent('customer.subscription.deleted', subscription);
    const calls = stripe.calls.length;
    expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
    expect((await sendEvent('customer.subscription.updated', subscription)).statusCode).toBe(200);
    await runPendingCancellations(billing);
    expect(stripe.calls.slice(calls).map(({ method }) => method)).toEqual(['GET']);
  });

  test('deleting a property with an open checkout closes the checkout', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session = await checkout(host, id);
    expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
    await runPendingCancellations(billing);
    expect(stripe.checkouts.get(session)?.status).toBe('expired');
    expect(await countPendingEndings()).toBe(0);
  });

  test('a payment that arrives after the property was deleted is cancelled, refunded and reported to the operator', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session = await checkout(host, id);
    await host.delete(`/api/host/apartments/${id}`);
    const subscription = stripe.pay(session);
    const reply = await sendEvent('checkout.session.completed', { id: session });
    expect(reply.statusCode).toBe(200);
    expect(subscription.status).toBe('canceled');
    expect(stripe.refunds.has(`pi_${subscription.latest_invoice}`)).toBe(true);
    const mails = (await readMails()).filter(({ text }) => text.includes(subscription.id));
    expect(mails.map(({ to }) => to)).toEqual([config.mail.supportEmail]);
    expect((await sendEvent('customer.subscription.deleted', subscription)).statusCode).toBe(200);
    expect(await countPendingEndings()).toBe(0);
  });

  test('closing a checkout is retried if Stripe fails while the property is deleted', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session = await checkout(host, id);
    await host.delete(`/api/host/apartments/${id}`);
    stripe.setBehaviour('failing');
    await runPendingCancellations(billing);
    stripe.setBehaviour('working');
    expect(stripe.checkouts.get(session)?.status).toBe('open');
    await runPendingCancellations(billing);
    expect(stripe.checkouts.get(session)?.status).toBe('open');
    await db.execute(sql`update payment_endings set next_attempt_at = now()`);
    await runPendingCancellations(billing);
    expect(stripe.checkouts.get(session)?.status).toBe('expired');
  });

  test('a subscription of another server in the same Stripe account is ignored', async () => {
    const { subscription } = await subscribedProperty();
    const foreign = {
      ...subscription,
      id: 'sub_elsewhere',
      customer: 'cus_elsewhere',
      metadata: { apartmentId: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e' },
    };
    stripe.subscriptions.set(foreign.id, foreign);
    expect((await sendEvent('customer.subscription.created', foreign)).statusCode).toBe(200);
    expect(foreign.status).toBe('active');
    expect(await countPendingEndings()).toBe(0);
  });
});

describe('deleting an account with payments', () => {
  test('deleting an account closes its open checkouts and refunds a payment that arrives later', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    const open = await checkout(host, id);
    const paidMeanwhile = await checkout(host, second);
    expect((await host.delete('/api/account/delete', {})).statusCode).toBe(204);
    const subscription = stripe.pay(paidMeanwhile);
    await runPendingCancellations(billing);
    expect(stripe.checkouts.get(open)?.status).toBe('expired');
    expect((await sendEvent('checkout.session.completed', { id: paidMeanwhile })).statusCode).toBe(
      200,
    );
    expect(subscription.status).toBe('canceled');
    expect(stripe.refunds.has(`pi_${subscription.latest_invoice}`)).toBe(true);
  });
});

describe('a guest after a failed payment', () => {
  test('guests keep access for 14 days after a payment failed, and no longer', async () => {
    const { host, id, subscription } = await subscribedProperty();
    await host.post('/api/host/guests', {
      ...stay,
      apartmentId: id,
      checkoutDate: '2099-01-01',
    });
    const enterPin = async () =>
      (await newVisitor(app).post(`/api/guest/validate-pin/${id}`, { pinCode: stay.pinCode }))
        .statusCode;
    const failedDaysAgo = async (days: number) => {
      Object.assign(subscription, { status: 'past_due', created: unixTimeInDays(-days) });
      await sendEvent('invoice.payment_failed', {
        parent: { subscription_details: { subscription: subscription.id } },
      });
    };
    await failedDaysAgo(13);
    expect(await enterPin()).toBe(200);
    await db.execute(sql`update subscriptions
      set past_due_since = past_due_since - interval '1 day' where apartment_id = ${id}`);
    expect(await enterPin()).not.toBe(200);
    const refused = await host.post('/api/host/guests', { ...stay, apartmentId: id });
    expect(refused.statusCode).toBe(402);
    // A later failure in a row does not start the 14 days again.
    await failedDaysAgo(0);
    expect(await enterPin()).not.toBe(200);
    Object.assign(subscription, { status: 'active' });
    await sendEvent('invoice.paid', {
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(await enterPin()).toBe(200);
  });
});
