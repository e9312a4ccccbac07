/**
 * The moments at which a host writes to a guest, and the parts of a message. This file has no schemas, so that any page
 * may import it.
 */

/**
 * In chronological order: after the booking, some days before the arrival, on the day of arrival, before the check-out,
 * and after it.
 */
export const moments = ['booked', 'before', 'arrival', 'leaving', 'after'] as const;

export type Moment = (typeof moments)[number];

/** `plain` is the version without a link, because some booking sites block links in their chats. */
export const templateParts = ['subject', 'text', 'plain'] as const;

export type TemplatePart = (typeof templateParts)[number];

/** The texts for one moment in one language: the default ones or a host's own. */
export type Template = Record<TemplatePart, string>;

export const messageLimits = { subject: 150, text: 2_000, plain: 2_000 } as const;

/** Where a stay was booked. */
export const channels = ['airbnb', 'booking', 'vrbo', 'other', 'direct'] as const;

export type Channel = (typeof channels)[number];
