import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import type { ProviderSubscription } from '../provider.ts';
import { createStripeApp } from '../testing.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Delays readings, so that an older one can arrive after a newer one. */
const gates: ((facts: ProviderSubscription | undefined) => Promise<void>)[] = [];

const { app, db, billing, stripe, send, tell, checkout, status, subscribed, rowsOf } =
  await createStripeApp({
    change: (provider) => ({
      ...provider,
      readSubscription: async (id) => {
        const facts = await provider.readSubscription(id);
        await gates.shift()?.(facts);
        return facts;
      },
    }),
  });

const eventCount = async () =>
  Number((await db.execute(sql`select count(*) from payment_events`)).rows[0]?.count);

describe('webhooks that do not come from Stripe', () => {
  test.each(['forged', 'missing', 'old', 'for other bytes'])(
    'a webhook whose signature is %s is refused and changes nothing',
    async (how) => {
      const { host, id, subscription } = await subscribed();
      const before = await eventCount();
      stripe.end(subscription);
      const event = stripe.event('customer.subscription.deleted', subscription, {
        ...(how === 'forged' ? { secret: 'whsec_guessed' } : {}),
        ...(how === 'old' ? { age: 301 } : {}),
      });
      const payload = how === 'for other bytes' ? `${event.payload} ` : event.payload;
      const reply = await send({
        payload,
        ...(how === 'missing' ? {} : { signature: event.signature }),
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().code).toBe('invalid_signature');
      expect(await eventCount()).toBe(before);
      expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    },
  );

  test('a webhook signature older than 300 seconds is refused', async () => {
    const { host, id, subscription } = await subscribed();
    stripe.end(subscription);
    const event = (age: number) =>
      stripe.event('customer.subscription.deleted', subscription, { age });
    expect((await send(event(302))).statusCode).toBe(400);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect((await send(event(298))).statusCode).toBe(200);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('a webhook with an empty or too large body is refused', async () => {
    expect((await send({ payload: '' })).statusCode).toBe(400);
    expect((await send({ payload: 'x'.repeat(2 ** 20 + 1) })).statusCode).toBe(413);
  });
});

test('a property counts as paid for once money was taken, even if a later payment fails', async () => {
  const { host, id } = await hostWithApartment(app, db);
  // The list contains only properties for which something prevents emails.
  const isPaid = async () =>
    (await host.get('/api/host/message-settings')).json().obstacles.properties.length === 0;
  const subscription = stripe.pay(await checkout(host, id));
  for (const [now, expected] of [
    ['trialing', false],
    ['active', true],
    ['past_due', true],
  ] as const) {
    subscription.status = now;
    await syncSubscription(billing, subscription.id);
    expect([now, await isPaid()]).toEqual([now, expected]);
  }
});

describe('webhook events', () => {
  test('an event that arrives ten times at once takes effect once, and all requests succeed', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const subscription = stripe.pay(await checkout(host, id));
    const event = stripe.event('customer.subscription.created', subscription);
    const before = await eventCount();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await eventCount()).toBe(before + 1);
    expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'active' }]);
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe('active');
  });

  test('an event that was already processed is not processed again', async () => {
    const { subscription } = await subscribed();
    const event = stripe.event('customer.subscription.updated', subscription);
    await send(event);
    const calls = stripe.calls.length;
    expect((await send(event)).statusCode).toBe(200);
    expect(stripe.calls).toHaveLength(calls);
  });

  const types = [
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ];
  test.each(orders(types))(
    'the events %s, %s, %s, %s in this order end in a cancelled subscription',
    async (...order) => {
      const { host, id } = await hostWithApartment(app, db);
      const session = await checkout(host, id);
      const subscription = stripe.pay(session);
      stripe.end(subscription);
      for (const type of order) {
        const object = type.startsWith('checkout') ? { id: session } : subscription;
        expect((await tell(type, object)).statusCode).toBe(200);
      }
      expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'canceled' }]);
      expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
    },
  );

  test.each(orders(types))(
    'the events %s, %s, %s, %s, each sent twice and repeated later, end in a cancelled subscription',
    async (...order) => {
      const { host, id } = await hostWithApartment(app, db);
      const session = await checkout(host, id);
      const subscription = stripe.pay(session);
      const sent = [];
      for (const type of order) {
        // The deleted event is sent only after the subscription has ended, and earlier events find it still running.
        if (type.endsWith('deleted')) stripe.end(subscription);
        const object = type.startsWith('checkout') ? { id: session } : subscription;
        const event = stripe.event(type, object);
        sent.push(event, event);
        const replies = await Promise.all([send(event), send(event)]);
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      }
      await Promise.all(sent.map(send));
      expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'canceled' }]);
      expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
    },
  );

  test('a reading that began earlier and arrives later changes nothing', async () => {
    const { host, id, subscription } = await subscribed();
    let release = () => {};
    const isHeld = new Promise<void>((held) => {
      gates.push(() => {
        held();
        return new Promise((resolve) => {
          release = resolve;
        });
      });
    });
    const late = tell('customer.subscription.updated', subscription);
    await isHeld;
    stripe.end(subscription);
    await tell('customer.subscription.deleted', subscription);
    release();
    expect((await late).statusCode).toBe(200);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('an event of an old subscription does not affect the new one of the same property', async () => {
    const { host, id, subscription: old } = await subscribed();
    stripe.end(old);
    await tell('customer.subscription.deleted', old);
    const fresh = stripe.pay(await checkout(host, id));
    await tell('customer.subscription.created', fresh);
    await tell('customer.subscription.updated', old);
    await tell('customer.subscription.deleted', old);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect(await rowsOf(id)).toEqual([
      { id: old.id, status: 'canceled' },
      { id: fresh.id, status: 'active' },
    ]);
  });

  test('events of other products in the same Stripe account are accepted and have no effect', async () => {
    expect((await tell('payout.paid', { id: 'po_1' })).statusCode).toBe(200);
    const { subscription } = await subscribed();
    const foreign = { ...subscription, id: 'sub_foreign', metadata: {} };
    stripe.subscriptions.set(foreign.id, foreign);
    expect((await tell('customer.subscription.created', foreign)).statusCode).toBe(200);
    expect(stripe.subscriptions.get('sub_foreign')?.status).toBe('active');
  });

  test('a subscription status that we do not know changes nothing for the property', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const odd = stripe.pay(await checkout(host, id));
    odd.status = 'enchanted';
    const said = vi.spyOn(billing.log, 'error');
    expect((await tell('customer.subscription.created', odd)).statusCode).toBe(200);
    expect(said).toHaveBeenCalledWith(
      { subscription: odd.id, status: 'enchanted' },
      expect.stringContaining('unknown status'),
    );
    said.mockRestore();
    expect(await rowsOf(id)).toEqual([]);
    expect(await status(host, id)).toMatchObject({ ui_state: 'inactive' });

    const paid = await subscribed();
    paid.subscription.status = 'enchanted';
    expect((await tell('customer.subscription.updated', paid.subscription)).statusCode).toBe(200);
    expect(await status(paid.host, paid.id)).toMatchObject({ ui_state: 'active' });
  });

  test('changing the metadata at Stripe does not move a subscription to another property', async () => {
    const { host, id, subscription } = await subscribed();
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    subscription.metadata = { apartmentId: second };
    await tell('customer.subscription.updated', subscription);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect(await status(host, second)).toMatchObject({ ui_state: 'inactive' });
  });
});

describe('events while Stripe or the database fails', () => {
  test.each(['silent', 'broken'] as const)(
    'an event that arrives while Stripe is %s fails and takes effect when it is sent again',
    async (mood) => {
      const { host, id, subscription } = await subscribed();
      stripe.end(subscription);
      const event = stripe.event('customer.subscription.deleted', subscription);
      stripe.setMood(mood);
      const failed = await send(event);
      stripe.setMood('well');
      expect(failed.statusCode).toBe(503);
      expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
      expect((await send(event)).statusCode).toBe(200);
      expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
    },
  );

  test('an event that arrives while the database fails takes effect when it is sent again', async () => {
    const { host, id, subscription } = await subscribed();
    stripe.end(subscription);
    const event = stripe.event('customer.subscription.deleted', subscription);
    await db.execute(sql`alter table subscriptions rename to away`);
    expect((await send(event)).statusCode).toBe(500);
    await db.execute(sql`alter table away rename to subscriptions`);
    expect((await send(event)).statusCode).toBe(200);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('reading a subscription repeatedly has the same result as reading it once', async () => {
    const { host, id, subscription } = await subscribed();
    await Promise.all([1, 2, 3].map(() => syncSubscription(billing, subscription.id)));
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });
});

function orders(list: string[]): string[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first) =>
    orders(list.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
