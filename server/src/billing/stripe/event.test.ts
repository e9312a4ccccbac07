import { describe, expect, test } from 'vitest';
import { readEvent } from './event.ts';

const subscription = 'sub_1';

test('a Stripe event names the checkout or the subscription to read again', () => {
  const readEventAbout = (type: string, object: object) =>
    readEvent({ id: 'evt_1', type, data: { object } });
  expect(readEventAbout('checkout.session.completed', { id: 'cs_1' })).toMatchObject({
    checkoutId: 'cs_1',
  });
  expect(readEventAbout('customer.subscription.updated', { id: subscription })).toMatchObject({
    subscriptionId: subscription,
  });
  for (const reference of [subscription, { id: subscription }]) {
    const parent = { subscription_details: { subscription: reference } };
    expect(readEventAbout('invoice.paid', { parent })).toMatchObject({
      subscriptionId: subscription,
    });
  }
  expect(readEventAbout('invoice.paid', { parent: null })).toMatchObject({
    subscriptionId: undefined,
  });
  expect(readEventAbout('customer.created', {})).toEqual({ id: 'evt_1', type: 'customer.created' });
});

describe('Stripe events that cannot be read', () => {
  test.each([
    ['nothing', null],
    ['a word', 'event'],
    ['without a type', { id: 'evt_1', data: { object: { id: subscription } } }],
    ['with a NUL in its id', { id: 'evt\0', type: 'customer.created' }],
    ['without what it is about', { id: 'evt_1', type: 'checkout.session.completed', data: null }],
    ['about a number', { id: 'evt_1', type: 'invoice.paid', data: { object: { parent: 7 } } }],
  ])('a Stripe event that cannot be read is refused: %s', (_what, sent) => {
    expect(() => readEvent(sent)).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_event' }),
    );
  });
});
