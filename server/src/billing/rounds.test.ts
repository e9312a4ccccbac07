import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { providerRefused } from './provider.ts';
import { askAboutOverdue } from './rounds.ts';
import { syncSubscription } from './sync.ts';
import { createStripeApp } from './testing.ts';

const refused = new Set<string>();

const { db, billing, stripe, checkout, status, subscribed } = await createStripeApp({
  change: (provider) => ({
    ...provider,
    readSubscription: async (id) => {
      if (refused.has(id)) throw providerRefused();
      return provider.readSubscription(id);
    },
  }),
});

const passMonth = () =>
  db.execute(sql`update subscriptions
    set current_period_end = now() - interval '1 day', synced_at = now() - interval '1 day'`);

test('one that the provider refuses to speak of keeps no other from being asked about', async () => {
  const [first, second, third] = [await subscribed(), await subscribed(), await subscribed()];
  for (const { subscription } of [first, second, third]) stripe.end(subscription);
  await passMonth();
  refused.add(second.subscription.id);
  await askAboutOverdue(billing);
  const states = [first, second, third].map(({ host, id }) => status(host, id));
  expect(await Promise.all(states)).toMatchObject([
    { subscription_status: 'canceled' },
    { subscription_status: 'active' },
    { subscription_status: 'canceled' },
  ]);
});

test('one that the provider has lost is good for what was paid, and then for nothing more', async () => {
  const { host, id, subscription } = await subscribed();
  stripe.subscriptions.delete(subscription.id);
  await syncSubscription(billing, subscription.id);
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  await passMonth();
  await askAboutOverdue(billing);
  expect(await status(host, id)).toMatchObject({
    subscription_status: 'canceled',
    ui_state: 'inactive',
  });
  await checkout(host, id);
});
