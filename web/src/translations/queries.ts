/** The query of the translations page, and updates of its cache. */
import type { PlacedTranslation, TranslatedTexts } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { textLocationKey } from '@guest-portal/contract/translatable';
import type { QueryClient } from '@tanstack/react-query';
import { changeFetched, translationsQuery } from '../host/queries.ts';

export type { GuestLanguage, TranslatedTexts };
export { translationsQuery };
export type Text = TranslatedTexts['texts'][number];
export type Translation = PlacedTranslation;

export const changeTranslations = (
  client: QueryClient,
  apartmentId: string,
  change: (texts: TranslatedTexts) => TranslatedTexts,
) =>
  changeFetched<TranslatedTexts>(
    client,
    translationsQuery(apartmentId).queryKey,
    (texts) => texts && change(texts),
  );

/** Replaces cached translations with saved ones. A translation without a text is removed. */
export function withSaved(texts: TranslatedTexts, saved: Translation[]): TranslatedTexts {
  const keys = new Set(saved.map(keyInLanguage));
  const others = texts.translations.filter((cached) => !keys.has(keyInLanguage(cached)));
  return { ...texts, translations: [...others, ...saved.filter(({ text }) => text !== '')] };
}

/** Removes translations that the host has emptied. */
export function withoutTranslations(
  texts: TranslatedTexts,
  language: GuestLanguage,
  keys: ReadonlySet<string>,
): TranslatedTexts {
  return {
    ...texts,
    translations: texts.translations.filter(
      (cached) => cached.language !== language || !keys.has(textLocationKey(cached)),
    ),
  };
}

const keyInLanguage = (translation: Translation) =>
  `${translation.language} ${textLocationKey(translation)}`;
