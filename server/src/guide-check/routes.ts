import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { listGuideFindings } from './guide-findings.ts';

type Deps = { db: Database; inTurn: InTurn<{ id: string }> };

export function guideCheckRoutes(app: FastifyInstance, { db, inTurn }: Deps) {
  serve(
    app,
    contract.listGuideFindings,
    (_input, { caller }) => listGuideFindings(db, caller.access),
    { inTurn },
  );
}
