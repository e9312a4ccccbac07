import {
  mostMailsOfHost,
  mostMailsOfHostToMailbox,
  mostMailsOfProperty,
  mostMailsToMailbox,
  mostNewRecipients,
} from '@guest-portal/contract/message-words';
import type { Limit } from '../platform/limits/rate-limits.ts';

/** Requests with unsubscribe links that are invalid or incomplete. A valid link always works. */
export const madeUpStops: Limit = { name: 'stop', max: 20, window: { seconds: 3_600 } };

const aDay = (name: string, max: number): Limit => ({ name, max, window: 'utc-day' });

/** Bounds what one property can send. A host who enters more than 50 addresses in an evening has the rest sent the next day. */
export const mailsOfProperty = aDay('guest mails of property', mostMailsOfProperty);

/** Bounds what one account can send, however many properties it has. It does not stop a patient spammer: the limits below do. */
export const mailsOfHost = aDay('guest mails', mostMailsOfHost);

/** What one person receives through us in a calendar day (UTC), whoever the hosts are. */
export const mailsToMailbox = aDay('guest mails to mailbox', mostMailsToMailbox);

/** Leaves one of these emails to other hosts, so that no single host can block a guest's mailbox. */
export const mailsOfHostToMailbox = aDay(
  'guest mails of host to mailbox',
  mostMailsOfHostToMailbox,
);

/** Strangers that a new account reaches in a day: as many as a host of five properties has arrivals on the busiest day. */
export const newRecipientsOfHost = aDay('guest mails to new recipients', mostNewRecipients);
