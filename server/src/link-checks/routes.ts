import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { listDeadLinks } from './dead-links.ts';

export function linkCheckRoutes(app: FastifyInstance, db: Database) {
  serve(app, contract.listDeadLinks, ({ params }, { caller }) =>
    listDeadLinks(db, caller.access, params.id),
  );
}
