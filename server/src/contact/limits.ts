import type { Limit } from '../platform/limits/rate-limits.ts';

export const messagesFromAddress: Limit = { name: 'contact', max: 5, window: { seconds: 3_600 } };
