/**
 * The different entries of a list with their positions. Two entries that the host told apart may be the same in the
 * guest's language.
 */
export const eachOnce = (entries: string[]): [entry: string, at: number][] =>
  [...new Set(entries)].map((entry) => [entry, entries.indexOf(entry)]);
