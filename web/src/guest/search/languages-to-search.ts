import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';

/**
 * The language of the page first, then that of the host's texts, and English, which many guests type whatever
 * the language of their page is.
 */
export const languagesToSearch = (pageLanguage: string, textLanguage: string): GuestLanguage[] => [
  ...new Set([pageLanguage, textLanguage, 'en'].flatMap((tag) => guestLanguageOf(tag) ?? [])),
];
