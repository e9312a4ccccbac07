import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { listChanges } from './changes.ts';

export function historyRoutes(app: FastifyInstance, db: Database) {
  serve(app, contract.listChanges, (input, { caller }) => listChanges(db, caller.access, input));
}
