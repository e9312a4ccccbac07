/** Checks whether hosts can pay and what they are charged. The check charges nothing. */
import { checkStripePrice, type PriceFinding } from '../../billing/stripe/price.ts';
import type { StripeConnection } from '../../billing/stripe/provider.ts';
import type { Config } from '../../config/config.ts';
import { isLoopbackName } from '../../platform/http/addresses.ts';
import { type Finding, failure, ok, warning } from './check.ts';

export async function paymentsCheck(
  { stripe, publicUrl }: Config,
  connection?: StripeConnection,
): Promise<Finding> {
  const isPublic = !isLoopbackName(new URL(publicUrl).hostname);
  if (!stripe) {
    const text = 'payments run in test mode, and no money is charged';
    return isPublic
      ? warning(`${text}. Set STRIPE_SECRET_KEY to take real payments.`)
      : ok(`${text}.`);
  }
  const [, mode] = /^[sr]k_(test|live)_/.exec(stripe.secretKey) ?? [];
  if (!mode)
    return failure(
      'STRIPE_SECRET_KEY is not a secret key. A secret key starts with sk_ or rk_, then test_ or live_.',
    );
  if (!/^whsec_\S+$/.test(stripe.webhookSecret))
    return failure(
      "STRIPE_WEBHOOK_SECRET is not a signing secret. Stripe shows it on the webhook endpoint's page; it starts with whsec_.",
    );
  const price = describePrice(await checkStripePrice(stripe, connection));
  if (price.state !== 'ok') return price;
  if (mode === 'test' && isPublic)
    return warning(`${price.text} The key is for Stripe's test mode, so no money is charged.`);
  return ok(`${price.text} Stripe is in ${mode} mode.`);
}

function describePrice(price: PriceFinding): Finding {
  switch (price.kind) {
    case 'right':
      return ok('the price is 15 EUR every month.');
    case 'other':
      return failure(
        `STRIPE_PRICE_ID is ${price.description}, but the pages show 15 EUR every month.`,
      );
    case 'missing':
      return failure('STRIPE_PRICE_ID is not a price of this Stripe account in this mode.');
    case 'refused':
      return failure('Stripe rejects STRIPE_SECRET_KEY.');
    case 'forbidden':
      return warning(
        'STRIPE_SECRET_KEY may not read prices, so the price could not be checked. It must be 15 EUR every month.',
      );
    case 'unreachable':
      return failure('Stripe is not responding. Check the network connection to api.stripe.com.');
  }
}
