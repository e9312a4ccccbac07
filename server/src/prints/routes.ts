import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/shared-secrets.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { printsOfHost } from './limits.ts';
import { deletePrint, listPrints, listStalePrints, recordPrints, undoPrint } from './prints.ts';

type PrintRouteParts = { db: Database; inTurn: InTurn<{ id: string }> };

export async function printRoutes(app: FastifyInstance, { db, inTurn }: PrintRouteParts) {
  const deps = { db, secret: await sharedSecret(db, 'prints') };

  serve(app, contract.listPrints, ({ params }, { caller }) =>
    listPrints(deps, caller.access, params.id),
  );

  serve(
    app,
    contract.listStalePrints,
    (_input, { caller }) => listStalePrints(deps, caller.access),
    { inTurn },
  );

  serve(app, contract.recordPrints, async ({ params, body }, { caller: { access } }) => {
    await chargeOrRefuse(db, printsOfHost, access.hostId);
    return recordPrints(deps, access, params.id, body);
  });

  serve(app, contract.deletePrint, async ({ params }, { caller }) => {
    await deletePrint(db, caller.access, params.id);
    return {};
  });

  serve(app, contract.undoPrint, async ({ params, body }, { caller }) => {
    await undoPrint(db, caller.access, params.id, body.printedAt);
    return {};
  });
}
