/** Parses a calendar link in any form that people paste. */
import { feedAddress } from '@guest-portal/contract/feed-rules';
import { badRequest } from '../../platform/http/errors.ts';
import type { AllowedHost } from '../../platform/safe-fetch/addresses.ts';
import { readAddress } from '../../platform/safe-fetch/addresses.ts';

/** `allowed` are the private hosts that the operator has allowed. */
export function readFeedAddress(text: string, allowed: AllowedHost[]): string {
  try {
    return readAddress(feedAddress(text), allowed).href;
  } catch {
    throw badRequest(
      'not_an_address',
      'This is not a calendar link. Enter one that starts with https:// and usually ends with .ics.',
    );
  }
}

/** The only part of a calendar link that may be shown, because the rest can contain a secret. */
export const siteOf = (address: string) => new URL(address).hostname;
