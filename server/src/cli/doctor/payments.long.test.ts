import { describe, expect, test } from 'vitest';
import { openDoctor } from './testing.ts';

const { stripe, findings } = await openDoctor();

describe("doctor's check of the payments", () => {
  test.each([
    [{ unit_amount: 1200 }, 'is 12 EUR every month, but the pages show 15 EUR every month'],
    [{ currency: 'usd' }, 'is 15 USD every month, but'],
    [{ recurring: { interval: 'year', interval_count: 1 } }, 'is 15 EUR every year, but'],
    [{ recurring: { interval: 'month', interval_count: 3 } }, 'is 15 EUR every 3 months, but'],
    [{ recurring: null }, 'is 15 EUR once, but'],
    [{ active: false }, 'is 15 EUR every month, archived, but'],
  ])('doctor reports a Stripe price with %j as wrong', async (changes, sentence) => {
    Object.assign(stripe.price, changes);
    expect((await findings()).payments).toContain(`wrong: STRIPE_PRICE_ID ${sentence}`);
  });

  test.each([
    [{ STRIPE_PRICE_ID: 'price_other' }, /^wrong: STRIPE_PRICE_ID is not a price/],
    [{ STRIPE_SECRET_KEY: 'sk_test_hunter2' }, /^wrong: Stripe rejects STRIPE_SECRET_KEY\.$/],
    [{ STRIPE_SECRET_KEY: 'pk_test_hunter2' }, /^wrong: STRIPE_SECRET_KEY is not a secret key/],
    [{ STRIPE_WEBHOOK_SECRET: 'hunter2' }, /^wrong: STRIPE_WEBHOOK_SECRET is not a signing secret/],
  ])('doctor reports the payment settings %j as wrong', async (changes, sentence) => {
    expect((await findings(changes)).payments).toMatch(sentence);
  });

  test('doctor reports that Stripe is not responding before the check times out', async () => {
    stripe.setBehaviour('unresponsive');
    expect((await findings()).payments).toMatch(/^wrong: Stripe is not responding/);
  });

  test('doctor accepts payments in test mode on this machine and warns at a public URL', async () => {
    const withoutStripe = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' };
    expect((await findings({ ...withoutStripe, PUBLIC_URL: '' })).payments).toMatch(
      /^ok: .*test mode/,
    );
    const testMode = { ...withoutStripe, ALLOW_SANDBOX: 'true' };
    expect((await findings(testMode)).payments).toMatch(/^warning: .*test mode/);
  });
});
