/** What a search needs of a language: other words for things, and what hosts write most. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';

export interface SearchBook {
  /** A line for each thing, its names with commas between; the same things in the same order in every language. */
  synonyms: string[];
  /** The phrasebook; the same phrases in the same order in every language. */
  phrases: string[];
}

const books = import.meta.glob<SearchBook>('../../../../languages/*/synonyms.ts', {
  query: '?search',
  import: 'default',
});

/** What doesn't come, as without a network, is done without. */
export async function loadBooks(languages: readonly GuestLanguage[]): Promise<SearchBook[]> {
  const loaded = await Promise.allSettled(
    languages.map((language) => books[`../../../../languages/${language}/synonyms.ts`]?.()),
  );
  return loaded.flatMap((book) => (book.status === 'fulfilled' && book.value ? [book.value] : []));
}
