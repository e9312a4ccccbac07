/** Limits of the staff page. This file has no schemas, so that the page need not load any. */

export const trialDays = { minimum: 1, maximum: 365, usual: 7 } as const;

export const invalidTrialDays = `Enter a whole number of days from ${trialDays.minimum} to ${trialDays.maximum}`;

/** The number of hosts, trials or sign-ins on one page of a list. */
export const adminPageSize = 50;
/** The number of the last page. An empty list has one empty page. */
export const lastPageOf = (found: number) => Math.max(1, Math.ceil(found / adminPageSize));

export const lastAdminPage = 1_000_000;

export const maxSearchLength = 300;
export const maxReasonLength = 300;
