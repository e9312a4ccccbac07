/** Finds names in a line. A property can have hundreds of names and thousands of lines. */
import { touches } from './word-boundaries.ts';

export type Span = [start: number, end: number];
export type FindNames = (line: string) => Span[];

/** Shorter names are not looked for. This many characters must match before a position is checked more closely. */
const minLength = 3;

/**
 * The names are sorted. A binary search finds the last name that does not come after the text. The text can begin only
 * with this name or with one of its prefixes.
 */
export function nameFinder(all: readonly string[]): FindNames {
  const names = [...new Set(all)].filter(({ length }) => length >= minLength).toSorted();
  const prefixIndexes = longestPrefixIndexes(names);
  const firstCodes = new Set(names.map((name) => name.charCodeAt(0)));
  const beginnings = new Set(names.map((name) => name.slice(0, minLength)));
  const maxLength = names.reduce((max, { length }) => Math.max(max, length), 0);

  /** Returns the longest name that begins here and is not part of a longer word. */
  function nameAt(line: string, position: number): string | undefined {
    const upcomingText = line.slice(position, position + maxLength);
    let index = lastIndexUpTo(names, upcomingText);
    while (index !== -1) {
      const name = names[index] ?? '';
      const end = position + name.length;
      if (upcomingText.startsWith(name) && !touches(name, line.slice(end, end + 2))) return name;
      index = prefixIndexes[index] ?? -1;
    }
    return undefined;
  }

  return (line) => {
    const spans: Span[] = [];
    for (let position = 0; position <= line.length - minLength; position += 1) {
      if (!firstCodes.has(line.charCodeAt(position))) continue;
      if (!beginnings.has(line.slice(position, position + minLength))) continue;
      if (
        touches(line.slice(Math.max(position - 2, 0), position), line.slice(position, position + 2))
      )
        continue;
      const name = nameAt(line, position);
      if (name !== undefined) spans.push([position, position + name.length]);
    }
    return spans;
  };
}

/** For each name, the index of the longest other name that it begins with; -1 if there is none. */
function longestPrefixIndexes(names: readonly string[]): number[] {
  const prefixIndexes: number[] = [];
  for (const [index, name] of names.entries()) {
    let other = index - 1;
    while (other !== -1 && !name.startsWith(names[other] ?? '')) other = prefixIndexes[other] ?? -1;
    prefixIndexes.push(other);
  }
  return prefixIndexes;
}

/** The index of the last name that does not come after this text; -1 if all do. */
function lastIndexUpTo(names: readonly string[], text: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
