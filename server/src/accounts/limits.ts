/** How often each thing about an account may be tried. */
import type { Limit } from '../platform/limits/rate-limits.ts';

const minutes = (count: number) => ({ seconds: count * 60 });

/** Wrong passwords: of one account from one address, and of all accounts from one. Never of an account alone, or anybody could lock its host out. */
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

export const signUpsFromAddress: Limit = { name: 'signup', max: 20, window: minutes(60) };

export const resetRequestsFromAddress: Limit = { name: 'forgot', max: 20, window: minutes(60) };
export const mailedLinksFromAddress: Limit = { name: 'mailed-link', max: 60, window: minutes(60) };

/** The mail of the sign-up itself is not counted. */
export const verificationMails: Limit = { name: 'verify-mail', max: 3, window: 'utc-day' };
export const resetMails: Limit = { name: 'reset-mail', max: 3, window: 'utc-day' };
export const restoreMails: Limit = { name: 'restore-mail', max: 3, window: 'utc-day' };
