import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { PhotoSettings } from '../images/uploads/quota.ts';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { readUsage } from './budgets.ts';

type Deps = { db: Database; photos: PhotoSettings };

export function budgetRoutes(app: FastifyInstance, { db, photos }: Deps) {
  serve(app, contract.getUsage, (_input, { caller }) =>
    readUsage(db, caller.access.hostId, photos),
  );
}
