import type { Limit } from '../platform/limits/rate-limits.ts';

/** Counts messages by the sender's network address, not by the email address in the form. */
export const messagesFromAddress: Limit = { name: 'contact', max: 5, window: { seconds: 3_600 } };
