/** Finds out what a Stripe event is about. The signature proves who wrote the event, not that it can be read. */
import { z } from 'zod';
import { badRequest } from '../../platform/http/errors.ts';
import type { PaymentEvent } from '../provider.ts';

/** The format of Stripe's ids and types. */
const identifier = z.string().regex(/^[\w.-]{1,255}$/);

const eventSchema = z.object({ id: identifier, type: identifier, data: z.unknown() });
const objectWithIdSchema = z.object({ object: z.object({ id: identifier }) });
const invoiceSchema = z.object({
  object: z.object({
    parent: z
      .object({
        subscription_details: z
          .object({ subscription: z.union([identifier, z.object({ id: identifier })]).nullish() })
          .nullish(),
      })
      .nullish(),
  }),
});

export function readEvent(payload: unknown): PaymentEvent {
  try {
    return toPaymentEvent(eventSchema.parse(payload));
  } catch {
    throw badRequest('invalid_event', 'The event cannot be read.');
  }
}

function toPaymentEvent({ id, type, data }: z.output<typeof eventSchema>): PaymentEvent {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { id, type, checkoutId: objectWithIdSchema.parse(data).object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { id, type, subscriptionId: objectWithIdSchema.parse(data).object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const subscription =
        invoiceSchema.parse(data).object.parent?.subscription_details?.subscription;
      const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
      return { id, type, subscriptionId };
    }
    default:
      return { id, type };
  }
}
