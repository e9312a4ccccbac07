/** When a host writes to a guest, and what of a message can be written. No schema is in here, so that any page may import it. */

/** In the order in which they come: once it is booked, some days before, on the day of arrival, after the check-out. */
export const moments = ['booked', 'before', 'arrival', 'after'] as const;

export type Moment = (typeof moments)[number];

/** `plain` stands without the link, because some platforms suppress links in their chats. */
export const templateParts = ['subject', 'text', 'plain'] as const;

export type TemplatePart = (typeof templateParts)[number];

/** The texts for one moment in one language: ours, or a host's own. */
export type Template = Record<TemplatePart, string>;

export const messageLimits = { subject: 150, text: 2_000, plain: 2_000 } as const;

/** Where a stay was booked. */
export const channels = ['airbnb', 'booking', 'vrbo', 'other', 'direct'] as const;

export type Channel = (typeof channels)[number];
