import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { assumedWriteBytes, type FreeSpace } from '../platform/files/free-space.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { listCopies } from './copy-records.ts';
import { copyToProperties } from './copy-to-properties.ts';
import { previewsOfHost } from './limits.ts';
import { previewCopy } from './preview.ts';
import { undoCopy } from './undo-copy.ts';

type Deps = { db: Database; space: FreeSpace; inTurn: InTurn<{ id: string }> };

export function copyToPropertiesRoutes(app: FastifyInstance, { db, space, inTurn }: Deps) {
  serve(
    app,
    contract.previewCopyToOthers,
    async (input, { caller: { access } }) => {
      await chargeOrRefuse(db, previewsOfHost, access.hostId);
      return previewCopy(db, access, input);
    },
    { inTurn },
  );
  serve(app, contract.copyToOthers, async (input, { caller }) => {
    await space.require(assumedWriteBytes);
    return copyToProperties(db, caller.access, input);
  });
  serve(app, contract.listCopiesToOthers, (_input, { caller }) => listCopies(db, caller.access));
  serve(app, contract.undoCopyToOthers, ({ params }, { caller }) =>
    undoCopy(db, caller.access, params.id),
  );
}
