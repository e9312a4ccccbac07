/**
 * Whether a guest who typed one word may have meant the other: one letter is wrong, extra or missing, or two are
 * swapped. For a longer word its beginning is enough, if the first letter is right.
 */
export function isLikelyTypo(typed: string, word: string): boolean {
  if (typed.length < minLength || typed.length > word.length + 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const isWhole = (remaining: number) => remaining === 0 || (same > 0 && typed.length > minLength);
  return differences.some(([typedSkips, wordSkips, isSwapped]) => {
    const remaining = word.length - wordSkips - (typed.length - typedSkips);
    if (remaining < 0 || !isWhole(remaining)) return false;
    if (isSwapped && !(typed[same] === word[same + 1] && typed[same + 1] === word[same]))
      return false;
    return word.startsWith(typed.slice(same + typedSkips), same + wordSkips);
  });
}

/** Letters that a typed word needs. A shorter word would resemble nearly every other. */
const minLength = 4;

/** Letters to skip in each word after the first difference, and whether they are swapped. */
const differences: [typedSkips: number, wordSkips: number, isSwapped: boolean][] = [
  [1, 1, false],
  [0, 1, false],
  [1, 0, false],
  [2, 2, true],
];
