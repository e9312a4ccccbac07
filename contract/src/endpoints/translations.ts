/** A property's texts in the languages of its guests. */
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
  /** Of a list or of captions, the one that is meant, as the host wrote it; else empty. */
  entry: z.string().max(limits.line),
};

const translation = z.object({
  text: z.string(),
  /** What the host had written when it was translated. Where that has changed, guests get the original. */
  original: z.string(),
  isStale: z.boolean(),
  /** By a machine, and not read by the host yet. */
  isUnread: z.boolean(),
  version,
});

export const placedTranslation = translation.extend({ ...place, language });

const translatedTexts = z.object({
  /** What the host writes in; empty where nobody has said it. */
  textLanguage: z.string(),
  /** Those that the host wants, in the order of their choice. Guests are shown no other. */
  languages: z.array(language),
  /** The property's own, which changes with its languages. */
  version,
  /** Who can translate by machine, and into what; null where the server was given nobody. */
  machine: z.object({ name: z.string(), languages: z.array(language) }).nullable(),
  texts: z.array(
    z.object({
      ...place,
      /** What the row is called: a section, a guide, a place; empty for the property's own texts and for arrival steps. */
      rowName: z.string(),
      original: z.string(),
      /** Known in every language already. */
      isPhrase: z.boolean(),
    }),
  ),
  translations: z.array(placedTranslation),
});

export const getTranslations = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/translations',
  summary: 'The translatable texts of a property in page order, with their translations',
  access: 'host',
  params: idParams,
  response: translatedTexts,
});

export const setLanguages = endpoint({
  method: 'PUT',
  path: '/api/host/apartments/:id/languages',
  summary:
    'Choose the languages of a property; translations into other languages are kept but not shown',
  access: 'host',
  params: idParams,
  body: z.object({
    languages: z.array(language).max(guestLanguages.length),
    version: knownVersion.optional(),
  }),
  response: z.object({ languages: z.array(language), version }),
});

/** How many texts one call may carry. */
export const translationLimits = { saved: 500, asked: 20 } as const;

const languageParams = idParams.extend({ language });

export const saveTranslations = endpoint({
  method: 'PUT',
  path: '/api/host/apartments/:id/translations/:language',
  summary:
    'Save translations, all or none; an empty text removes one; 409 if one was changed in the meantime',
  access: 'host',
  params: languageParams,
  body: z.object({
    texts: z
      .array(
        z.object({
          ...place,
          text,
          /** What was translated, as the host saw it. */
          original: z.string().max(limits.text),
          /** The one that was changed; none where there was none. */
          version: knownVersion.optional(),
        }),
      )
      .min(1)
      .max(translationLimits.saved),
  }),
  response: z.object({ saved: z.array(placedTranslation) }),
});

/** Why a machine gave no translation. The page words it. */
const machineFailures = [
  'unreachable',
  'too_slow',
  'refused',
  'quota_used_up',
  'too_many_requests',
  'language_unknown',
  /** A code, a name, a link or a number did not come back as it went. */
  'changed_what_must_stay',
  /** More lines than are sent; nobody was asked. */
  'too_long',
  'not_understood',
] as const;

export const translateByMachine = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/translations/:language/machine',
  summary: 'Translate texts by machine and save them, marked until the host has reviewed them',
  access: 'host',
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
