import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { serve } from '../platform/serve.ts';
import { billingStatus } from './status.ts';

export function billingRoutes(app: FastifyInstance, { db }: { db: Database }) {
  serve(app, contract.getBillingStatus, ({ params }, { caller }) =>
    billingStatus(db, caller.id, params.apartmentId),
  );
}
