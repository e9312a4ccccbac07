import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { listFactsToTry, recordTriedFact } from './facts/facts-to-try.ts';
import { listFailedFacts, solveFailedFact } from './facts/failed-facts.ts';
import { triedFactsOfPerson } from './facts/limits.ts';
import { listTurnovers, updateTurnover } from './turnovers.ts';

type TurnoverRouteDeps = { db: Database; config: Config; mail: MailSender; factSecret: Buffer };

export function turnoverRoutes(
  app: FastifyInstance,
  { db, config, mail, factSecret }: TurnoverRouteDeps,
) {
  serve(app, contract.listTurnovers, ({ query }, { caller }) =>
    listTurnovers(db, caller.access, query),
  );
  serve(app, contract.updateTurnover, ({ params, body }, { caller }) =>
    updateTurnover(db, caller, params.id, body),
  );
  serve(app, contract.listFactsToTry, ({ params }, { caller }) =>
    listFactsToTry({ db, factSecret }, caller.access, params.id),
  );
  serve(app, contract.recordTriedFact, async ({ params, body }, { caller }) => {
    await chargeOrRefuse(db, triedFactsOfPerson, caller.id);
    const facts = await recordTriedFact({ db, factSecret }, caller.access, params.id, {
      ...body,
      publicUrl: config.publicUrl,
    });
    mail.wake();
    return facts;
  });
  serve(app, contract.solveFailedFact, async ({ params, body }, { caller }) => {
    await solveFailedFact(db, caller.access, params.id, body.id);
    return {};
  });
  serve(app, contract.listFailedFacts, (_input, { caller }) =>
    listFailedFacts({ db, factSecret }, caller.access),
  );
}
