/** The pages of simulated payments. Only the signed-in host who pays can open them; others get 404. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostAuthentication } from '../../access/caller.ts';
import { hosts } from '../../accounts/tables.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { Billing } from '../billing.ts';
import { checkoutIdPlaceholder } from '../provider.ts';
import { handleEvent } from '../sync/events.ts';
import { type PortalAction, payCheckout, performPortalAction, portalActions } from './actions.ts';
import { checkoutPage, missingPage, portalPage } from './pages.ts';
import { findCheckout, findSubscription } from './provider.ts';
import { withRequestedHost } from './with-requested-host.ts';

type Deps = { billing: Billing; cookies: HostAuthentication };
type Params = { Params: { id: string } };

export async function serveSimulatedPayments(app: FastifyInstance, { billing, cookies }: Deps) {
  const { db } = billing;

  const isOwner = async (request: FastifyRequest, reply: FastifyReply, customerId: string) => {
    const host = await cookies.authenticate(request, reply);
    const isOwnCustomer = and(eq(hosts.id, host.id), eq(hosts.paymentCustomerId, customerId));
    return (await db.$count(hosts, isOwnCustomer)) > 0;
  };
  const findOwned =
    <Payment extends { customerId: string }>(find: (id: string) => Promise<Payment | undefined>) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<Payment> => {
      const payment = await find(request.params.id);
      if (!payment || !(await isOwner(request, reply, payment.customerId))) throw notFound();
      return payment;
    };
  const findOwnCheckout = findOwned((id) => findCheckout(db, id));
  const findOwnSubscription = findOwned((id) => findSubscription(db, id));

  await app.register(async (scope) => {
    // The pages send plain forms without fields or scripts. The URL contains everything.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
    });
    scope.setErrorHandler((error, _request, reply) => {
      const isAccessError = error instanceof AppError && [401, 404].includes(error.status);
      if (!isAccessError) throw error;
      return send(reply.code(404), missingPage());
    });
    const options = { schema: { hide: true } };

    scope.get<Params>('/sandbox/checkout/:id', options, async (request, reply) => {
      const checkout = await findOwnCheckout(request, reply);
      const cancelUrl = withRequestedHost(checkout.cancelUrl, request);
      return send(reply, checkoutPage({ ...checkout, cancelUrl }));
    });
    scope.post<Params>('/sandbox/checkout/:id/pay', options, async (request, reply) => {
      const { id, successUrl } = await findOwnCheckout(request, reply);
      const event = await payCheckout(db, id);
      if (event) await handleEvent(billing, event);
      const { state } = await findOwnCheckout(request, reply);
      return reply.redirect(
        state === 'complete'
          ? withRequestedHost(successUrl, request).replace(checkoutIdPlaceholder, id)
          : `/sandbox/checkout/${id}`,
        303,
      );
    });
    scope.get<Params>('/sandbox/portal/:id', options, async (request, reply) =>
      send(reply, portalPage(await findOwnSubscription(request, reply))),
    );
    for (const action of Object.keys(portalActions) as PortalAction[]) {
      scope.post<Params>(`/sandbox/portal/:id/${action}`, options, async (request, reply) => {
        const { id } = await findOwnSubscription(request, reply);
        const event = await performPortalAction(db, action, id);
        if (event) await handleEvent(billing, event);
        return reply.redirect(`/sandbox/portal/${id}`, 303);
      });
    }
  });
}

function send(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
