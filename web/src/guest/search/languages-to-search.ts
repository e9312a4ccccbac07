import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';

/** The page's own first, then that of the texts, and English, which many write whatever their page speaks. */
export const languagesToSearch = (spoken: string, written: string): GuestLanguage[] => [
  ...new Set([spoken, written, 'en'].flatMap((tag) => guestLanguageOf(tag) ?? [])),
];
