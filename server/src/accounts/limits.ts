/** Rate limits of account actions. */
import type { EscalatingLimit } from '../platform/limits/escalating-limits.ts';
import type { Limit } from '../platform/limits/rate-limits.ts';

const minutes = (count: number) => ({ seconds: count * 60 });

/**
 * Wrong passwords are counted per account and client address, and per client address over all accounts. They are never
 * counted per account alone, because then anyone could lock its host out.
 */
export const wrongPasswordsOfAccount: Limit = {
  name: 'login-account',
  max: 10,
  window: minutes(15),
};
export const wrongPasswordsFromAddress: Limit = {
  name: 'login-address',
  max: 50,
  window: minutes(60),
};

/**
 * Wrong app codes are counted per account over all addresses, because there are only a million codes.
 * second-factor/complete-second-step.ts explains how a host can still sign in.
 */
export const wrongAppCodes: EscalatingLimit = {
  name: 'app-code',
  max: 5,
  firstWaitSeconds: 15 * 60,
  longestWaitSeconds: 24 * 60 * 60,
};
/** Wrong recovery codes are counted per account and client address. */
export const wrongRecoveryCodes: Limit = { name: 'recovery-code', max: 10, window: minutes(15) };
export const wrongCodesFromAddress: Limit = { name: 'code-address', max: 50, window: minutes(60) };
/** A host's attempts to confirm a new app or passkey. Guessing gains nothing, because the host sets it up anyway. */
export const confirmationsOfHost: Limit = { name: 'app-confirm', max: 30, window: minutes(15) };

export const signUpsFromAddress: Limit = { name: 'signup', max: 20, window: minutes(60) };

export const resetRequestsFromAddress: Limit = { name: 'forgot', max: 20, window: minutes(60) };
export const mailedLinksFromAddress: Limit = { name: 'mailed-link', max: 60, window: minutes(60) };

/** The verification email of the sign-up itself is not counted. */
export const verificationEmails: Limit = { name: 'verify-mail', max: 3, window: 'utc-day' };
export const resetEmails: Limit = { name: 'reset-mail', max: 3, window: 'utc-day' };
/** Emails about a new address are limited per host, and per address over all hosts. */
export const addressEmailsOfHost: Limit = { name: 'address-mail-host', max: 5, window: 'utc-day' };
export const addressEmails: Limit = { name: 'address-mail', max: 3, window: 'utc-day' };
/** Emails per account about changes: a new password, sign-in methods added or removed, new recovery codes. */
export const emailsAboutChanges: Limit = { name: 'change-mail', max: 20, window: 'utc-day' };
export const newDeviceEmails: Limit = { name: 'device-mail', max: 10, window: 'utc-day' };
export const restorationEmails: Limit = { name: 'restore-mail', max: 3, window: 'utc-day' };
