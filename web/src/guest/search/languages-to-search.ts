import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';

/**
 * The language of the page first, then that of the host's texts, and English, which many guests type whatever their
 * page speaks.
 */
export const languagesToSearch = (spoken: string, written: string): GuestLanguage[] => [
  ...new Set([spoken, written, 'en'].flatMap((tag) => guestLanguageOf(tag) ?? [])),
];
