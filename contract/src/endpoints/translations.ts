/** Translations of a property's texts into the languages of its guests. */
import { z } from 'zod';
import { guestLanguages } from '../guest-languages.ts';
import { textFields, textKinds } from '../guest-page/translatable.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, knownVersion, limits, text, version } from './fields.ts';

const language = z.enum(guestLanguages);

const place = {
  kind: z.enum(textKinds),
  rowId: id,
  field: z.enum(textFields),
  /** The entry of a list or the caption, as the host wrote it; empty for other texts. */
  entry: z.string().max(limits.line),
};

const translation = z.object({
  text: z.string(),
  /** The text that was translated. If the host has changed it since, guests get the original. */
  original: z.string(),
  isStale: z.boolean(),
  /** Whether a machine translated the text and the host has not reviewed it yet. */
  isUnread: z.boolean(),
  version,
});

export const placedTranslation = translation.extend({ ...place, language });

const translatedTexts = z.object({
  /** The language that the host writes in; empty if it is not set. */
  textLanguage: z.string(),
  /** The languages that the host has chosen, in the host's order. Guests get translations into no others. */
  languages: z.array(language),
  /** The version of the property, which changes with its languages. */
  version,
  /** The machine translation service and its languages; null if the server has none. */
  machine: z.object({ name: z.string(), languages: z.array(language) }).nullable(),
  texts: z.array(
    z.object({
      ...place,
      /**
       * The name of the row (a section, a guide item or a place); empty for the property's own texts and for arrival
       * steps.
       */
      rowName: z.string(),
      original: z.string(),
      /** Whether the text is a phrase, which exists in every language. */
      isPhrase: z.boolean(),
      /** Whether the text has only codes, names, numbers, times and links, so that it needs no translation. */
      isSameEverywhere: z.boolean(),
    }),
  ),
  translations: z.array(placedTranslation),
});

export const getTranslations = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/translations',
  summary: 'The translatable texts of a property in page order, with their translations',
  access: 'host',
  action: 'page.read',
  params: idParams,
  response: translatedTexts,
});

export const setLanguages = endpoint({
  method: 'PUT',
  path: '/api/host/apartments/:id/languages',
  summary:
    'Choose the languages of a property; translations into other languages are kept but not shown',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: z.object({
    languages: z.array(language).max(guestLanguages.length),
    version: knownVersion.optional(),
  }),
  response: z.object({ languages: z.array(language), version }),
});

/** The highest numbers of texts in one call. */
export const translationLimits = { saved: 500, asked: 20 } as const;

const languageParams = idParams.extend({ language });

export const saveTranslations = endpoint({
  method: 'PUT',
  path: '/api/host/apartments/:id/translations/:language',
  summary:
    'Save translations, all or none; an empty text removes one; 409 if one was changed in the meantime',
  access: 'host',
  action: 'page.edit',
  params: languageParams,
  body: z.object({
    texts: z
      .array(
        z.object({
          ...place,
          text,
          /** The text that was translated, as the host saw it. */
          original: z.string().max(limits.text),
          /** The version of the translation that is replaced; not set if there was none. */
          version: knownVersion.optional(),
        }),
      )
      .min(1)
      .max(translationLimits.saved),
  }),
  response: z.object({ saved: z.array(placedTranslation) }),
});

/** Why machine translation failed. The page has a text for each reason. */
const machineFailures = [
  'unreachable',
  'too_slow',
  'refused',
  'quota_used_up',
  'too_many_requests',
  'language_unknown',
  /** A code, a name, a link or a number was changed in the translation. */
  'changed_what_must_stay',
  /** The text has more lines than the limit and was not sent to the service. */
  'too_long',
  'not_understood',
] as const;

export const translateByMachine = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/translations/:language/machine',
  summary: 'Translate texts by machine and save them, marked until the host has reviewed them',
  access: 'host',
  action: 'page.edit',
  params: languageParams,
  body: z.object({
    texts: z
      .array(z.object({ ...place, version: knownVersion.optional() }))
      .min(1)
      .max(translationLimits.asked),
  }),
  response: z.object({
    saved: z.array(placedTranslation),
    failed: z.array(z.object({ ...place, reason: z.enum(machineFailures) })),
  }),
});

export type TranslatedTexts = z.output<typeof translatedTexts>;
export type PlacedTranslation = z.output<typeof placedTranslation>;
export type MachineFailure = (typeof machineFailures)[number];
