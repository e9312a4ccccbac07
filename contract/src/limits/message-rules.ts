/** Rules for messages to guests that pages, the server and the tables share. This file has no schemas. */
import { accountLimits } from './account-limits.ts';

/** How a host sends a message to the guest. `mail` opens the host's own email program. */
export const handWays = ['copy', 'plain', 'whatsapp', 'sms', 'mail'] as const;
/** How a message is sent. `ours` is an email from the product. */
export const messageWays = [...handWays, 'ours'] as const;
export type HandWay = (typeof handWays)[number];

/** `unsure`: the mail server received the whole email but never confirmed it. `stopped`: the guest has unsubscribed. */
export const messageStates = ['sent', 'waiting', 'failed', 'unsure', 'stopped'] as const;

/**
 * Why an email was not sent, or is not sent yet. `refused`: the address does not exist or takes no email. `late`: no
 * mail server took it in time. `mailbox_limit`, `new_account` and `daily_limit`: too many emails today. `host_name` and
 * `property_name`: the name could be mistaken for a platform or for us. `link` and `door_code`: the text contains a
 * link to another site or the door code.
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
  'door_code',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Explains why emails with this name are not sent. */
export const nameObstacle = (whose: string, other: string) =>
  `${whose} could be mistaken for ${other}, so we don’t send emails with it. Change the name to send emails.`;

/** The most automatic emails for one stay. Messages that the host sends do not count. */
export const maxEmailsPerStay = 3;

/** The most emails to one mailbox in a day, from all hosts together. */
export const maxEmailsToMailbox = 4;
/** The most emails to one mailbox in a day from one host. */
export const maxEmailsFromHostToMailbox = 3;

/** The most emails in a day to the guests of one property. */
export const maxEmailsOfProperty = accountLimits.emailsPerDay.ofProperty;
/** The most emails in a day to all guests of a host. */
export const maxEmailsOfHost = accountLimits.emailsPerDay.ofAccount;

/** An account counts as new until it is this old. */
export const newAccountDays = 7;
/** How many people a day a new account can email for the first time. */
export const maxNewRecipients = accountLimits.emailsPerDay.toNewRecipients;

/** How many hours late a message may be emailed if emails could not be sent on time. */
export const maxEmailDelayHours = 24;

/** The most days between a message and the date that it is about: the booking, the arrival or the check-out. */
export const mostDays = { booked: 30, before: 30, arrival: 0, leaving: 3, after: 30 } as const;
