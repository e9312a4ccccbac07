/** The language in which a guest's page requests its host's texts. */
import type { IncomingHttpHeaders } from 'node:http';
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';

/**
 * The page names exactly one of our languages. A client that names anything else gets the texts as they were written.
 */
export function requestedLanguage(headers: IncomingHttpHeaders): GuestLanguage | undefined {
  const asked = headers['accept-language'];
  return asked !== undefined && isGuestLanguage(asked) ? asked : undefined;
}

/** The header of each such reply, also when no language was requested. */
export const varyByLanguage = { vary: 'accept-language' };
