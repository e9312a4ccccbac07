/**
 * All words of the page in alphabetical order, each with the entries that contain it. They are searched at each key
 * press.
 */
import { isLikelyTypo } from './likely-typo.ts';

/** How well a word fits. A higher value is better. */
export const fits = { whole: 4, beginning: 3, within: 2, mistyped: 1 } as const;

/** The numbers of the entries, with how well each fits. A match in the title counts double. */
export type Hits = Map<number, number>;

/** Fewest typed letters that also find the middle of a word: 'maschine' in 'Waschmaschine'. */
const minLengthForMiddle = 4;

export function createVocabulary() {
  const entriesByWord = new Map<string, Map<number, boolean>>();
  let sorted: string[] | undefined;
  const all = () => (sorted ??= [...entriesByWord.keys()].sort());

  return {
    add(word: string, entry: number, isTitle: boolean) {
      const entries = entriesByWord.get(word);
      if (!entries) entriesByWord.set(word, new Map([[entry, isTitle]]));
      else if (!entries.get(entry)) entries.set(entry, isTitle);
    },

    /** Words that begin with what is typed, and from four letters on also words that contain it. */
    matching(typed: string): Map<string, number> {
      const found = new Map<string, number>();
      if (typed.length >= minLengthForMiddle)
        for (const word of all()) if (word.includes(typed)) found.set(word, fits.within);
      for (const word of beginningWith(all(), typed))
        found.set(word, word === typed ? fits.whole : fits.beginning);
      return found;
    },

    /** Words that a guest who mistyped a letter may have meant. */
    mistyped: (typed: string): Map<string, number> =>
      new Map(
        all().flatMap((word) =>
          isLikelyTypo(typed, word) ? [[word, fits.mistyped] as const] : [],
        ),
      ),

    /**
     * The word itself with its cases and plurals, but not every word that begins with it: 'car' does not find 'carpet'.
     */
    inflected(word: string): string[] {
      const maxLength = word.length + (word.length < 4 ? 0 : word.length < 6 ? 2 : 3);
      return beginningWith(all(), word).filter(
        (found) => found.length <= maxLength || found === `${word}s`,
      );
    },

    /** The entries that contain these words, each with its best fit. */
    entriesOf(words: Iterable<[word: string, fit: number]>): Hits {
      const hits: Hits = new Map();
      for (const [word, fit] of words)
        for (const [entry, isTitle] of entriesByWord.get(word) ?? []) {
          const value = isTitle ? fit * 2 : fit;
          if (value > (hits.get(entry) ?? 0)) hits.set(entry, value);
        }
      return hits;
    },
  };
}

function beginningWith(sorted: string[], start: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(start)) end += 1;
  return sorted.slice(low, end);
}
