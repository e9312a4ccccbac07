/** What the page of translations knows, and how what was saved becomes part of it. */
import type { PlacedTranslation, TranslatedTexts } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { placeKey } from '@guest-portal/contract/translatable';
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

/** As the server has just told them: in the place of what was known of them. One without a text is gone. */
export function withSaved(texts: TranslatedTexts, saved: Translation[]): TranslatedTexts {
  const keys = new Set(saved.map(keyInLanguage));
  const others = texts.translations.filter((known) => !keys.has(keyInLanguage(known)));
  return { ...texts, translations: [...others, ...saved.filter(({ text }) => text !== '')] };
}

/** Without these, which were emptied. */
export function withoutPlaces(
  texts: TranslatedTexts,
  language: GuestLanguage,
  keys: ReadonlySet<string>,
): TranslatedTexts {
  return {
    ...texts,
    translations: texts.translations.filter(
      (known) => known.language !== language || !keys.has(placeKey(known)),
    ),
  };
}

const keyInLanguage = (translation: Translation) =>
  `${translation.language} ${placeKey(translation)}`;
