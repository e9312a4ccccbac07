/** Rate limits of invitations, which are emails to people who may not have asked for them. */
import type { Limit } from '../platform/limits/rate-limits.ts';

export const invitationsOfHost: Limit = { name: 'invitation-host', max: 30, window: 'utc-day' };
/** Counted per recipient over all hosts. */
export const invitationsToAddress: Limit = {
  name: 'invitation-address',
  max: 5,
  window: 'utc-day',
};
export const invitationViewsFromAddress: Limit = {
  name: 'invitation-view',
  max: 60,
  window: { seconds: 3_600 },
};
