/** Parses a calendar link in any form that people paste. */
import { feedUrl } from '@guest-portal/contract/feed-rules';
import { platformOfSite } from '@guest-portal/contract/messages/platform-sites';
import { badRequest } from '../../platform/http/errors.ts';
import type { AllowedHost } from '../../platform/safe-fetch/addresses.ts';
import { parseUrl } from '../../platform/safe-fetch/addresses.ts';

/** `allowed` are the private hosts that the operator has allowed. */
export function parseFeedUrl(text: string, allowed: AllowedHost[]): string {
  const url = parseWebUrl(text, allowed);
  if (isPageOfPlatform(url))
    throw badRequest(
      'not_an_address',
      `This is a web page of ${url.hostname.replace(/^www\./, '')}, not a calendar link. Copy the link that exports the calendar, which usually ends with .ics.`,
    );
  return url.href;
}

function parseWebUrl(text: string, allowed: AllowedHost[]): URL {
  try {
    return parseUrl(feedUrl(text), allowed);
  } catch {
    throw badRequest(
      'not_an_address',
      'This is not a calendar link. Enter one that starts with https:// and usually ends with .ics.',
    );
  }
}

/**
 * Whether the URL is a web page of a booking platform, such as the listing. The platforms' calendar links have `ical` or
 * `icalendar` in their host name or path.
 */
const isPageOfPlatform = ({ hostname, pathname }: URL) =>
  platformOfSite(hostname) !== undefined &&
  !/\bical(endar)?\b|\.ics$/i.test(`${hostname}${pathname}`);

/** The only part of a calendar link that may be shown, because the rest can contain a secret. */
export const siteOf = (url: string) => new URL(url).hostname;
