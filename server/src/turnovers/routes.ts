import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { listTurnovers, updateTurnover } from './turnovers.ts';

export function turnoverRoutes(app: FastifyInstance, { db }: { db: Database }) {
  serve(app, contract.listTurnovers, ({ query }, { caller }) =>
    listTurnovers(db, caller.access, query),
  );
  serve(app, contract.updateTurnover, ({ params, body }, { caller }) =>
    updateTurnover(db, caller, params.id, body),
  );
}
