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
  removeTranslation,
  upsertTranslation,
  writeTranslations,
} from './translation-rows.ts';

type Given = HandlerInput<typeof call>['body']['texts'][number];

export async function saveTranslations(
  db: Database,
  access: Access,
  { params, body: { texts } }: HandlerInput<typeof call>,
): Promise<Reply<typeof call>> {
  const at = { apartmentId: params.id, language: params.language };
  refuseTwice(texts);
  refuseLines(texts);
  return writeTranslations(db, access, at, texts, async (tx, held) => {
    requireTexts(texts, held);
    refuseStaleVersions(texts, held);
    await removeTranslation(
      tx,
      at,
      texts.filter(({ text }) => !isVisible(text)),
    );
    const written = texts
      .filter(({ text }) => isVisible(text))
      .map((one) => ({
        ...one,
        // An entry is identified by its text, so nothing else can have been translated.
        original: one.entry === '' ? one.original : one.entry,
        isUnread: false,
      }));
    return { saved: presentTranslations(await upsertTranslation(tx, at, written), held) };
  });
}

function refuseTwice(texts: TextLocation[]) {
  const seen = new Set<string>();
  for (const [index, text] of texts.entries()) {
    if (seen.has(textLocationKey(text)))
      throw invalidField(`texts.${index}`, 'A text is listed twice.');
    seen.add(textLocationKey(text));
  }
}

function refuseLines(texts: Given[]) {
  for (const [index, { field, text }] of texts.entries()) {
    const read = isOneLine(field) ? line.safeParse(text) : undefined;
    if (read?.error)
      throw invalidField(`texts.${index}.text`, read.error.issues[0]?.message ?? 'is not valid');
  }
}

/** Refuses texts of another property and texts that no longer exist. */
export function requireTexts(places: TextLocation[], { texts }: LockedTexts) {
  if (!places.every((place) => texts.has(textLocationKey(place)))) throw notFound();
}

/** A caller who saw no translation must find none, because two tabs may both have started one. */
export function refuseStaleVersions(
  given: (TextLocation & { version?: number | undefined })[],
  held: LockedTexts,
) {
  const changed = given.filter(
    (one) => held.standing.get(textLocationKey(one))?.version !== one.version,
  );
  if (changed.length === 0) return;
  const standing = changed.flatMap((one) => held.standing.get(textLocationKey(one)) ?? []);
  throw staleVersion({ saved: presentTranslations(standing, held), failed: [] });
}
