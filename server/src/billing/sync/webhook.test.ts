import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import type { ProviderSubscription } from '../provider.ts';
import { createStripeApp } from '../testing.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Delays replies about a subscription, so that an older one can arrive after a newer one. */
const readDelays: ((facts: ProviderSubscription | undefined) => Promise<void>)[] = [];

const { app, db, billing, stripe, send, sendEvent, checkout, status, subscribedProperty, rowsOf } =
  await createStripeApp({
    change: (provider) => ({
      ...provider,
      readSubscription: async (id) => {
        const facts = await provider.readSubscription(id);
        await readDelays.shift()?.(facts);
        return facts;
      },
    }),
  });

const eventCount = async () =>
  Number((await db.execute(sql`select count(*) from payment_events`)).rows[0]?.count);

describe('webhooks that do not come from Stripe', () => {
  test.each(['forged', 'missing', 'old', 'for other bytes'])(
    'a webhook whose signature is %s is refused and changes nothing',
    async (fault) => {
      const { host, id, subscription } = await subscribedProperty();
      const before = await eventCount();
      stripe.end(subscription);
      const event = stripe.event('customer.subscription.deleted', subscription, {
        ...(fault === 'forged' ? { secret: 'whsec_guessed' } : {}),
        ...(fault === 'old' ? { age: 301 } : {}),
      });
      const payload = fault === 'for other bytes' ? `${event.payload} ` : event.payload;
      const reply = await send({
        payload,
        ...(fault === 'missing' ? {} : { signature: event.signature }),
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().code).toBe('invalid_signature');
      expect(await eventCount()).toBe(before);
      expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    },
  );

  test('a webhook signature older than 300 seconds is refused', async () => {
    const { host, id, subscription } = await subscribedProperty();
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

test('once a payment has succeeded, a property counts as paid for, even if a later payment fails', async () => {
  const { host, id } = await hostWithApartment(app, db);
  // The list contains only properties for which something prevents emails.
  const isPaid = async () =>
    (await host.get('/api/host/message-settings')).json().obstacles.properties.length === 0;
  const subscription = stripe.pay(await checkout(host, id));
  for (const [providerStatus, expected] of [
    ['trialing', false],
    ['active', true],
    ['past_due', true],
  ] as const) {
    subscription.status = providerStatus;
    await syncSubscription(billing, subscription.id);
    expect([providerStatus, await isPaid()]).toEqual([providerStatus, expected]);
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
    const { subscription } = await subscribedProperty();
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
  test.each(permutations(types))(
    'the events %s, %s, %s, %s in this order end in a cancelled subscription',
    async (...order) => {
      const { host, id } = await hostWithApartment(app, db);
      const session = await checkout(host, id);
      const subscription = stripe.pay(session);
      stripe.end(subscription);
      for (const type of order) {
        const object = type.startsWith('checkout') ? { id: session } : subscription;
        expect((await sendEvent(type, object)).statusCode).toBe(200);
      }
      expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'canceled' }]);
      expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
    },
  );

  test.each(permutations(types))(
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

  test('an older state of a subscription that arrives after a newer one changes nothing', async () => {
    const { host, id, subscription } = await subscribedProperty();
    let release = () => {};
    const readHeld = new Promise<void>((held) => {
      readDelays.push(() => {
        held();
        return new Promise((resolve) => {
          release = resolve;
        });
      });
    });
    const lateReply = sendEvent('customer.subscription.updated', subscription);
    await readHeld;
    stripe.end(subscription);
    await sendEvent('customer.subscription.deleted', subscription);
    release();
    expect((await lateReply).statusCode).toBe(200);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('an event of an old subscription does not affect the new one of the same property', async () => {
    const { host, id, subscription: old } = await subscribedProperty();
    stripe.end(old);
    await sendEvent('customer.subscription.deleted', old);
    const newSubscription = stripe.pay(await checkout(host, id));
    await sendEvent('customer.subscription.created', newSubscription);
    await sendEvent('customer.subscription.updated', old);
    await sendEvent('customer.subscription.deleted', old);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect(await rowsOf(id)).toEqual([
      { id: old.id, status: 'canceled' },
      { id: newSubscription.id, status: 'active' },
    ]);
  });

  test('events of other products in the same Stripe account are accepted and have no effect', async () => {
    expect((await sendEvent('payout.paid', { id: 'po_1' })).statusCode).toBe(200);
    const { subscription } = await subscribedProperty();
    const foreign = { ...subscription, id: 'sub_foreign', metadata: {} };
    stripe.subscriptions.set(foreign.id, foreign);
    expect((await sendEvent('customer.subscription.created', foreign)).statusCode).toBe(200);
    expect(stripe.subscriptions.get('sub_foreign')?.status).toBe('active');
  });

  test('a subscription status that we do not know changes nothing for the property', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const unknown = stripe.pay(await checkout(host, id));
    unknown.status = 'unheard_of';
    const errorLog = vi.spyOn(billing.log, 'error');
    expect((await sendEvent('customer.subscription.created', unknown)).statusCode).toBe(200);
    expect(errorLog).toHaveBeenCalledWith(
      { subscription: unknown.id, status: 'unheard_of' },
      expect.stringContaining('unknown status'),
    );
    errorLog.mockRestore();
    expect(await rowsOf(id)).toEqual([]);
    expect(await status(host, id)).toMatchObject({ ui_state: 'inactive' });

    const paid = await subscribedProperty();
    paid.subscription.status = 'unheard_of';
    expect((await sendEvent('customer.subscription.updated', paid.subscription)).statusCode).toBe(
      200,
    );
    expect(await status(paid.host, paid.id)).toMatchObject({ ui_state: 'active' });
  });

  test('changing the metadata at Stripe does not move a subscription to another property', async () => {
    const { host, id, subscription } = await subscribedProperty();
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    subscription.metadata = { apartmentId: second };
    await sendEvent('customer.subscription.updated', subscription);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
    expect(await status(host, second)).toMatchObject({ ui_state: 'inactive' });
  });
});

describe('events while Stripe or the database fails', () => {
  test.each(['unresponsive', 'failing'] as const)(
    'an event that arrives while Stripe is %s fails and takes effect when it is sent again',
    async (behaviour) => {
      const { host, id, subscription } = await subscribedProperty();
      stripe.end(subscription);
      const event = stripe.event('customer.subscription.deleted', subscription);
      stripe.setBehaviour(behaviour);
      const failed = await send(event);
      stripe.setBehaviour('working');
      expect(failed.statusCode).toBe(503);
      expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
      expect((await send(event)).statusCode).toBe(200);
      expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
    },
  );

  test('an event that arrives while the database fails takes effect when it is sent again', async () => {
    const { host, id, subscription } = await subscribedProperty();
    stripe.end(subscription);
    const event = stripe.event('customer.subscription.deleted', subscription);
    await db.execute(sql`alter table subscriptions rename to away`);
    expect((await send(event)).statusCode).toBe(500);
    await db.execute(sql`alter table away rename to subscriptions`);
    expect((await send(event)).statusCode).toBe(200);
    expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  });

  test('reading a subscription repeatedly has the same result as reading it once', async () => {
    const { host, id, subscription } = await subscribedProperty();
    await Promise.all([1, 2, 3].map(() => syncSubscription(billing, subscription.id)));
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  });
});

function permutations(list: string[]): string[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first) =>
    permutations(list.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
