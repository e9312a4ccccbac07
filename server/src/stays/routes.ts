import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import {
  allowMoreTries,
  createGuest,
  findActiveGuest,
  liftLockOut,
  updateGuest,
} from './guests.ts';
import { findNextStay, hasSeveralStays, listStays, readToday } from './host-calendar.ts';
import * as stays from './host-stays.ts';
import { listPinEntries } from './pins/pin-entries.ts';
import { listGuessedLinks } from './pins/pin-guesses.ts';
import { findStay } from './stay-details.ts';
import { listStaysAtApartments } from './stays-at-apartments.ts';
import { answerTimeRequest } from './time-requests/answer-time-request.ts';

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
  serve(app, contract.liftLockOut, ({ params }, { caller }) =>
    liftLockOut(db, caller.access, params.id),
  );
  serve(app, contract.listGuessedLinks, (_input, { caller }) =>
    listGuessedLinks(db, caller.access),
  );
  serve(app, contract.listCheckIns, ({ params }, { caller }) =>
    listPinEntries(db, caller.access, params.id, 'current guest'),
  );
  serve(app, contract.listEarlierCheckIns, ({ params }, { caller }) =>
    listPinEntries(db, caller.access, params.id, 'earlier guests'),
  );

  hostStayRoutes(app, db);
}

function hostStayRoutes(app: FastifyInstance, db: Database) {
  serve(app, contract.listStays, ({ query }, { caller }) => listStays(db, caller.access, query));
  serve(app, contract.getToday, (_input, { caller }) => readToday(db, caller.access));
  serve(app, contract.getNextStay, ({ params }, { caller }) =>
    findNextStay(db, caller.access, params.id),
  );
  serve(app, contract.listStaysAtApartments, (_input, { caller }) =>
    listStaysAtApartments(db, caller.access),
  );
  serve(app, contract.hasSeveralStays, (_input, { caller }) => hasSeveralStays(db, caller.access));
  serve(app, contract.getStay, ({ params }, { caller }) => findStay(db, caller.access, params.id));
  serve(app, contract.createStay, ({ body }, { caller }) =>
    stays.createStay(db, caller.access, body),
  );
  serve(app, contract.updateStay, ({ params, body }, { caller }) =>
    stays.updateStay(db, caller.access, params.id, body),
  );
  serve(app, contract.startStay, ({ params, body }, { caller }) =>
    stays.startStay(db, caller.access, params.id, body),
  );
  serve(app, contract.endStay, ({ params, body }, { caller }) =>
    stays.endStay(db, caller.access, params.id, body.version),
  );
  serve(app, contract.answerTimeRequest, ({ params, body }, { caller }) =>
    answerTimeRequest(db, caller.access, params.id, body),
  );
  serve(app, contract.cancelStay, ({ params, body }, { caller }) =>
    stays.cancelStay(db, caller.access, params.id, body.version),
  );
  serve(app, contract.detachStay, ({ params, body }, { caller }) =>
    stays.detachStay(db, caller.access, params.id, body.version),
  );
  serve(app, contract.markLinkAsSent, ({ params }, { caller }) =>
    stays.markLinkAsSent(db, caller.access, params.id),
  );
  serve(app, contract.markMessageAsSent, ({ params, body }, { caller }) =>
    stays.markMessageAsSent(db, caller.access, params.id, body),
  );
  serve(app, contract.undoMarkMessageAsSent, ({ params, body }, { caller }) =>
    stays.undoMarkMessageAsSent(db, caller.access, params.id, body.moment),
  );
  serve(app, contract.resendMessageEmail, ({ params, body }, { caller }) =>
    stays.resendStayEmail(db, caller.access, params.id, body.moment),
  );
}
