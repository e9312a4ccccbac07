import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { assumedWriteBytes, type FreeSpace } from '../platform/files/free-space.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { listTexts } from './list-texts.ts';
import type { Translator } from './machine/translator.ts';
import { saveTranslations } from './save-translations.ts';
import { translateByMachine } from './translate-by-machine.ts';

type TranslationRouteParts = {
  db: Database;
  /** Undefined if the operator has configured no service. */
  translator: Translator | undefined;
  space: FreeSpace;
  inTurn: InTurn<{ id: string }>;
};

export function translationRoutes(
  app: FastifyInstance,
  { db, translator, space, inTurn }: TranslationRouteParts,
) {
  serve(
    app,
    contract.getTranslations,
    async ({ params }, { caller }) => {
      const machine = translator
        ? { name: translator.name, languages: await translator.languages() }
        : null;
      return listTexts(db, caller.access, params.id, machine);
    },
    { inTurn },
  );

  serve(app, contract.saveTranslations, (input, { caller }) =>
    saveTranslations(db, caller.access, input),
  );

  serve(app, contract.translateByMachine, async (input, { caller, request }) => {
    await space.require(assumedWriteBytes);
    const answer = await translateByMachine({ db, translator }, caller.access, input);
    const reasons = [...new Set(answer.failed.map(({ reason }) => reason))];
    // This is for the operator, who pays for the service. It contains none of the texts.
    if (reasons.length > 0)
      request.log.warn({ reqId: request.id, reasons }, 'machine translation failed');
    return answer;
  });
}
