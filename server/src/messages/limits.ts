import {
  maxEmailsFromHostToMailbox,
  maxEmailsOfProperty,
  maxEmailsToMailbox,
  maxNewRecipients,
} from '@guest-portal/contract/message-rules';
import type { Limit } from '../platform/limits/rate-limits.ts';

/** Requests with unsubscribe links that are invalid or incomplete. A valid link always works. */
export const invalidUnsubscribeLinks: Limit = {
  name: 'invalid-unsubscribe-link',
  max: 20,
  window: { seconds: 3_600 },
};

const dailyLimit = (name: string, max: number): Limit => ({ name, max, window: 'utc-day' });

/**
 * Limits what one property can send. If a host enters more than 50 addresses in an evening, the rest is sent the next
 * day.
 */
export const emailsOfProperty = dailyLimit('guest mails of property', maxEmailsOfProperty);

/** Limits what one person receives through us in a calendar day (UTC), from all hosts together. */
export const emailsToMailbox = dailyLimit('guest mails to mailbox', maxEmailsToMailbox);

/**
 * Leaves one of the emails of `emailsToMailbox` to other hosts, so that no single host can use up a guest's mailbox.
 */
export const emailsOfHostToMailbox = dailyLimit(
  'guest mails of host to mailbox',
  maxEmailsFromHostToMailbox,
);

/**
 * Limits the strangers that a new account can email in a day. Five is the busiest day of a host with five properties.
 */
export const newRecipientsOfHost = dailyLimit('guest mails to new recipients', maxNewRecipients);
