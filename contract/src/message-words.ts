/** What is known of messages to guests without a schema: for pages, and for the tables. */

/** How a host takes a message to the guest. `mail` is the host's own program. */
export const handWays = ['copy', 'plain', 'whatsapp', 'sms', 'mail'] as const;
/** `ours`: we send it. */
export const messageWays = [...handWays, 'ours'] as const;
export type HandWay = (typeof handWays)[number];
export type MessageWay = (typeof messageWays)[number];

/**
 * `unsure`: the mail server has everything of it, and never said whether it took it. `stopped`: the guest wants no more
 * mails of ours.
 */
export const messageStates = ['sent', 'waiting', 'failed', 'unsure', 'stopped'] as const;
export type MessageState = (typeof messageStates)[number];

/** `refused`: there is no such address, or it takes no mails. `late`: no mail server took it before its time was over. */
export const mailTroubles = ['refused', 'late'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Of our own making; what a host sends by hand is not counted. */
export const mostMailsOfStay = 3;

/** A moment that came and went while nothing could be sent is no longer mailed. */
export const latestMailHours = 24;

/** Between a moment and its day: after the booking, before the arrival, after the check-out. */
export const mostDays = { booked: 30, before: 30, arrival: 0, after: 30 } as const;
