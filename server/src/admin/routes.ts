import { Readable } from 'node:stream';
import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { activateTrial, cancelTrial, trialRecords } from '../billing/states/trials.ts';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { overviewPage, overviewTotals, streamOverview } from './overview.ts';
import type { AdminAccess } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

export function adminRoutes(
  app: FastifyInstance,
  { db, admin }: { db: Database; admin: AdminAccess },
) {
  serve(app, contract.getOverview, async ({ query }, { reply }) => {
    if (query.page !== undefined || query.search !== undefined) return overviewPage(db, query);
    const pieces = streamOverview(db, await overviewTotals(db));
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
  });

  serve(app, contract.listTrials, ({ query }) => trialRecords(db, query));

  serve(app, contract.listAdminSignIns, ({ query }) => listSignIns(db, query));

  serve(app, contract.activateTrial, async ({ body }) => {
    await activateTrial(db, body);
    return {};
  });

  serve(app, contract.cancelTrial, async ({ body }) => {
    await cancelTrial(db, body.apartmentId);
    return {};
  });

  serve(app, contract.adminLogout, async (_input, { request, reply }) => {
    await admin.logout(request, reply);
    return {};
  });
}
