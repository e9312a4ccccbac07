/** Finds names in a line. A property has up to some hundreds of names, and thousands of lines. */
import { touches } from './word-boundaries.ts';

export type Span = [start: number, end: number];
export type FindNames = (line: string) => Span[];

/** The length of the shortest name. This many characters must match before a position is checked more closely. */
const minLength = 3;

/** Sorts the names, so that a binary search finds the one that a line may continue with. */
export function nameFinder(all: readonly string[]): FindNames {
  const names = [...new Set(all)].filter(({ length }) => length >= minLength).toSorted();
  const prefixOf = longestPrefixes(names);
  const firsts = new Set(names.map((name) => name.charCodeAt(0)));
  const beginnings = new Set(names.map((name) => name.slice(0, minLength)));
  const maxLength = names.reduce((max, { length }) => Math.max(max, length), 0);

  /** Returns the longest name that begins here and is not part of a longer word. */
  function nameAt(line: string, at: number): string | undefined {
    const rest = line.slice(at, at + maxLength);
    let found = lastUpTo(names, rest);
    while (found !== -1) {
      const name = names[found] ?? '';
      const end = at + name.length;
      if (rest.startsWith(name) && !touches(name, line.slice(end, end + 2))) return name;
      found = prefixOf[found] ?? -1;
    }
    return undefined;
  }

  return (line) => {
    const spans: Span[] = [];
    for (let at = 0; at <= line.length - minLength; at += 1) {
      if (!firsts.has(line.charCodeAt(at))) continue;
      if (!beginnings.has(line.slice(at, at + minLength))) continue;
      if (touches(line.slice(Math.max(at - 2, 0), at), line.slice(at, at + 2))) continue;
      const name = nameAt(line, at);
      if (name !== undefined) spans.push([at, at + name.length]);
    }
    return spans;
  };
}

/** For each name, the index of the longest other name that it begins with; -1 if there is none. */
function longestPrefixes(names: readonly string[]): number[] {
  const found: number[] = [];
  for (const [index, name] of names.entries()) {
    let other = index - 1;
    while (other !== -1 && !name.startsWith(names[other] ?? '')) other = found[other] ?? -1;
    found.push(other);
  }
  return found;
}

/** The index of the last name that does not come after this text; -1 if all do. */
function lastUpTo(names: readonly string[], text: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
