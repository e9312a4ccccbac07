/** How much staff may ask for. Without schemas, so that their page needs none either. */

export const trialDays = { minimum: 1, maximum: 365, usual: 7 } as const;

export const invalidTrialDays = `Enter a whole number of days from ${trialDays.minimum} to ${trialDays.maximum}`;

/** Of hosts, of trials and of sign-ins: so many stand on one page of the screen. */
export const adminPageSize = 50;
/** A list without rows has one page, which is empty. */
export const lastPageOf = (found: number) => Math.max(1, Math.ceil(found / adminPageSize));

export const lastAdminPage = 1_000_000;

export const longestSearch = 300;
export const longestReason = 300;
