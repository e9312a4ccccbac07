import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { providerRefused } from '../provider.ts';
import { createStripeApp } from '../testing.ts';
import { syncOverduePayments } from './billing-jobs.ts';
import { syncSubscription } from './sync-subscription.ts';

const refused = new Set<string>();
const silent = new Set<string>();
let isProviderSilent = false;
/** The ids that the provider was asked about, in order. */
const asked: string[] = [];

function unlessStuck(id: string) {
  asked.push(id);
  if (isProviderSilent || silent.has(id)) throw unreachableProvider();
  if (refused.has(id)) throw providerRefused();
}

/** An error without a response of the provider, which is not a refusal. */
const unreachableProvider = () => new Error('The payment provider is silent');

const { app, db, billing, stripe, checkout, status, subscribed } = await createStripeApp({
  change: (provider) => ({
    ...provider,
    readSubscription: async (id) => {
      unlessStuck(id);
      return provider.readSubscription(id);
    },
    readCheckout: async (id) => {
      unlessStuck(id);
      return provider.readCheckout(id);
    },
  }),
});

const passMonth = () =>
  db.execute(sql`update subscriptions
    set current_period_end = now() - interval '1 day', synced_at = now() - interval '1 day', asked_at = null`);

test('a subscription that the provider refuses to return does not block checks of the others', async () => {
  const [first, second, third] = [await subscribed(), await subscribed(), await subscribed()];
  for (const { subscription } of [first, second, third]) stripe.end(subscription);
  await passMonth();
  refused.add(second.subscription.id);
  await syncOverduePayments(billing);
  const states = [first, second, third].map(({ host, id }) => status(host, id));
  expect(await Promise.all(states)).toMatchObject([
    { subscription_status: 'canceled' },
    { subscription_status: 'active' },
    { subscription_status: 'canceled' },
  ]);
});

test('a subscription that the provider has lost stays valid until the paid period ends', async () => {
  const { host, id, subscription } = await subscribed();
  stripe.subscriptions.delete(subscription.id);
  await syncSubscription(billing, subscription.id);
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  await passMonth();
  await syncOverduePayments(billing);
  expect(await status(host, id)).toMatchObject({
    subscription_status: 'canceled',
    ui_state: 'inactive',
  });
  await checkout(host, id);
});

describe('fifty overdue payments that can’t be checked', () => {
  const many = Array.from({ length: 50 }, (_, n) => `stuck_${n}`);

  /** Overdue payments as they exist after a change to another account at the provider. */
  async function manyOverdue(like: { id: string }) {
    for (const name of many)
      await db.execute(sql`with copy as (
          insert into apartments (host_id, name, slug) select host_id, name, ${name} from apartments where id = ${like.id} returning id)
        insert into subscriptions (apartment_id, provider_subscription_id, provider_status, current_period_end)
        select id, ${name}, 'active', now() from copy`);
    for (const name of many)
      await db.execute(sql`insert into checkouts (apartment_id, provider_session_id, url, expires_at)
        select id, ${`checkout_${name}`}, 'x', now() - interval '1 day' from apartments where slug = ${name}`);
  }

  const rest = () => {
    isProviderSilent = false;
    refused.clear();
    silent.clear();
    asked.length = 0;
    return db.execute(sql`delete from apartments where slug like 'stuck_%'`);
  };

  test.each([
    ['refused', refused, false],
    ['never answered', silent, true],
  ])(
    'overdue payments are checked even if fifty others are always %s',
    async (_what, stuck, endsTheRound) => {
      await rest();
      const { host, id } = await hostWithApartment(app, db);
      // Created first, so that a query without an order would find them first.
      await manyOverdue({ id });
      const unpaid = await checkout(host, id);
      const paid = await subscribed();
      stripe.end(paid.subscription);
      await db.execute(
        sql`update checkouts set expires_at = now() - interval '1 hour' where state = 'open'`,
      );
      await passMonth();
      for (const name of many) stuck.add(name).add(`checkout_${name}`);
      asked.length = 0;
      for (let round = 0; round < 51; round += 1) {
        const asking = syncOverduePayments(billing);
        if (endsTheRound) await asking.catch(() => {});
        else await asking;
        if (asked.includes(paid.subscription.id) && asked.includes(unpaid)) break;
      }
      expect(await status(paid.host, paid.id)).toMatchObject({ subscription_status: 'canceled' });
      expect(asked).toContain(unpaid);
      // No subscription or checkout was checked twice.
      expect(new Set(asked).size).toBe(asked.length);
    },
  );

  test('a silent provider is asked once about subscriptions and once about checkouts in each run', async () => {
    await rest();
    const { id } = await subscribed();
    await manyOverdue({ id });
    await passMonth();
    isProviderSilent = true;
    asked.length = 0;
    await expect(syncOverduePayments(billing)).rejects.toThrow('silent');
    expect(asked).toHaveLength(2);
    await rest();
  });
});
