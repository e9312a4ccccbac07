/** Translates texts of a host by machine. Translations are marked until the host has reviewed them. */
import type {
  translateByMachine as call,
  HandlerInput,
  MachineFailure,
  Reply,
} from '@guest-portal/contract';
import { limits } from '@guest-portal/contract/fields';
import { isAllPhrases } from '@guest-portal/contract/phrasebook/texts';
import { isOneLine, type TextLocation, textLocationKey } from '@guest-portal/contract/translatable';
import { type HostAccess, requireEditable } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, tooManyRequests } from '../platform/http/errors.ts';
import { charge, chargeBefore, type Limit, refundCharge } from '../platform/limits/rate-limits.ts';
import { takeTurns } from '../platform/limits/turns.ts';
import { namesOf } from './machine/names.ts';
import { translateTexts } from './machine/translate-texts.ts';
import type { Translator } from './machine/translator.ts';
import { refuseStaleVersions, requireTexts } from './save-translations.ts';
import {
  type NewTranslation,
  presentTranslations,
  readTextsAndTranslations,
  upsertTranslations,
  writeTranslations,
} from './translation-rows.ts';

/** Each request goes to a third party's server, which may charge for it. */
export const translationsOfHost: Limit = {
  name: 'machine-translation',
  max: 300,
  window: { seconds: 3_600 },
};

/**
 * The unit is a thousand characters. Services charge by the character, and a call may contain twenty texts or one
 * word.
 */
export const charactersOfHost: Limit = {
  name: 'machine-characters',
  max: 500,
  window: 'utc-day',
};

/** The calls of a host run one after the other. Up to five more wait here, for as long as it takes. */
const inTurn = takeTurns({ atOnce: 1, waiting: 5 });

type TranslatorParts = { db: Database; translator: Translator | undefined };
type FailedText = Reply<typeof call>['failed'][number];

export async function translateByMachine(
  { db, translator }: TranslatorParts,
  access: HostAccess,
  { params, body }: HandlerInput<typeof call>,
): Promise<Reply<typeof call>> {
  const target = { apartmentId: params.id, language: params.language };
  await requireEditable(db, access, params.id);
  const requested = [...new Map(body.texts.map((text) => [textLocationKey(text), text])).values()];
  // Checked before the service is called, and again when the reply has arrived.
  const textsBefore = await readTextsAndTranslations(db, params.id, params.language, requested);
  requireTexts(requested, textsBefore);
  refuseStaleVersions(requested, textsBefore);
  if (!translator) throw conflict('no_machine', 'No translation service is set up on this server.');

  const texts = requested.flatMap((text) => textsBefore.texts.get(textLocationKey(text)) ?? []);
  const { textLanguage } = textsBefore.rows.apartment;
  const textsToSend = texts.filter(({ original }) => !isAllPhrases(original, textLanguage));
  await chargeBefore(db, translationsOfHost, access.hostId, () =>
    chargeCharacters(db, access.hostId, textsToSend),
  );
  const outcomes = await inTurn(access.hostId, () =>
    translateTexts(
      translator,
      textsToSend.map(({ original }) => original),
      namesOf(textsBefore.rows),
      { from: textLanguage, to: params.language },
    ),
  );

  const newTranslations: NewTranslation[] = [];
  const failed: FailedText[] = [];
  for (const [index, text] of textsToSend.entries()) {
    const outcome = outcomes[index] ?? { reason: 'not_understood' };
    if ('reason' in outcome) failed.push(toFailedText(text, outcome.reason));
    else if (!fits(text, outcome.text)) failed.push(toFailedText(text, 'not_understood'));
    else newTranslations.push({ ...text, text: outcome.text, isUnread: true });
  }
  if (newTranslations.length === 0) return { saved: [], failed };

  return writeTranslations(db, access, target, newTranslations, async (tx, locked) => {
    // A translation that the host has written in the meantime is kept and returned.
    const isUnchanged = (location: TextLocation) => {
      const key = textLocationKey(location);
      const [currentRow, earlierRow] = [locked, textsBefore].map(({ existing }) =>
        existing.get(key),
      );
      // A translation that was deleted and written again has the first version again.
      return currentRow?.version === earlierRow?.version && currentRow?.text === earlierRow?.text;
    };
    const exists = (location: TextLocation) => locked.texts.has(textLocationKey(location));
    const saved = await upsertTranslations(
      tx,
      target,
      newTranslations.filter((text) => exists(text) && isUnchanged(text)),
    );
    const changed = newTranslations
      .filter((text) => !isUnchanged(text))
      .flatMap((text) => locked.existing.get(textLocationKey(text)) ?? []);
    return { saved: presentTranslations([...saved, ...changed], locked), failed };
  });
}

async function chargeCharacters(db: Database, hostId: string, texts: { original: string }[]) {
  const characters = texts.reduce((sum, { original }) => sum + original.length, 0);
  const units = Math.ceil(characters / 1_000);
  const { allowed, retryAfter } = await charge(db, charactersOfHost, hostId, units);
  if (allowed) return;
  await refundCharge(db, charactersOfHost, hostId, units);
  throw tooManyRequests(
    `You have reached today’s limit of ${(charactersOfHost.max * 1_000).toLocaleString('en')} characters of machine translation. Please continue tomorrow.`,
    retryAfter,
  );
}

const toFailedText = (
  { kind, rowId, field, entry }: TextLocation,
  reason: MachineFailure,
): FailedText => ({
  kind,
  rowId,
  field,
  entry,
  reason,
});

const fits = ({ field }: TextLocation, text: string) =>
  text.length <= (isOneLine(field) ? limits.line : limits.text);
