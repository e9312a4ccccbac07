/** Stripe's objects as its API returns them, with the fields that we use and the most common others. */
import { randomBytes } from 'node:crypto';

export type Params = { [name: string]: string | Params };

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const unixTime = (days = 0) => Math.floor(Date.now() / 1000) + days * 86_400;

export function customerShape(params: Params) {
  return {
    id: newId('cus'),
    object: 'customer' as const,
    created: unixTime(),
    email: params.email ?? null,
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
  };
}

export function priceShape(id: string) {
  return {
    id,
    object: 'price' as const,
    active: true,
    currency: 'eur',
    livemode: false,
    recurring: { interval: 'month', interval_count: 1 } as {
      interval: string;
      interval_count: number;
    } | null,
    type: 'recurring',
    unit_amount: 1500,
  };
}

export type Checkout = ReturnType<typeof checkoutShape>;

export function checkoutShape(params: Params) {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session' as const,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: unixTime(),
    customer: String(params.customer),
    expires_at: unixTime(1),
    livemode: false,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_status: 'unpaid',
    status: 'open' as 'open' | 'complete' | 'expired',
    subscription: null as string | null,
    success_url: params.success_url ?? null,
    url: `https://checkout.stripe.com/c/pay/${id}` as string | null,
    /** The parameters of the subscription to be made. They are not part of the reply. */
    subscriptionData: (params.subscription_data ?? {}) as Params,
  };
}

export type Subscription = ReturnType<typeof subscriptionShape>;

export function subscriptionShape(checkout: Checkout) {
  const now = unixTime();
  return {
    id: newId('sub'),
    object: 'subscription' as const,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    created: now,
    currency: 'eur',
    customer: checkout.customer,
    description: checkout.subscriptionData.description ?? null,
    ended_at: null as number | null,
    items: {
      object: 'list' as const,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item' as const,
          current_period_start: now,
          current_period_end: unixTime(30),
        },
      ],
      has_more: false,
    },
    latest_invoice: newId('in'),
    livemode: false,
    metadata: checkout.subscriptionData.metadata ?? {},
    status: 'active' as string,
  };
}

export function invoiceShape(id: string, subscription: Subscription) {
  return {
    id,
    object: 'invoice' as const,
    created: subscription.created,
    status: subscription.status === 'past_due' ? 'open' : 'paid',
    amount_paid: ['past_due', 'trialing'].includes(subscription.status) ? 0 : 900,
    status_transitions: {
      finalized_at: subscription.created,
      paid_at: subscription.status === 'past_due' ? null : subscription.created,
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
  };
}

export function invoicePaymentShape(invoice: string) {
  return {
    id: `inpay_${invoice}`,
    object: 'invoice_payment' as const,
    invoice,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: `pi_${invoice}` },
    status: 'paid',
  };
}

export function refundShape(paymentIntent: string) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    amount: 1500,
    currency: 'eur',
    payment_intent: paymentIntent,
    status: 'succeeded',
  };
}

export function eventShape(type: string, object: object) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    created: unixTime(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** Reads a form as Stripe's libraries write it: `metadata[apartmentId]=x&line_items[0][price]=y`. */
export function readForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let target = params;
    for (const part of path.slice(0, -1)) {
      target[part] ??= {};
      target = target[part] as Params;
    }
    target[path.at(-1) ?? ''] = value;
  }
  return params;
}
