/**
 * Limits of the contract. They are imported as types only, because the modules would add all schemas to this page’s
 * bundle.
 */
import type { limits } from '@guest-portal/contract/fields';
import type { translationLimits } from '@guest-portal/contract/translations';

export const longestText: (typeof limits)['text'] = 20_000;
export const longestLine: (typeof limits)['line'] = 300;

/** The maximum number of texts per request. */
export const textsAtOnce: typeof translationLimits = { saved: 500, asked: 20 };
