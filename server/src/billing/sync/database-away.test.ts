/** No event of the provider may count as processed while the database is stopped. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { createStripeApp } from '../testing.ts';

const testDatabase = await createTestDatabase();
const relay = await relayTo(testDatabase.url);
afterAll(relay.cut);
const database = {
  ...openDatabase({ connectionString: relay.url }, createLogger('silent')),
  url: relay.url,
};
/** Called once, after reading from Stripe and before storing the result. */
let afterReading = async () => {};
const { stripe, send, status, subscribedProperty, rowsOf } = await createStripeApp({
  database,
  change: (provider) => ({
    ...provider,
    readSubscription: async (id) => {
      const facts = await provider.readSubscription(id);
      const callback = afterReading;
      afterReading = async () => {};
      await callback();
      return facts;
    },
  }),
});

test('an event that arrives without the database answers 503 and takes effect when it is sent again', async () => {
  const { host, id, subscription } = await subscribedProperty();
  stripe.end(subscription);
  const events = [
    stripe.event('customer.subscription.updated', subscription),
    stripe.event('customer.subscription.deleted', subscription),
  ];
  await relay.cut();
  const failed = await Promise.all([...events, ...events].map(send));
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(failed[0]?.headers['retry-after']).toBe('5');
  await relay.reopen();
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  for (const event of events) expect((await send(event)).statusCode).toBe(200);
  expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
  expect(await rowsOf(id)).toEqual([{ id: subscription.id, status: 'canceled' }]);
});

test('an event during which the database fails takes effect when it is sent again', async () => {
  const { host, id, subscription } = await subscribedProperty();
  stripe.end(subscription);
  const event = stripe.event('customer.subscription.deleted', subscription);
  afterReading = () => relay.cut();
  const failed = await send(event);
  expect(failed.statusCode).toBe(503);
  await relay.reopen();
  expect(await status(host, id)).toMatchObject({ ui_state: 'active' });
  expect((await send(event)).statusCode).toBe(200);
  expect(await status(host, id)).toMatchObject({ subscription_status: 'canceled' });
});
