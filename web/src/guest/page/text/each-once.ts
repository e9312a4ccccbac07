/**
 * The distinct entries of a list with their positions. Two entries that differ in the host's language may be the same
 * in the guest's.
 */
export const eachOnce = (entries: string[]): [entry: string, index: number][] =>
  [...new Set(entries)].map((entry) => [entry, entries.indexOf(entry)]);
