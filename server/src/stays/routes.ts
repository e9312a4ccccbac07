import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { allowMoreTries, createGuest, findActiveGuest, letIn, updateGuest } from './guests.ts';
import { listPinEntries } from './pin-entries.ts';

export function stayRoutes(app: FastifyInstance, { db }: { db: Database }) {
  serve(app, contract.getActiveGuest, ({ params }, { caller }) =>
    findActiveGuest(db, caller.access, params.id),
  );
  serve(app, contract.createGuest, ({ body }, { caller }) => createGuest(db, caller.access, body));
  serve(app, contract.updateGuest, ({ params, body }, { caller }) =>
    updateGuest(db, caller.access, params.id, body),
  );
  serve(app, contract.allowMoreTries, ({ params }, { caller }) =>
    allowMoreTries(db, caller.access, params.id),
  );
  serve(app, contract.letIn, ({ params }, { caller }) => letIn(db, caller.access, params.id));
  serve(app, contract.listCheckIns, ({ params }, { caller }) =>
    listPinEntries(db, caller.access, params.id, 'current guest'),
  );
  serve(app, contract.listEarlierCheckIns, ({ params }, { caller }) =>
    listPinEntries(db, caller.access, params.id, 'earlier guests'),
  );
}
