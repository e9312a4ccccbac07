import { useEffect, useState } from 'react';
import { languagesToSearch } from './languages-to-search.ts';
import { loadBooks, type SearchBook } from './search-book.ts';

const none: SearchBook[] = [];

/** The search works before the books are loaded. Only with them is it certain that nothing was found. */
export function useBooks(spoken: string, written: string) {
  const [books, setBooks] = useState<SearchBook[]>();
  useEffect(() => {
    let isGone = false;
    loadBooks(languagesToSearch(spoken, written)).then((loaded) => {
      if (!isGone) setBooks(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [spoken, written]);
  return { books: books ?? none, areHere: books !== undefined };
}
