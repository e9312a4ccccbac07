import { accountLimits } from '@guest-portal/contract/account-limits';
import type { Limit } from '../platform/limits/rate-limits.ts';

/** More than a host prints in an hour, even with many properties. */
export const printsOfHost: Limit = { name: 'prints', max: 200, window: { seconds: 3_600 } };

/**
 * Printing the same again within this time counts as another attempt. The dialog may have been cancelled, or the
 * printer may have run out of paper.
 */
export const sameAttemptWindow = { minutes: 10 } as const;

/** The maximum number of prints per property. The oldest are deleted. */
export const maxPrintsPerProperty = accountLimits.printsPerProperty;
