/** Translates Stripe's errors into ours. */
import Stripe from 'stripe';
import type { Logger } from '../../platform/monitoring/log.ts';
import { providerRefused, providerUnavailable, UnknownCustomer } from '../provider.ts';

/**
 * Errors that a caller can ignore, because the object does not exist or was already refunded. The call then returns
 * `undefined`.
 */
type IgnorableError = 'missing' | 'already_refunded';

type CallStripe = {
  <T>(work: () => Promise<T>): Promise<T>;
  <T>(work: () => Promise<T>, ignorable: IgnorableError[]): Promise<T | undefined>;
};

/** `onFault` is called when Stripe answers with a server error. */
export function stripeCaller(log: Logger, onFault: () => void): CallStripe {
  return async <T>(work: () => Promise<T>, ignorable: IgnorableError[] = []) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const kind = kindOf(error);
      if (kind && ignorable.includes(kind)) return undefined as T;
      if (kind === 'missing' && error.param === 'customer') throw new UnknownCustomer();
      if ((error.statusCode ?? 0) >= 500) onFault();
      log.error({ err: error, stripeRequest: error.requestId }, 'a request to Stripe failed');
      throw isTransient(error) ? providerUnavailable() : providerRefused();
    }
  };
}

function kindOf({ code }: Stripe.errors.StripeError): IgnorableError | undefined {
  if (code === 'resource_missing') return 'missing';
  return code === 'charge_already_refunded' ? 'already_refunded' : undefined;
}

function isTransient(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  );
}
