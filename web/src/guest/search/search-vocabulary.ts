/** The words of one language that the search knows: synonyms, and the phrases that hosts write most. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';

export interface SearchVocabulary {
  /**
   * One line for each thing, with its names separated by commas. Every language has the same things in the same order.
   */
  synonyms: string[];
  /** The phrases of the phrasebook. Every language has the same phrases in the same order. */
  phrases: string[];
}

const vocabularies = import.meta.glob<SearchVocabulary>('../../../../languages/*/synonyms.ts', {
  query: '?search',
  import: 'default',
});

/** A vocabulary that fails to load, for example without a network, is left out. */
export async function loadVocabularies(
  languages: readonly GuestLanguage[],
): Promise<SearchVocabulary[]> {
  const loaded = await Promise.allSettled(
    languages.map((language) => vocabularies[`../../../../languages/${language}/synonyms.ts`]?.()),
  );
  return loaded.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
}
