import type { Limit } from '../platform/limits/rate-limits.ts';

/** Links that nobody was sent: those who follow one of ours are not counted. */
export const madeUpStops: Limit = { name: 'stop', max: 20, window: { seconds: 3_600 } };

/** More than 200 properties need on a busy day, and fewer than anybody wants who writes to strangers. */
export const mailsOfHost: Limit = { name: 'guest mails', max: 500, window: 'utc-day' };
