/**
 * The translations of a line that is a phrase of the phrasebook. The line can be found by the words of each of them.
 */
import { piecesOf } from '@guest-portal/contract/gaps';
import { foldText } from '@guest-portal/contract/search-terms';
import type { SearchBook } from './search-book.ts';

/** Lines of a page that are compared, so that no guest waits for an endless page. */
const mostLines = 2_000;
const longestLine = 200;

const known = (text: string) => foldText(text.trim()).replace(/[.。．]$/, '');

/**
 * Recognises phrases without gaps by all of their words, and others by the words before the first gap or else after the
 * last.
 */
export function createPhraseTranslator(books: readonly SearchBook[]) {
  const whole = new Map<string, number>();
  const begun = new Map<string, number>();
  const ended = new Map<string, number>();
  for (const { phrases } of books)
    for (const [at, phrase] of phrases.entries()) {
      const pieces = piecesOf(phrase).map(known);
      const [head = '', tail = ''] = [pieces[0], pieces.at(-1)];
      if (pieces.length === 1) whole.set(head, at);
      else if (head.length >= enough) begun.set(head, at);
      else if (tail.length >= enough) ended.set(tail, at);
    }
  let left = mostLines;

  const numberOf = (line: string): number | undefined => {
    const found = whole.get(line);
    if (found !== undefined) return found;
    for (const [head, at] of begun) if (line.startsWith(head)) return at;
    for (const [tail, at] of ended) if (line.endsWith(tail)) return at;
    return undefined;
  };

  /** Returns the phrases of a text in all loaded languages. Lines that are not phrases give nothing. */
  return (text: string): string[] =>
    text.split('\n').flatMap((line) => {
      if (line.length > longestLine || left === 0) return [];
      left -= 1;
      const at = numberOf(known(line));
      if (at === undefined) return [];
      return books.map(({ phrases }) => (phrases[at] ?? '').replace(/\{\w+\}/g, ' '));
    });
}

/** Fewest characters by which a phrase with gaps is recognised. */
const enough = 6;
