/** The language in which a guest's page requests its host's texts. */
import type { IncomingHttpHeaders } from 'node:http';
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';

/**
 * The page names exactly one of our languages. A client that names anything else gets the texts as they were written.
 */
export function requestedLanguage(headers: IncomingHttpHeaders): GuestLanguage | undefined {
  const language = headers['accept-language'];
  return language !== undefined && isGuestLanguage(language) ? language : undefined;
}

/** The header of every reply that depends on the language, even if no language was requested. */
export const varyByLanguage = { vary: 'accept-language' };
