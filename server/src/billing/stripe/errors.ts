/** Translates Stripe's errors into ours. */
import Stripe from 'stripe';
import type { Logger } from '../../platform/monitoring/log.ts';
import { providerRefused, providerUnavailable, UnknownCustomer } from '../provider.ts';

/**
 * Errors that a caller can ignore, because the object does not exist or has already ended. The call then returns
 * `undefined`.
 */
type Bearable = 'missing' | 'over';

type Ask = {
  <T>(work: () => Promise<T>): Promise<T>;
  <T>(work: () => Promise<T>, bearable: Bearable[]): Promise<T | undefined>;
};

/** @param onFault called when Stripe answered with a server error */
export function stripeCaller(log: Logger, onFault: () => void): Ask {
  return async <T>(work: () => Promise<T>, bearable: Bearable[] = []) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const kind = kindOf(error);
      if (kind && bearable.includes(kind)) return undefined as T;
      if (kind === 'missing' && error.param === 'customer') throw new UnknownCustomer();
      if ((error.statusCode ?? 0) >= 500) onFault();
      log.error({ err: error, stripeRequest: error.requestId }, 'a request to Stripe failed');
      throw isPassing(error) ? providerUnavailable() : providerRefused();
    }
  };
}

function kindOf({ code }: Stripe.errors.StripeError): Bearable | undefined {
  if (code === 'resource_missing') return 'missing';
  return code === 'charge_already_refunded' ? 'over' : undefined;
}

function isPassing(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  );
}
