import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostAuthentication } from '../access/caller.ts';
import { serve } from '../platform/http/serve.ts';
import type { Billing } from './billing.ts';
import { openPortal } from './billing-portal.ts';
import { pollCheckout, startCheckout, verifyCheckout } from './checkout.ts';
import { serveSimulatedPayments } from './simulated/routes.ts';
import { withRequestedHost } from './simulated/with-requested-host.ts';
import { billingStatus } from './states/status.ts';
import { subscriptionsOf } from './states/subscriptions.ts';
import { handleEvent } from './sync/events.ts';

export async function billingRoutes(
  app: FastifyInstance,
  { billing, cookies }: { billing: Billing; cookies: HostAuthentication },
) {
  serve(app, contract.getBillingStatus, async ({ params }, { caller }) => {
    await pollCheckout(billing, caller.access, params.apartmentId);
    return billingStatus(billing, caller.access, params.apartmentId);
  });

  const redirect = (url: string, request: FastifyRequest) => ({
    url: billing.provider.testMode ? withRequestedHost(url, request) : url,
  });

  serve(app, contract.startCheckout, async ({ body }, { caller, request }) =>
    redirect(await startCheckout(billing, caller, body.apartmentId), request),
  );

  serve(app, contract.verifySession, async ({ body }, { caller }) => {
    const apartmentId = await verifyCheckout(billing, caller.access, body.session_id);
    return { apartmentId, ...(await billingStatus(billing, caller.access, apartmentId)) };
  });

  serve(app, contract.openBillingPortal, async ({ body }, { caller, request }) =>
    redirect(await openPortal(billing, caller, body.apartmentId), request),
  );

  serve(app, contract.listSubscriptions, async (_input, { caller }) => ({
    active: await subscriptionsOf(billing, caller.access),
  }));

  await serveWebhook(app, billing);
  if (billing.provider.testMode) await serveSimulatedPayments(app, { billing, cookies });
}

/** The provider calls this route. Only the signature over the raw bytes proves where the call comes from. */
async function serveWebhook(app: FastifyInstance, billing: Billing) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/api/billing/webhook',
      { schema: { hide: true }, config: { foreignWrites: true } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        const webhookSignature = typeof signature === 'string' ? signature : undefined;
        await handleEvent(
          billing,
          billing.provider.checkWebhook(body ?? Buffer.alloc(0), webhookSignature),
        );
        return { received: true };
      },
    );
  });
}
