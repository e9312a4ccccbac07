import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { signUp } from '../../../test/support/factories/accounts.ts';
import {
  giveTrial,
  hostWithApartment,
  verifiedHost,
} from '../../../test/support/factories/properties.ts';
import { startFakeStripe } from '../../../test/support/servers/fake-stripe.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { openBilling } from '../open-billing.ts';
import { stripeProvider } from '../stripe/provider.ts';

const { app, db, config } = await createTestApp();

async function addProperty(host: Visitor, name: string, facts?: Record<string, string>) {
  const { id, slug } = (await host.post('/api/host/apartments', { name })).json();
  if (facts)
    await db.execute(sql`insert into subscriptions
      (apartment_id, provider_subscription_id, provider_status, cancel_at, current_period_end, past_due_since)
      values (${id}, ${`sub_${id}`}, ${facts.status}, ${facts.cancelAt ?? null},
              ${facts.periodEnd ?? null}, ${facts.pastDueSince ?? null})`);
  return { id: id as string, slug: slug as string };
}

const list = async (host: Visitor) => (await host.get('/api/host/subscriptions')).json().active;

test('the list of subscriptions contains every property that has or had one, and no other', async () => {
  const host = await verifiedHost(app, db);
  const active = await addProperty(host, 'Active', { status: 'active' });
  const cancelling = await addProperty(host, 'Cancelling', {
    status: 'active',
    cancelAt: '2096-03-09T23:30:00Z',
  });
  const due = await addProperty(host, 'Due', { status: 'past_due', pastDueSince: '2026-01-01' });
  const gone = await addProperty(host, 'Gone', { status: 'canceled' });
  const over = await addProperty(host, 'Over', { status: 'active', cancelAt: '2026-01-01' });
  await addProperty(host, 'Never paid', { status: 'incomplete_expired' });
  await addProperty(host, 'Never tried');
  await giveTrial(app, (await addProperty(host, 'On trial')).id);

  const reply = await host.get('/api/host/subscriptions');
  expect(reply.headers['cache-control']).toBe('no-store');
  const common = { cancel_at_period_end: false, cancels_on_formatted: null, test_mode: true };
  expect(reply.json().active).toEqual([
    {
      ...common,
      propertyId: active.id,
      apartmentTitle: 'Active',
      propertySlug: active.slug,
      subscription_status: 'active',
      ui_state: 'active',
      active_until_date_iso: null,
      stripe_subscription_id: `sub_${active.id}`,
    },
    {
      ...common,
      propertyId: cancelling.id,
      apartmentTitle: 'Cancelling',
      propertySlug: cancelling.slug,
      subscription_status: 'active',
      ui_state: 'active_until',
      cancel_at_period_end: true,
      cancels_on_formatted: '09/03/2096',
      active_until_date_iso: '2096-03-09T23:30:00.000Z',
      stripe_subscription_id: `sub_${cancelling.id}`,
    },
    expect.objectContaining({
      propertyId: due.id,
      subscription_status: 'past_due',
      ui_state: 'inactive',
    }),
    expect.objectContaining({ propertyId: gone.id, subscription_status: 'canceled' }),
    expect.objectContaining({
      propertyId: over.id,
      subscription_status: 'canceled',
      ui_state: 'inactive',
      cancel_at_period_end: false,
    }),
  ]);
});

test('a property that was subscribed twice is listed once, with its current state', async () => {
  const host = await verifiedHost(app, db);
  const { id } = await addProperty(host, 'Twice', { status: 'active' });
  await db.execute(sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status, created_at)
    values (${id}, ${`second_${id}`}, 'canceled', now() + interval '1 minute')`);
  expect(await list(host)).toMatchObject([
    { subscription_status: 'active', stripe_subscription_id: `sub_${id}` },
  ]);
});

test('a property with a cancelled subscription and a trial is listed with both', async () => {
  const host = await verifiedHost(app, db);
  const { id } = await addProperty(host, 'Trial', { status: 'canceled' });
  await giveTrial(app, id);
  const [item] = await list(host);
  expect(item).toMatchObject({ subscription_status: 'canceled', ui_state: 'manual_trial_active' });
  expect(item.active_until_date_iso).not.toBeNull();
});

test('a host does not see the subscriptions of another host', async () => {
  const { host } = await hostWithApartment(app, db);
  await addProperty(host, 'Mine', { status: 'active' });
  const { visitor } = await signUp(app);
  expect(await list(visitor)).toEqual([]);
});

test('switching to real payments ends simulated subscriptions', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const pending = (await host.post('/api/host/apartments', { name: 'Pending' })).json().id;
  const url = (await host.post('/api/billing/checkout', { apartmentId: id })).json().url;
  await host.post(`${new URL(url).pathname}/pay`);
  await host.post('/api/billing/checkout', { apartmentId: pending });
  const real = await addProperty(host, 'Real', { status: 'active' });

  const stripe = await startFakeStripe();
  const log = createLogger('silent');
  await openBilling({ db, config, log }, stripeProvider(stripe.settings, log, stripe.connection));

  const statusOf = async (apartmentId: string) =>
    (await host.get(`/api/billing/status/${apartmentId}`)).json();
  expect(await statusOf(id)).toMatchObject({ subscription_status: 'canceled' });
  expect(await statusOf(pending)).toMatchObject({ subscription_status: null });
  expect(await statusOf(real.id)).toMatchObject({ subscription_status: 'active' });
});
