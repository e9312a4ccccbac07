import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { providerRefused } from '../provider.ts';
import { createStripeApp } from '../testing.ts';
import { syncOverduePayments } from './billing-jobs.ts';
import { syncSubscription } from './sync-subscription.ts';

const refused = new Set<string>();
const unanswered = new Set<string>();
let isProviderUnresponsive = false;
/** The ids that were requested from the provider, in order. */
const requestedIds: string[] = [];

function throwIfStuck(id: string) {
  requestedIds.push(id);
  if (isProviderUnresponsive || unanswered.has(id)) throw unreachableProvider();
  if (refused.has(id)) throw providerRefused();
}

/** An error without a response of the provider, which is not a refusal. */
const unreachableProvider = () => new Error('The payment provider does not respond');

const { app, db, billing, stripe, checkout, status, subscribedProperty } = await createStripeApp({
  change: (provider) => ({
    ...provider,
    readSubscription: async (id) => {
      throwIfStuck(id);
      return provider.readSubscription(id);
    },
    readCheckout: async (id) => {
      throwIfStuck(id);
      return provider.readCheckout(id);
    },
  }),
});

const passMonth = () =>
  db.execute(sql`update subscriptions
    set current_period_end = now() - interval '1 day', synced_at = now() - interval '1 day', asked_at = null`);

test('a subscription that the provider refuses to return does not block checks of the others', async () => {
  const [first, second, third] = [
    await subscribedProperty(),
    await subscribedProperty(),
    await subscribedProperty(),
  ];
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
  const { host, id, subscription } = await subscribedProperty();
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
  const stuckNames = Array.from({ length: 50 }, (_, n) => `stuck_${n}`);

  /** Overdue payments as they exist after a change to another account at the provider. */
  async function addOverduePayments(original: { id: string }) {
    for (const name of stuckNames)
      await db.execute(sql`with copy as (
          insert into apartments (host_id, name, slug) select host_id, name, ${name} from apartments where id = ${original.id} returning id)
        insert into subscriptions (apartment_id, provider_subscription_id, provider_status, current_period_end)
        select id, ${name}, 'active', now() from copy`);
    for (const name of stuckNames)
      await db.execute(sql`insert into checkouts (apartment_id, provider_session_id, url, expires_at)
        select id, ${`checkout_${name}`}, 'x', now() - interval '1 day' from apartments where slug = ${name}`);
  }

  const reset = () => {
    isProviderUnresponsive = false;
    refused.clear();
    unanswered.clear();
    requestedIds.length = 0;
    return db.execute(sql`delete from apartments where slug like 'stuck_%'`);
  };

  test.each([
    ['are always refused', refused, false],
    ['never get a response', unanswered, true],
  ])(
    'overdue payments are checked even if checks of fifty others %s',
    async (_what, stuckIds, abortsRun) => {
      await reset();
      const { host, id } = await hostWithApartment(app, db);
      // These are created first, so that a query without an order would find them first.
      await addOverduePayments({ id });
      const unpaid = await checkout(host, id);
      const paid = await subscribedProperty();
      stripe.end(paid.subscription);
      await db.execute(
        sql`update checkouts set expires_at = now() - interval '1 hour' where state = 'open'`,
      );
      await passMonth();
      for (const name of stuckNames) stuckIds.add(name).add(`checkout_${name}`);
      requestedIds.length = 0;
      for (let count = 0; count < 51; count += 1) {
        const run = syncOverduePayments(billing);
        if (abortsRun) await run.catch(() => {});
        else await run;
        if (requestedIds.includes(paid.subscription.id) && requestedIds.includes(unpaid)) break;
      }
      expect(await status(paid.host, paid.id)).toMatchObject({ subscription_status: 'canceled' });
      expect(requestedIds).toContain(unpaid);
      // No subscription or checkout was checked twice.
      expect(new Set(requestedIds).size).toBe(requestedIds.length);
    },
  );

  test('a provider that does not respond is asked once about subscriptions and once about checkouts in each run', async () => {
    await reset();
    const { id } = await subscribedProperty();
    await addOverduePayments({ id });
    await passMonth();
    isProviderUnresponsive = true;
    requestedIds.length = 0;
    await expect(syncOverduePayments(billing)).rejects.toThrow('does not respond');
    expect(requestedIds).toHaveLength(2);
    await reset();
  });
});
