/**
 * Whether a guest who typed one word may have meant the other: one letter is wrong, extra or missing, or two are
 * swapped. For a longer word its beginning is enough, if the first letter is right.
 */
export function isLikelyTypo(typed: string, word: string): boolean {
  if (typed.length < minLength || typed.length > word.length + 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const mayRemain = (letters: number) => letters === 0 || (start > 0 && typed.length > minLength);
  return differences.some(([typedSkips, wordSkips, isSwapped]) => {
    const remaining = word.length - wordSkips - (typed.length - typedSkips);
    if (remaining < 0 || !mayRemain(remaining)) return false;
    if (isSwapped && !(typed[start] === word[start + 1] && typed[start + 1] === word[start]))
      return false;
    return word.startsWith(typed.slice(start + typedSkips), start + wordSkips);
  });
}

/** Letters that a typed word needs. A shorter word would resemble nearly every other. */
const minLength = 4;

/** How many letters to skip in each word at the first difference, and whether these letters are swapped. */
const differences: [typedSkips: number, wordSkips: number, isSwapped: boolean][] = [
  [1, 1, false],
  [0, 1, false],
  [1, 0, false],
  [2, 2, true],
];
