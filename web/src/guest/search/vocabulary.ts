/**
 * All words of the page in alphabetical order, each with the entries that contain it. They are searched at each key.
 */
import { isLikelyTypo } from './likely-typo.ts';

/** How well a word fits. A higher value is better. */
export const fits = { whole: 4, beginning: 3, within: 2, near: 1 } as const;

/** The numbers of the entries, with how well each fits. A match in the title counts double. */
export type Hits = Map<number, number>;

/** Fewest typed letters that also find the middle of a word: 'maschine' in 'Waschmaschine'. */
const enoughForMiddle = 4;

export function createVocabulary() {
  const places = new Map<string, Map<number, boolean>>();
  let sorted: string[] | undefined;
  const all = () => (sorted ??= [...places.keys()].sort());

  return {
    add(word: string, entry: number, isTitle: boolean) {
      const entries = places.get(word);
      if (!entries) places.set(word, new Map([[entry, isTitle]]));
      else if (!entries.get(entry)) entries.set(entry, isTitle);
    },

    /** Words that begin with what is typed, and from four letters on also words that contain it. */
    like(typed: string): Map<string, number> {
      const found = new Map<string, number>();
      if (typed.length >= enoughForMiddle)
        for (const word of all()) if (word.includes(typed)) found.set(word, fits.within);
      for (const word of beginningWith(all(), typed))
        found.set(word, word === typed ? fits.whole : fits.beginning);
      return found;
    },

    near: (typed: string): Map<string, number> =>
      new Map(
        all().flatMap((word) => (isLikelyTypo(typed, word) ? [[word, fits.near] as const] : [])),
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
        for (const [entry, isTitle] of places.get(word) ?? []) {
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
