/** The search data of one language: synonyms, and the phrases that hosts write most. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';

export interface SearchBook {
  /**
   * One line for each thing, with its names separated by commas. Every language has the same things in the same order.
   */
  synonyms: string[];
  /** The phrases of the phrasebook. Every language has the same phrases in the same order. */
  phrases: string[];
}

const books = import.meta.glob<SearchBook>('../../../../languages/*/synonyms.ts', {
  query: '?search',
  import: 'default',
});

/** A book that fails to load, for example without a network, is left out. */
export async function loadBooks(languages: readonly GuestLanguage[]): Promise<SearchBook[]> {
  const loaded = await Promise.allSettled(
    languages.map((language) => books[`../../../../languages/${language}/synonyms.ts`]?.()),
  );
  return loaded.flatMap((book) => (book.status === 'fulfilled' && book.value ? [book.value] : []));
}
