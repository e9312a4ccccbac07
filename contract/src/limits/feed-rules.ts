/** Rules for calendar feeds that pages and the server share. This file has no schemas. */
import { normalUrl } from '../text/urls.ts';
import { accountLimits } from './account-limits.ts';

export const feedLimits = {
  ofProperty: accountLimits.feedsPerProperty,
  bytes: 1_048_576,
  events: 1_000,
  monthsAhead: 24,
  address: 2_000,
} as const;

/** Completes a pasted URL: `webcal://` or no scheme at all means https. */
export function feedUrl(typed: string): string {
  const url = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(url);
  return hasScheme ? url : (normalUrl(url) ?? url);
}
