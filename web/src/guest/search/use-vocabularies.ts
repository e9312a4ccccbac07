import { useEffect, useState } from 'react';
import { languagesToSearch } from './languages-to-search.ts';
import { loadVocabularies, type SearchVocabulary } from './search-vocabulary.ts';

const noVocabularies: SearchVocabulary[] = [];

/** The search works before the vocabularies are loaded. Only with them is it certain that nothing was found. */
export function useVocabularies(pageLanguage: string, textLanguage: string) {
  const [vocabularies, setBooks] = useState<SearchVocabulary[]>();
  useEffect(() => {
    let isUnmounted = false;
    loadVocabularies(languagesToSearch(pageLanguage, textLanguage)).then((loaded) => {
      if (!isUnmounted) setBooks(loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, [pageLanguage, textLanguage]);
  return { vocabularies: vocabularies ?? noVocabularies, areLoaded: vocabularies !== undefined };
}
