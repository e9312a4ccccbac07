/**
 * Whether somebody who typed the one may have meant the other: one letter is wrong, too many, missing, or two have
 * changed places. Of a longer word the beginning is enough, once its first letter is right.
 */
export function isNear(typed: string, word: string): boolean {
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

/** Of a shorter word nearly everything would be near. */
const shortest = 4;

/** How many letters of each are passed over where they differ first. */
const differences: [ofTyped: number, ofWord: number, swapped: boolean][] = [
  [1, 1, false],
  [0, 1, false],
  [1, 0, false],
  [2, 2, true],
];
