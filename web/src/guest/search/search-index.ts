/** The search index of a page. It is built once from the page's entries and searched at each key press. */
import { foldText } from '@guest-portal/contract/search-terms';
import type { SearchEntry } from './entry.ts';
import { findSynonyms, groupSynonyms } from './find-synonyms.ts';
import { createPhraseTranslator } from './phrases.ts';
import type { SearchVocabulary } from './search-vocabulary.ts';
import { formsOf, isUnspaced, joinedIn, wordsIn } from './tokens.ts';
import { createVocabulary, fits, type Hits } from './vocabulary.ts';

export interface SearchResults {
  /** Whether enough was typed to search. */
  isSearched: boolean;
  entries: SearchEntry[];
  /** The matches to highlight: folded words of the page, and pieces of text in scripts without spaces. */
  words: Set<string>;
  pieces: Set<string>;
}

type SearchIndex = (query: string) => SearchResults;

export function createSearchIndex(
  entries: readonly SearchEntry[],
  vocabularies: readonly SearchVocabulary[],
): SearchIndex {
  const vocabulary = createVocabulary();
  const groups = groupSynonyms(vocabularies);
  const translatePhrases = createPhraseTranslator(vocabularies);
  /** The complete texts of entries in scripts without spaces. */
  const unspaced = new Map<number, string>();

  for (const [number, { title, texts, otherNames = [], heading, isLocked }] of entries.entries()) {
    const readable = isLocked ? [] : texts;
    const body = [...readable.map(({ text }) => text), ...otherNames, heading];
    const hidden = [title, ...readable].flatMap(({ text }) => translatePhrases(text));
    for (const text of [title.text, ...body, ...hidden]) {
      const isTitle = text === title.text;
      for (const word of [...wordsIn(text).flatMap(formsOf), ...joinedIn(text)])
        vocabulary.add(word, number, isTitle);
      if (isUnspaced(text))
        unspaced.set(number, `${unspaced.get(number) ?? ''}\n${foldText(text)}`);
    }
  }

  const entriesWithPiece = (piece: string): Hits =>
    new Map(
      [...unspaced].flatMap(([at, text]) => (text.includes(piece) ? [[at, fits.whole]] : [])),
    );

  return (query) => {
    const found: SearchResults = {
      isSearched: false,
      entries: [],
      words: new Set(),
      pieces: new Set(),
    };
    const written = wordsIn(query);
    const typed = written.flatMap((word) => formsOf(word).at(-1) ?? word);
    const phrase = typed.join(' ');
    // A synonym may begin with letters that are attached to other words: the ב of 'בריכה' belongs to the word.
    const phrases = [...new Set([phrase, written.join(' ')])];
    if (!isEnough(phrase)) return found;
    found.isSearched = true;

    const markAndFind = (words: Map<string, number>) => {
      for (const word of words.keys()) found.words.add(word);
      return vocabulary.entriesOf(words);
    };
    const findPiece = (piece: string) => {
      found.pieces.add(piece);
      return entriesWithPiece(piece);
    };
    const findWord = (word: string, lookUp: (word: string) => Map<string, number>) =>
      isUnspaced(word) ? findPiece(word) : markAndFind(lookUp(word));
    /** A synonym counts less than the typed words, and all words of the synonym must be found. */
    const findSynonym = (name: string) =>
      entriesInAll(
        wordsIn(name).map((word) =>
          findWord(
            word,
            (each) => new Map(vocabulary.inflected(each).map((form) => [form, fits.within])),
          ),
        ),
      );
    const search = (mode: 'matching' | 'mistyped'): Hits =>
      entriesInAny([
        entriesInAll(typed.map((word) => findWord(word, vocabulary[mode]))),
        ...(typed.length > 1 ? [markAndFind(vocabulary[mode](typed.join('')))] : []),
        ...(phrase.length > 2 || isUnspaced(phrase)
          ? phrases.flatMap((each) =>
              findSynonyms(groups, each, mode === 'mistyped').map(findSynonym),
            )
          : []),
      ]);

    let hits = search('matching');
    // The search guesses only if there is no exact match.
    if (hits.size === 0) hits = search('mistyped');
    const sortedHits = [...hits].sort(([one, a], [other, b]) => b - a || one - other);
    found.entries = sortedHits.flatMap(([number]) => entries[number] ?? []);
    return found;
  };
}

/** A single letter is in every text, but a single character of a script without spaces may be a word. */
const isEnough = (phrase: string) => phrase.length > 1 || isUnspaced(phrase);

/** The entries that are in all of these hits, each with its worst fit. */
function entriesInAll(hits: Hits[]): Hits {
  const [first = new Map<number, number>(), ...others] = hits;
  return new Map(
    [...first].flatMap(([entry, fit]) => {
      const all = [fit, ...others.map((each) => each.get(entry) ?? 0)];
      return all.includes(0) ? [] : [[entry, Math.min(...all)] as const];
    }),
  );
}

/** The entries that are in any of these hits, each with its best fit. */
function entriesInAny(hits: Hits[]): Hits {
  const merged: Hits = new Map();
  for (const [entry, fit] of hits.flatMap((each) => [...each]))
    merged.set(entry, Math.max(fit, merged.get(entry) ?? 0));
  return merged;
}
