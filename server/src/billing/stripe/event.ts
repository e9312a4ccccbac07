/** Finds out what a Stripe event is about. The signature proves who wrote the event, not that it can be read. */
import { z } from 'zod';
import { badRequest } from '../../platform/http/errors.ts';
import type { PaymentEvent } from '../provider.ts';

/** The format of Stripe's ids and types. */
const word = z.string().regex(/^[\w.-]{1,255}$/);

const event = z.object({ id: word, type: word, data: z.unknown() });
const named = z.object({ object: z.object({ id: word }) });
const invoice = z.object({
  object: z.object({
    parent: z
      .object({
        subscription_details: z
          .object({ subscription: z.union([word, z.object({ id: word })]).nullish() })
          .nullish(),
      })
      .nullish(),
  }),
});

export function readEvent(sent: unknown): PaymentEvent {
  try {
    return aboutWhat(event.parse(sent));
  } catch {
    throw badRequest('invalid_event', 'The event cannot be read.');
  }
}

function aboutWhat({ id, type, data }: z.output<typeof event>): PaymentEvent {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { id, type, checkoutId: named.parse(data).object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { id, type, subscriptionId: named.parse(data).object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const about = invoice.parse(data).object.parent?.subscription_details?.subscription;
      return { id, type, subscriptionId: typeof about === 'string' ? about : about?.id };
    }
    default:
      return { id, type };
  }
}
