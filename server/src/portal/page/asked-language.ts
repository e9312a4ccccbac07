/** The language that a guest's page asks for its host's texts in. */
import type { IncomingHttpHeaders } from 'node:http';
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';

/** The page names one of ours and nothing else. Whoever says anything else gets the texts as they were written. */
export function askedLanguage(headers: IncomingHttpHeaders): GuestLanguage | undefined {
  const asked = headers['accept-language'];
  return asked !== undefined && isGuestLanguage(asked) ? asked : undefined;
}

/** What each reply in such a language says, also where none was asked for. */
export const byLanguage = { vary: 'accept-language' };
