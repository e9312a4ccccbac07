import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostWithApartment, stay } from '../../test/support/factories/properties.ts';
import { createStripeApp } from './testing.ts';

const { app, db, stripe, provider, tell, checkout, status, subscribed, rowsOf } =
  await createStripeApp();

describe('a payment provider that does not respond', () => {
  const leftovers = (apartmentId: string) =>
    db.execute(sql`select 1 from checkouts where apartment_id = ${apartmentId}`);

  test.each(['silent', 'broken'] as const)(
    'starting a checkout while Stripe is %s answers 503 and stores nothing',
    async (mood) => {
      const { host, id } = await hostWithApartment(app, db);
      stripe.setMood(mood);
      const reply = await host.post('/api/billing/checkout', { apartmentId: id });
      stripe.setMood('well');
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toMatchObject({ code: 'payment_unavailable' });
      expect(reply.json().message).toMatch(/is not responding.*try again/);
      expect((await leftovers(id)).rowCount).toBe(0);
      expect(await status(host, id)).toMatchObject({ subscription_status: null });
      await checkout(host, id);
    },
  );

  test('lost responses of Stripe lead to no second customer and no second checkout', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const customers = stripe.customers.size;
    const ask = () => host.post('/api/billing/checkout', { apartmentId: id });
    stripe.setMood('forgetful');
    expect((await ask()).statusCode).toBe(503);
    stripe.setMood('well');
    const first = await checkout(host, id);
    expect(stripe.customers.size).toBe(customers + 1);

    await provider.expireCheckout(first);
    await tell('checkout.session.expired', { id: first });
    stripe.setMood('forgetful');
    expect((await ask()).statusCode).toBe(503);
    stripe.setMood('well');
    await checkout(host, id);
    const made = [...stripe.checkouts.values()].filter((one) => one.client_reference_id === id);
    expect(made).toHaveLength(2);
  });

  test('verification and the portal answer 503 while Stripe is silent, and the stored state stays valid', async () => {
    const { host, id, subscription } = await subscribed();
    const { host: other, id: waiting } = await hostWithApartment(app, db);
    const session_id = await checkout(other, waiting);
    stripe.setMood('silent');
    const verified = other.post('/api/billing/verify-session', { session_id });
    const portal = host.post('/api/billing/portal', { apartmentId: id });
    expect((await verified).statusCode).toBe(503);
    expect((await portal).statusCode).toBe(503);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect((await host.post('/api/host/guests', { ...stay, apartmentId: id })).statusCode).toBe(
      201,
    );
    stripe.setMood('well');
    expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'active' }]);
  });

  test('a page that waits for a payment gets the stored status while Stripe fails', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const session_id = await checkout(host, id);
    await host.post('/api/billing/verify-session', { session_id });
    await db.execute(
      sql`update checkouts set polled_at = now() - interval '2 seconds' where apartment_id = ${id}`,
    );
    stripe.setMood('broken');
    const reply = await host.get(`/api/billing/status/${id}`);
    stripe.setMood('well');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ subscription_status: 'PENDING' });
  });
});
