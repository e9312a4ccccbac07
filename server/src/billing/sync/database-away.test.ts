/** No event of the provider may count as processed while the database is stopped. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { createStripeApp } from '../testing.ts';

const made = await createTestDatabase();
const relay = await relayTo(made.url);
afterAll(relay.cut);
const database = {
  ...openDatabase({ connectionString: relay.url }, createLogger('silent')),
  url: relay.url,
};
/** Called once, after reading from Stripe and before storing the result. */
let afterReading = async () => {};
const { stripe, send, status, subscribed, rowsOf } = await createStripeApp({
  database,
  change: (provider) => ({
    ...provider,
    readSubscription: async (id) => {
      const facts = await provider.readSubscription(id);
      const now = afterReading;
      afterReading = async () => {};
      await now();
      return facts;
    },
  }),
});

test('an event that arrives without the database answers 503 and takes effect when it is sent again', async () => {
  const { host, id, subscription } = await subscribed();
  stripe.end(subscription);
  const events = [
    stripe.event('customer.subscription.updated', subscription),
    stripe.event('customer.subscription.deleted', subscription),
  ];
  await relay.cut();
  const failed = await Promise.all([...events, ...events].map(send));
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(failed[0]?.headers['retry-after']).toBe('5');
  await relay.mend();
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  for (const event of events) expect((await send(event)).statusCode).toBe(200);
  expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'canceled' }]);
});

test('an event during which the database fails takes effect when it is sent again', async () => {
  const { host, id, subscription } = await subscribed();
  stripe.end(subscription);
  const event = stripe.event('customer.subscription.deleted', subscription);
  afterReading = () => relay.cut();
  const failed = await send(event);
  expect(failed.statusCode).toBe(503);
  await relay.mend();
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  expect((await send(event)).statusCode).toBe(200);
  expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
});
