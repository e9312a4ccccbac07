import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { activateTrial, cancelTrial } from '../billing/trials.ts';
import type { Database } from '../platform/database.ts';
import { serve } from '../platform/serve.ts';
import type { AdminAccess } from './sessions.ts';

export function adminRoutes(
  app: FastifyInstance,
  { db, admin }: { db: Database; admin: AdminAccess },
) {
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
