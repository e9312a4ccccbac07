import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostWithApartment, stay } from '../../test/support/factories/properties.ts';
import { createStripeApp } from './testing.ts';

const { app, db, stripe, provider, sendEvent, checkout, status, subscribedProperty, rowsOf } =
  await createStripeApp();

describe('a payment provider that does not respond', () => {
  const checkoutsOf = (apartmentId: string) =>
    db.execute(sql`select 1 from checkouts where apartment_id = ${apartmentId}`);

  test.each(['unresponsive', 'failing'] as const)(
    'starting a checkout while Stripe is %s answers 503 and stores nothing',
    async (behaviour) => {
      const { host, id } = await hostWithApartment(app, db);
      stripe.setBehaviour(behaviour);
      const reply = await host.post('/api/billing/checkout', { apartmentId: id });
      stripe.setBehaviour('working');
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toMatchObject({ code: 'payment_unavailable' });
      expect(reply.json().message).toMatch(/is not responding.*try again/);
      expect((await checkoutsOf(id)).rowCount).toBe(0);
      expect(await status(host, id)).toMatchObject({ subscription_status: null });
      await checkout(host, id);
    },
  );

  test('lost responses of Stripe lead to no second customer and no second checkout', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const customers = stripe.customers.size;
    const startCheckout = () => host.post('/api/billing/checkout', { apartmentId: id });
    stripe.setBehaviour('losing-replies');
    expect((await startCheckout()).statusCode).toBe(503);
    stripe.setBehaviour('working');
    const first = await checkout(host, id);
    expect(stripe.customers.size).toBe(customers + 1);

    await provider.expireCheckout(first);
    await sendEvent('checkout.session.expired', { id: first });
    stripe.setBehaviour('losing-replies');
    expect((await startCheckout()).statusCode).toBe(503);
    stripe.setBehaviour('working');
    await checkout(host, id);
    const checkouts = [...stripe.checkouts.values()].filter(
      (session) => session.client_reference_id === id,
    );
    expect(checkouts).toHaveLength(2);
  });

  test('verification and the portal answer 503 while Stripe does not respond, and the stored state stays valid', async () => {
    const { host, id, subscription } = await subscribedProperty();
    const { host: other, id: waitingProperty } = await hostWithApartment(app, db);
    const session_id = await checkout(other, waitingProperty);
    stripe.setBehaviour('unresponsive');
    const verified = other.post('/api/billing/verify-session', { session_id });
    const portal = host.post('/api/billing/portal', { apartmentId: id });
    expect((await verified).statusCode).toBe(503);
    expect((await portal).statusCode).toBe(503);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect((await host.post('/api/host/guests', { ...stay, apartmentId: id })).statusCode).toBe(
      201,
    );
    stripe.setBehaviour('working');
    expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'active' }]);
  });

  test('a page that waits for a payment gets the stored status while Stripe fails', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    await host.post('/api/billing/verify-session', { session_id });
    await db.execute(
      sql`update checkouts set polled_at = now() - interval '2 seconds' where apartment_id = ${id}`,
    );
    stripe.setBehaviour('failing');
    const reply = await host.get(`/api/billing/status/${id}`);
    stripe.setBehaviour('working');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ subscription_status: 'PENDING' });
  });
});
