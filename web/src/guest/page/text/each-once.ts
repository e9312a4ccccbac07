/** The entries of a list with their numbers in it. Two that a host told apart may be one in the guest's language. */
export const eachOnce = (entries: string[]): [entry: string, at: number][] =>
  [...new Set(entries)].map((entry) => [entry, entries.indexOf(entry)]);
