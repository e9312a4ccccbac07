import type { Limit } from '../platform/limits/rate-limits.ts';

/** Links that nobody was sent: those who follow one of ours are not counted. */
export const madeUpStops: Limit = { name: 'stop', max: 20, window: { seconds: 3_600 } };

/** As many as a host may have who writes down the addresses of a season in one evening. */
export const mailsOfProperty: Limit = {
  name: 'guest mails of property',
  max: 50,
  window: 'utc-day',
};

/** More than 200 properties need on a busy day, and fewer than anybody wants who writes to strangers. */
export const mailsOfHost: Limit = { name: 'guest mails', max: 500, window: 'utc-day' };
