/** The first letters of the first and last word of a name, for a bar that is too short for the name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((letter = '') => letter.toLocaleUpperCase()).join('') || name.slice(0, 2);
}
