/** Reads the address of a calendar, as people paste it. */
import { feedAddress } from '@guest-portal/contract/feed-rules';
import { badRequest } from '../../platform/http/errors.ts';
import type { AllowedHost } from '../../platform/safe-fetch/addresses.ts';
import { readAddress } from '../../platform/safe-fetch/addresses.ts';

/** @param allowed what the operator has opened */
export function readFeedAddress(text: string, allowed: AllowedHost[]): string {
  try {
    return readAddress(feedAddress(text), allowed).href;
  } catch {
    throw badRequest(
      'not_an_address',
      'This is not a calendar address. Enter one that starts with https:// and usually ends with .ics.',
    );
  }
}

/** All of an address that may be shown. */
export const siteOf = (address: string) => new URL(address).hostname;
