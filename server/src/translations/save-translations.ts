/** Saves translations that a host writes, by hand or from a translator's file. */
import type { saveTranslations as call, HandlerInput, Reply } from '@guest-portal/contract';
import { isVisible, line } from '@guest-portal/contract/fields';
import { isOneLine, type TextLocation, textLocationKey } from '@guest-portal/contract/translatable';
import type { Access } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { invalidField, notFound } from '../platform/http/errors.ts';
import {
  type LockedTexts,
  presentTranslations,
  removeTranslations,
  upsertTranslations,
  writeTranslations,
} from './translation-rows.ts';

type RequestedText = HandlerInput<typeof call>['body']['texts'][number];

export async function saveTranslations(
  db: Database,
  access: Access,
  { params, body: { texts } }: HandlerInput<typeof call>,
): Promise<Reply<typeof call>> {
  const target = { apartmentId: params.id, language: params.language };
  refuseDuplicates(texts);
  refuseInvalidLines(texts);
  return writeTranslations(db, access, target, texts, async (tx, locked) => {
    requireTexts(texts, locked);
    refuseStaleVersions(texts, locked);
    await removeTranslations(
      tx,
      target,
      texts.filter(({ text }) => !isVisible(text)),
    );
    const newTranslations = texts
      .filter(({ text }) => isVisible(text))
      .map((requested) => ({
        ...requested,
        // An entry is identified by its text, so nothing else can have been translated.
        original: requested.entry === '' ? requested.original : requested.entry,
        isUnread: false,
      }));
    return {
      saved: presentTranslations(await upsertTranslations(tx, target, newTranslations), locked),
    };
  });
}

function refuseDuplicates(texts: TextLocation[]) {
  const listedKeys = new Set<string>();
  for (const [index, text] of texts.entries()) {
    if (listedKeys.has(textLocationKey(text)))
      throw invalidField(`texts.${index}`, 'A text is listed twice.');
    listedKeys.add(textLocationKey(text));
  }
}

function refuseInvalidLines(texts: RequestedText[]) {
  for (const [index, { field, text }] of texts.entries()) {
    const parsed = isOneLine(field) ? line.safeParse(text) : undefined;
    if (parsed?.error)
      throw invalidField(`texts.${index}.text`, parsed.error.issues[0]?.message ?? 'is not valid');
  }
}

/** Refuses texts of another property and texts that no longer exist. */
export function requireTexts(locations: TextLocation[], { texts }: LockedTexts) {
  if (!locations.every((location) => texts.has(textLocationKey(location)))) throw notFound();
}

/** A caller who saw no translation must find none, because two tabs may both have started one. */
export function refuseStaleVersions(
  requested: (TextLocation & { version?: number | undefined })[],
  locked: LockedTexts,
) {
  const changed = requested.filter(
    (text) => locked.existing.get(textLocationKey(text))?.version !== text.version,
  );
  if (changed.length === 0) return;
  const current = changed.flatMap((text) => locked.existing.get(textLocationKey(text)) ?? []);
  throw staleVersion({ saved: presentTranslations(current, locked), failed: [] });
}
