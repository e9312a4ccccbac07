/**
 * Whether a guest who typed one word may have meant the other: one letter is wrong, extra or missing, or two are
 * swapped. For a longer word its beginning is enough, if the first letter is right.
 */
export function isLikelyTypo(typed: string, word: string): boolean {
  if (typed.length < shortest || typed.length > word.length + 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const isWhole = (left: number) => left === 0 || (same > 0 && typed.length > shortest);
  return differences.some(([ofTyped, ofWord, swapped]) => {
    const left = word.length - ofWord - (typed.length - ofTyped);
    if (left < 0 || !isWhole(left)) return false;
    if (swapped && !(typed[same] === word[same + 1] && typed[same + 1] === word[same]))
      return false;
    return word.startsWith(typed.slice(same + ofTyped), same + ofWord);
  });
}

/** Letters that a typed word needs. Nearly every word would be near to a shorter one. */
const shortest = 4;

/** Letters to skip in each word after the first difference, and whether they are swapped. */
const differences: [ofTyped: number, ofWord: number, swapped: boolean][] = [
  [1, 1, false],
  [0, 1, false],
  [1, 0, false],
  [2, 2, true],
];
