/** The contract's limits. By type alone: its files would bring all schemas along, and this page has no form that checks. */
import type { limits } from '@guest-portal/contract/fields';
import type { translationLimits } from '@guest-portal/contract/translations';

export const longestText: (typeof limits)['text'] = 20_000;
export const longestLine: (typeof limits)['line'] = 300;

/** How many texts one call may carry. */
export const textsAtOnce: typeof translationLimits = { saved: 500, asked: 20 };
