/** What is known of messages to guests without a schema: for pages, and for the tables. */
import { accountLimits } from './account-limits.ts';

/** How a host takes a message to the guest. `mail` is the host's own program. */
export const handWays = ['copy', 'plain', 'whatsapp', 'sms', 'mail'] as const;
/** `ours`: we send it. */
export const messageWays = [...handWays, 'ours'] as const;
export type HandWay = (typeof handWays)[number];

/**
 * `unsure`: the mail server has everything of it, and never said whether it took it. `stopped`: the guest wants no more
 * mails of ours.
 */
export const messageStates = ['sent', 'waiting', 'failed', 'unsure', 'stopped'] as const;

/**
 * Why an email was not sent, or is not sent yet. `refused`: the address does not exist or takes no email. `late`: no
 * mail server took it in time. `mailbox_limit`, `new_account` and `daily_limit`: too many emails today. `host_name` and
 * `property_name`: the name could be mistaken for a platform or for us. `link`: it links to another site.
 */
export const mailTroubles = [
  'refused',
  'late',
  'mailbox_limit',
  'new_account',
  'daily_limit',
  'host_name',
  'property_name',
  'link',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Explains why emails with this name are not sent. */
export const nameObstacle = (whose: string, other: string) =>
  `${whose} could be mistaken for ${other}, so we don’t send emails with it. Change the name to send emails.`;

/** Of our own making; what a host sends by hand is not counted. */
export const mostMailsOfStay = 3;

/** Emails to one mailbox in a day, from all hosts together and from one host. */
export const mostMailsToMailbox = 4;
export const mostMailsOfHostToMailbox = 3;

/** Emails in a day for the guests of one property, and for all guests of a host. */
export const mostMailsOfProperty = accountLimits.emailsPerDay.ofProperty;
export const mostMailsOfHost = accountLimits.emailsPerDay.ofAccount;

/** Until an account is this old, it can email this many people a day who have had no email from it. */
export const newAccountDays = 7;
export const mostNewRecipients = accountLimits.emailsPerDay.toNewRecipients;

/** A moment that came and went while nothing could be sent is no longer mailed. */
export const latestMailHours = 24;

/** Between a moment and its day: after the booking, before the arrival, after the check-out. */
export const mostDays = { booked: 30, before: 30, arrival: 0, after: 30 } as const;
