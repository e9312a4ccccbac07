/** Asks Stripe for the price that hosts are charged, and checks it. */
import Stripe from 'stripe';
import { apiVersion, type StripeConnection, type StripeSettings } from './provider.ts';

/**
 * The result of the check. The price is right, the key is refused or lacks permission, the price is missing or another
 * one, or Stripe does not respond.
 */
export type PriceFinding =
  | { kind: 'right' | 'refused' | 'missing' | 'forbidden' | 'unreachable' }
  | { kind: 'other'; description: string };

export async function checkStripePrice(
  { secretKey, priceId }: StripeSettings,
  connection: StripeConnection = {},
): Promise<PriceFinding> {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: 4_000,
    maxNetworkRetries: 0,
    telemetry: false,
    ...connection,
  });
  try {
    const price = await stripe.prices.retrieve(priceId);
    return isExpectedPrice(price)
      ? { kind: 'right' }
      : { kind: 'other', description: describePrice(price) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { kind: 'refused' };
    if (error instanceof Stripe.errors.StripePermissionError) return { kind: 'forbidden' };
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'missing' };
    return { kind: 'unreachable' };
  }
}

/** Compares the price with the one that the pages show. */
function isExpectedPrice({ active, currency, unit_amount, recurring }: Stripe.Price): boolean {
  const { interval, interval_count } = recurring ?? {};
  const isMonthly = interval === 'month' && interval_count === 1;
  return active && currency === 'eur' && unit_amount === 1500 && isMonthly;
}

function describePrice({ active, currency, unit_amount, recurring }: Stripe.Price): string {
  const amount = `${unit_amount === null ? '?' : unit_amount / 100} ${currency.toUpperCase()}`;
  const frequency = recurring ? `every ${periodOf(recurring)}` : 'once';
  return `${amount} ${frequency}${active ? '' : ', archived'}`;
}

const periodOf = ({ interval, interval_count }: Stripe.Price.Recurring) =>
  interval_count === 1 ? interval : `${interval_count} ${interval}s`;
