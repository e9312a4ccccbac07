/**
 * A fake Stripe on this machine. It answers the calls that we make in Stripe's format, and sends events with Stripe's
 * signature.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import {
  type Checkout,
  checkoutShape,
  customerShape,
  eventShape,
  invoicePaymentShape,
  invoiceShape,
  type Params,
  priceShape,
  readForm,
  refundShape,
  type Subscription,
  subscriptionShape,
} from './fake-stripe-shapes.ts';

const settings = {
  secretKey: 'sk_test_lamplight',
  webhookSecret: 'whsec_lamplight',
  priceId: 'price_monthly',
};

type Call = {
  method: string;
  path: string;
  params: Params;
  version: string | undefined;
  key: string | undefined;
};
type Answer = { status: number; body: object };

/**
 * How the fake behaves: it works, never answers, answers every call with an error, or does what is asked but closes the
 * connection without a reply.
 */
type Behaviour = 'working' | 'unresponsive' | 'failing' | 'losing-replies';

export async function startFakeStripe() {
  const customers = new Map<string, ReturnType<typeof customerShape>>();
  const checkouts = new Map<string, Checkout>();
  const subscriptions = new Map<string, Subscription>();
  const refunds = new Map<string, ReturnType<typeof refundShape>>();
  const answers = new Map<string, { params: string; answer: Answer }>();
  const price = priceShape(settings.priceId);
  const calls: Call[] = [];
  let behaviour: Behaviour = 'working';

  const okOrMissing = <T extends object>(
    object: T | undefined,
    resource: string,
    param: string,
  ): Answer => (object ? { status: 200, body: object } : missingResource(resource, param, 404));

  const routes: [method: string, path: RegExp, handle: (id: string, params: Params) => Answer][] = [
    ['POST', /^customers$/, (_, params) => createCustomer(params)],
    ['POST', /^checkout\/sessions$/, (_, params) => openCheckout(params)],
    [
      'GET',
      /^checkout\/sessions\/(\w+)$/,
      (id) => okOrMissing(publicCheckout(checkouts.get(id)), 'checkout.session', 'session'),
    ],
    ['POST', /^checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
    ['POST', /^billing_portal\/sessions$/, (_, params) => openPortal(params)],
    [
      'GET',
      /^subscriptions\/(\w+)$/,
      (id, params) =>
        okOrMissing(withExpandedInvoice(subscriptions.get(id), params), 'subscription', 'id'),
    ],
    ['DELETE', /^subscriptions\/(\w+)$/, cancelSubscription],
    ['GET', /^invoice_payments$/, (_, { invoice }) => listPayments(String(invoice))],
    ['POST', /^refunds$/, (_, params) => createRefund(String(params.payment_intent))],
    [
      'GET',
      /^prices\/(\w+)$/,
      (id) => okOrMissing(id === price.id ? price : undefined, 'price', 'price'),
    ],
  ];

  function answerCall({ method, path, params }: Call): Answer {
    const resourcePath = path.replace('/v1/', '');
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(resourcePath));
    return (
      route?.[2](route[1].exec(resourcePath)?.[1] ?? '', params) ??
      missingResource('path', 'path', 404)
    );
  }

  function createCustomer(params: Params): Answer {
    const customer = customerShape(params);
    customers.set(customer.id, customer);
    return { status: 200, body: customer };
  }

  function listPayments(invoice: string): Answer {
    const data = [invoicePaymentShape(invoice)];
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }

  function createRefund(paymentIntent: string): Answer {
    if (refunds.has(paymentIntent)) return refusal('charge_already_refunded', 'payment_intent');
    const created = refundShape(paymentIntent);
    refunds.set(paymentIntent, created);
    return { status: 200, body: created };
  }

  function openCheckout(params: Params): Answer {
    if (!customers.has(String(params.customer)))
      return missingResource('customer', 'customer', 400);
    const item = (params.line_items as Params | undefined)?.['0'] as Params | undefined;
    if (params.mode !== 'subscription' || item?.price !== settings.priceId)
      return missingResource('price', 'line_items[0][price]', 400);
    const checkout = checkoutShape(params);
    checkouts.set(checkout.id, checkout);
    return { status: 200, body: publicCheckout(checkout) ?? {} };
  }

  function openPortal(params: Params): Answer {
    if (!customers.has(String(params.customer)))
      return missingResource('customer', 'customer', 400);
    const url = `https://billing.stripe.com/p/session/test_${params.customer}`;
    return {
      status: 200,
      body: { id: 'bps_1', object: 'billing_portal.session', url, return_url: params.return_url },
    };
  }

  function expireCheckout(id: string): Answer {
    const checkout = checkouts.get(id);
    if (!checkout) return missingResource('checkout.session', 'session', 404);
    if (checkout.status !== 'open') return refusal(undefined, 'session');
    checkout.status = 'expired';
    checkout.url = null;
    return { status: 200, body: publicCheckout(checkout) ?? {} };
  }

  function cancelSubscription(id: string): Answer {
    const subscription = subscriptions.get(id);
    // As with the real Stripe, a cancelled subscription can be read, but not cancelled again.
    if (!subscription || subscription.status === 'canceled')
      return missingResource('subscription', 'id', 404);
    end(subscription);
    return { status: 200, body: subscription };
  }

  /** As with the real Stripe, an idempotency key keeps its first answer, even if that was an error. */
  function answerOnce(call: Call, work: (call: Call) => Answer): Answer {
    if (call.key === undefined) return work(call);
    const params = JSON.stringify([call.path, call.params]);
    const before = answers.get(call.key);
    if (before && before.params !== params)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other keys' } } };
    if (before) return before.answer;
    const reply = work(call);
    answers.set(call.key, { params, answer: reply });
    return reply;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (behaviour === 'unresponsive') return;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { authorization } = request.headers;
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      params: readForm((await text(request)) || url.search),
      version: request.headers['stripe-version']?.toString(),
      key: request.headers['idempotency-key']?.toString(),
    };
    calls.push(call);
    if (authorization !== `Bearer ${settings.secretKey}`)
      return send(response, { status: 401, body: { error: { type: 'invalid_request_error' } } });
    const reply = answerOnce(call, behaviour === 'failing' ? () => serverError : answerCall);
    if (behaviour === 'losing-replies') return request.socket.destroy();
    send(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return {
    settings,
    connection: { host: '127.0.0.1', port, protocol: 'http', timeout: 400 } as const,
    calls,
    customers,
    checkouts,
    subscriptions,
    refunds,
    price,
    setBehaviour: (next: Behaviour) => {
      behaviour = next;
    },
    /** Pays as a host does on Stripe's page. */
    pay(checkoutId: string): Subscription {
      const checkout = checkouts.get(checkoutId);
      if (checkout?.status !== 'open') throw new Error(`${checkoutId} is not open`);
      const subscription = subscriptionShape(checkout);
      subscriptions.set(subscription.id, subscription);
      checkout.status = 'complete';
      checkout.payment_status = 'paid';
      checkout.subscription = subscription.id;
      return subscription;
    },
    end,
    /** Returns an event with a signature over its bytes. `age` is in seconds. */
    event(type: string, object: object, { age = 0, secret = settings.webhookSecret } = {}) {
      const payload = JSON.stringify(eventShape(type, object), undefined, 2);
      const timestamp = Math.floor(Date.now() / 1000) - age;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, signature };
    },
  };
}

function end(subscription: Subscription) {
  const now = Math.floor(Date.now() / 1000);
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
}

function publicCheckout(checkout: Checkout | undefined) {
  if (!checkout) return undefined;
  const { subscriptionData: _hidden, ...shape } = checkout;
  return shape;
}

const serverError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Fault' } },
};

/** Returns the latest invoice as an id, unless the request asks for the whole invoice. */
function withExpandedInvoice(subscription: Subscription | undefined, { expand }: Params) {
  if (!subscription || JSON.stringify(expand ?? '').includes('latest_invoice') === false)
    return subscription;
  const invoice = invoiceShape(subscription.latest_invoice, subscription);
  return { ...subscription, latest_invoice: invoice };
}

function missingResource(resource: string, param: string, status: number): Answer {
  const message = `No such ${resource}`;
  const error = { type: 'invalid_request_error', code: 'resource_missing', message, param };
  return { status, body: { error } };
}

function refusal(code: string | undefined, param: string): Answer {
  const error = { type: 'invalid_request_error', code, message: 'Refused', param };
  return { status: 400, body: { error } };
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
}
