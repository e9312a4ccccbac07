import { accountLimits } from '@guest-portal/contract/account-limits';
import type { Limit } from '../platform/limits/rate-limits.ts';

/** More than anybody hangs up in an hour, in however many homes. */
export const printsOfHost: Limit = { name: 'prints', max: 200, window: { seconds: 3_600 } };

/** So long the same paper printed anew is another try of the same printing: its dialog was cancelled, or paper was out. */
export const sameTry = { minutes: 10 } as const;

/** Of one property. The oldest make room. */
export const mostPrints = accountLimits.printsPerProperty;
