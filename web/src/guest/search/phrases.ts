/** Translates lines that are phrases of the phrasebook, so that guests find them by their words in any language. */
import { piecesOf } from '@guest-portal/contract/gaps';
import { foldText } from '@guest-portal/contract/search-terms';
import type { SearchVocabulary } from './search-vocabulary.ts';

/** The number of lines of a page that are compared at most, so that no guest waits for a very long page. */
const maxLines = 2_000;
const maxLineLength = 200;

const normalise = (text: string) => foldText(text.trim()).replace(/[.。．]$/, '');

/**
 * Recognises a phrase without gaps by all of its words. A phrase with gaps is recognised by the words before its first
 * gap. If these are too short, it is recognised by the words after its last gap.
 */
export function createPhraseTranslator(vocabularies: readonly SearchVocabulary[]) {
  const byText = new Map<string, number>();
  const byHead = new Map<string, number>();
  const byTail = new Map<string, number>();
  for (const { phrases } of vocabularies)
    for (const [index, phrase] of phrases.entries()) {
      const pieces = piecesOf(phrase).map(normalise);
      const [head = '', tail = ''] = [pieces[0], pieces.at(-1)];
      if (pieces.length === 1) byText.set(head, index);
      else if (head.length >= minCharacters) byHead.set(head, index);
      else if (tail.length >= minCharacters) byTail.set(tail, index);
    }
  let remainingLines = maxLines;

  const phraseIndexOf = (line: string): number | undefined => {
    const found = byText.get(line);
    if (found !== undefined) return found;
    for (const [head, at] of byHead) if (line.startsWith(head)) return at;
    for (const [tail, at] of byTail) if (line.endsWith(tail)) return at;
    return undefined;
  };

  /** Returns the phrases of a text in all loaded languages. Lines that are not phrases give nothing. */
  return (text: string): string[] =>
    text.split('\n').flatMap((line) => {
      if (line.length > maxLineLength || remainingLines === 0) return [];
      remainingLines -= 1;
      const index = phraseIndexOf(normalise(line));
      if (index === undefined) return [];
      return vocabularies.map(({ phrases }) => (phrases[index] ?? '').replace(/\{\w+\}/g, ' '));
    });
}

/** The fewest characters by which a phrase with gaps is recognised. */
const minCharacters = 6;
