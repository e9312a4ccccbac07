/** Rate limits of sign-ins with passkeys. Hosts and the crew share them, because both are counted per address. */
import type { Limit } from '../platform/limits/rate-limits.ts';

/** Passkey challenges are rows that last five minutes, so their number is limited. The responses can't be guessed. */
export const passkeyChallengesFromAddress: Limit = {
  name: 'passkey-challenge',
  max: 60,
  window: { seconds: 900 },
};
export const wrongPasskeys: Limit = { name: 'passkey-wrong', max: 50, window: { seconds: 3_600 } };
