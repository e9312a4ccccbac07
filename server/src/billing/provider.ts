/** The interface of a payment provider. Stripe and the simulated provider pass the same tests. */
import { AppError } from '../platform/http/errors.ts';
import type { SubscriptionFacts } from './states/states.ts';

export type PaymentProvider = {
  /** True if no money moves. Pages then say so. */
  readonly testMode: boolean;
  /** A retry for the same host returns the same customer, unless that one is `replacedId`. */
  createCustomer(host: CustomerHost, replacedId?: string): Promise<string>;
  /** A retry of the same order returns the same checkout. Throws `UnknownCustomer`. */
  startCheckout(order: Order): Promise<StartedCheckout>;
  readCheckout(id: string): Promise<ProviderCheckout | undefined>;
  /** Closes the checkout for payment. A checkout that is already complete or expired does not change. */
  expireCheckout(id: string): Promise<void>;
  /** Returns the URL of the page where a host manages subscriptions. Throws `UnknownCustomer`. */
  openPortal(visit: PortalVisit): Promise<string>;
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /**
   * Ends a subscription at once. One that has already ended does not change. The last payment is refunded at most once.
   */
  endSubscription(id: string, options: { refund: boolean }): Promise<void>;
  /**
   * Reads the event of a webhook. Throws unless the provider has just signed exactly these bytes and they can be read.
   */
  checkWebhook(body: Buffer, signature: string | undefined): PaymentEvent;
};

type CustomerHost = { id: string; email: string; name: string };

type Order = {
  customerId: string;
  apartmentId: string;
  apartmentName: string;
  /** The number of earlier checkouts of the property. The same number means the same order. */
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
  /** Whether money was taken with the last invoice. The invoice of a trial is paid with an amount of zero. */
  wasPaid: boolean;
  /** The property id that we stored with the subscription. Undefined if the subscription is not one of ours. */
  apartmentId: string | undefined;
};

type PortalVisit = { customerId: string; subscriptionId: string; returnUrl: string };

/** An event says only what to read again, because its content may be outdated when it arrives. */
export type PaymentEvent = {
  id: string;
  type: string;
  checkoutId?: string | undefined;
  subscriptionId?: string | undefined;
};

/** Placeholder in a success URL, which the provider replaces with the id of the checkout. */
export const checkoutIdPlaceholder = '{CHECKOUT_SESSION_ID}';

export class UnknownCustomer extends Error {}

export const invalidSignature = () =>
  new AppError(400, 'invalid_signature', 'The signature is missing, wrong or too old.');

/** The provider does not respond, is overloaded or is broken, so a retry may help. */
export const providerUnavailable = () =>
  new AppError(
    503,
    'payment_unavailable',
    'The payment provider is not responding. Nothing was changed. Please try again in a moment.',
    { retryAfter: 5 },
  );

/** The provider refused the request and would do so again. The operator must fix it. */
export const providerRefused = () =>
  new AppError(
    502,
    'payment_refused',
    'The payment provider refused this. Nothing was changed. Please contact support.',
  );
