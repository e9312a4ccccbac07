/** What a search needs of a language: other words for things, and what hosts write most. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';

export interface SearchBook {
  /** A line for each thing, its names with commas between; the same things in the same order in every language. */
  synonyms: string[];
  /** The phrasebook; the same phrases in the same order in every language. */
  phrases: string[];
}

const books = import.meta.glob<SearchBook>(
  '../../../../../contract/src/phrasebook/synonyms/languages/*.ts',
  { query: '?search', import: 'default' },
);

/** The page's own first, then that of the texts, and English, which many write whatever their page speaks. */
export const languagesToSearch = (spoken: string, written: string): GuestLanguage[] => [
  ...new Set([spoken, written, 'en'].flatMap((tag) => guestLanguageOf(tag) ?? [])),
];

/** What doesn't come, as without a network, is done without. */
export async function loadBooks(languages: readonly GuestLanguage[]): Promise<SearchBook[]> {
  const loaded = await Promise.allSettled(
    languages.map((language) => {
      const path = Object.keys(books).find((file) => file.endsWith(`/${language}.ts`));
      return books[path ?? '']?.();
    }),
  );
  return loaded.flatMap((book) => (book.status === 'fulfilled' && book.value ? [book.value] : []));
}
