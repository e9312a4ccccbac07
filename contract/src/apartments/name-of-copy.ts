/** The name that a duplicate gets unless the host chooses another one. */

const suffix = ' (copy)';

/** A long name is never cut within a character, because half of a character can't be shown. */
export function nameOfCopy(name: string, maxLength: number): string {
  const beginning = name.slice(0, maxLength - suffix.length).replace(/\p{Surrogate}$/u, '');
  return `${beginning}${suffix}`;
}
