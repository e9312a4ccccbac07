import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { type FreeSpace, largeWrite } from '../platform/files/free-space.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { applyToOthers } from './applying.ts';
import { previewsOfHost } from './limits.ts';
import { previewApplying } from './preview.ts';
import { listApplied } from './steps.ts';
import { undoApplied } from './undoing.ts';

type Parts = { db: Database; space: FreeSpace; inTurn: InTurn<{ id: string }> };

export function applyingRoutes(app: FastifyInstance, { db, space, inTurn }: Parts) {
  serve(
    app,
    contract.previewApplying,
    async (input, { caller: { access } }) => {
      await chargeOrRefuse(db, previewsOfHost, access.hostId);
      return previewApplying(db, access, input);
    },
    { inTurn },
  );
  serve(app, contract.applyToOthers, async (input, { caller }) => {
    await space.require(largeWrite);
    return applyToOthers(db, caller.access, input);
  });
  serve(app, contract.listApplied, (_input, { caller }) => listApplied(db, caller.access));
  serve(app, contract.undoApplied, ({ params }, { caller }) =>
    undoApplied(db, caller.access, params.id),
  );
}
