/**
 * Limits of the contract. They are imported as types only, because the modules would add all schemas to the bundle of
 * the translations page.
 */
import type { limits } from '@guest-portal/contract/fields';
import type { translationLimits } from '@guest-portal/contract/translations';

export const maxTextLength: (typeof limits)['text'] = 20_000;
export const maxLineLength: (typeof limits)['line'] = 300;

/** The maximum number of texts per request. */
export const maxTextsPerRequest: typeof translationLimits = { saved: 500, asked: 20 };
