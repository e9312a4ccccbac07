/** An address of a calendar as people have it: some begin with webcal, which says what it is and not how to ask for it. */

import { badRequest } from '../platform/http/errors.ts';
import type { AllowedHost } from '../platform/outgoing/addresses.ts';
import { readAddress } from '../platform/outgoing/addresses.ts';

/** @param allowed what the operator has opened */
export function readFeedAddress(text: string, allowed: AllowedHost[]): string {
  const address = text.replace(/^webcals?:\/\//i, 'https://');
  try {
    return readAddress(address, allowed).href;
  } catch {
    throw badRequest(
      'not_an_address',
      'This is not the address of a calendar. It begins with https:// and often ends with .ics',
    );
  }
}

/** All of an address that may be shown. */
export const siteOf = (address: string) => new URL(address).hostname;
