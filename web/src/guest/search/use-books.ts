import { useEffect, useState } from 'react';
import { languagesToSearch } from './languages-to-search.ts';
import { loadBooks, type SearchBook } from './search-book.ts';

const noBooks: SearchBook[] = [];

/** The search works before the books are loaded. Only with them is it certain that nothing was found. */
export function useBooks(pageLanguage: string, textLanguage: string) {
  const [books, setBooks] = useState<SearchBook[]>();
  useEffect(() => {
    let isUnmounted = false;
    loadBooks(languagesToSearch(pageLanguage, textLanguage)).then((loaded) => {
      if (!isUnmounted) setBooks(loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, [pageLanguage, textLanguage]);
  return { books: books ?? noBooks, areLoaded: books !== undefined };
}
