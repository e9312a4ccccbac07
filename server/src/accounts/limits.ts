/** How often each thing about an account may be tried. */
import type { EscalatingLimit } from '../platform/limits/escalating-limits.ts';
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

/** Codes of an app: of an account over all addresses, for there are only a million. How its host gets in all the same: see second-factor/pass-with-code.ts. */
export const wrongAppCodes: EscalatingLimit = {
  name: 'app-code',
  max: 5,
  firstWaitSeconds: 15 * 60,
  longestWaitSeconds: 24 * 60 * 60,
};
/** Of an account from one address. */
export const wrongRecoveryCodes: Limit = { name: 'recovery-code', max: 10, window: minutes(15) };
export const wrongCodesFromAddress: Limit = { name: 'code-address', max: 50, window: minutes(60) };
/** Passkey challenges are rows that last five minutes. Their answers can't be guessed. */
export const passkeyQuestions: Limit = { name: 'passkey-ask', max: 60, window: minutes(15) };
export const wrongPasskeys: Limit = { name: 'passkey-wrong', max: 50, window: minutes(60) };
/** For confirming a new app or passkey of one's own, which is not worth guessing. */
export const confirmationsOfHost: Limit = { name: 'app-confirm', max: 30, window: minutes(15) };

export const signUpsFromAddress: Limit = { name: 'signup', max: 20, window: minutes(60) };

export const resetRequestsFromAddress: Limit = { name: 'forgot', max: 20, window: minutes(60) };
export const mailedLinksFromAddress: Limit = { name: 'mailed-link', max: 60, window: minutes(60) };

/** The verification email of the sign-up itself is not counted. */
export const verificationMails: Limit = { name: 'verify-mail', max: 3, window: 'utc-day' };
export const resetMails: Limit = { name: 'reset-mail', max: 3, window: 'utc-day' };
/** Another address is asked for: by one host, and for one address by all hosts together. */
export const addressMailsOfHost: Limit = { name: 'address-mail-host', max: 5, window: 'utc-day' };
export const addressMails: Limit = { name: 'address-mail', max: 3, window: 'utc-day' };
/** Of one account: another password, steps of the sign-in that come and go, new recovery codes. */
export const changeEmails: Limit = { name: 'told-change', max: 20, window: 'utc-day' };
export const newDeviceMails: Limit = { name: 'device-mail', max: 10, window: 'utc-day' };
export const restoreMails: Limit = { name: 'restore-mail', max: 3, window: 'utc-day' };
