/** The interface of a payment provider. Stripe and the simulated provider pass the same tests. */
import { AppError } from '../platform/http/errors.ts';
import type { SubscriptionFacts } from './states/states.ts';

export type PaymentProvider = {
  /** No money moves; pages say so. */
  readonly testMode: boolean;
  /** The same host twice is the same customer, unless that one is `replaced`. */
  createCustomer(host: CustomerHost, replaced?: string): Promise<string>;
  /** The same order twice is the same checkout. Throws `UnknownCustomer` if the provider has lost the customer. */
  startCheckout(order: Order): Promise<StartedCheckout>;
  readCheckout(id: string): Promise<ProviderCheckout | undefined>;
  /** Closes the checkout for payment. A checkout that is already complete or expired does not change. */
  expireCheckout(id: string): Promise<void>;
  /** The address where a host manages what is paid. Throws `UnknownCustomer`. */
  openPortal(visit: PortalVisit): Promise<string>;
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /** At once. One that has ended already stays as it is; the last payment goes back at most once. */
  endSubscription(id: string, options: { refund: boolean }): Promise<void>;
  /** What a webhook tells; refused unless the provider has just signed these very bytes and they can be read. */
  checkWebhook(body: Buffer, signature: string | undefined): PaymentEvent;
};

type CustomerHost = { id: string; email: string; name: string };

type Order = {
  customerId: string;
  apartmentId: string;
  apartmentName: string;
  /** Counts the checkouts of a property: the same number means the same order. */
  attempt: number;
  successUrl: string;
  cancelUrl: string;
};

export type StartedCheckout = { id: string; url: string; expiresAt: Date };

export type ProviderCheckout = {
  state: 'open' | 'complete' | 'expired';
  subscriptionId: string | undefined;
};

export type ProviderSubscription = SubscriptionFacts & {
  id: string;
  customerId: string;
  /** Whether money was taken with the last invoice. A trial's invoice is paid with nothing. */
  wasPaid: boolean;
  /** As we wrote it there; undefined on a subscription that is none of ours. */
  apartmentId: string | undefined;
};

type PortalVisit = { customerId: string; subscriptionId: string; returnUrl: string };

/** An event says only what to read again: what it carries may be old by the time it comes. */
export type PaymentEvent = {
  id: string;
  type: string;
  checkoutId?: string | undefined;
  subscriptionId?: string | undefined;
};

/** Stands in a success address where the provider writes the checkout's id. */
export const checkoutIdPlaceholder = '{CHECKOUT_SESSION_ID}';

export class UnknownCustomer extends Error {}

export const invalidSignature = () =>
  new AppError(400, 'invalid_signature', 'The signature is missing, wrong or too old.');

/** Silent, overloaded or broken: worth another try. */
export const providerUnavailable = () =>
  new AppError(
    503,
    'payment_unavailable',
    'The payment provider is not responding. Nothing was changed. Please try again in a moment.',
    { retryAfter: 5 },
  );

/** It answered, and would answer the same again: for the operator to mend. */
export const providerRefused = () =>
  new AppError(
    502,
    'payment_refused',
    'The payment provider refused this. Nothing was changed. Please contact support.',
  );
