/**
 * Returns the longest form of a guest's name that fits on a bar: the name, the first word with the initial of the last
 * one, the first word, or the initials.
 */
export function barText(name: string, nights: number, hasMark: boolean): string {
  const room = nights * columnsPerNight - columnsOfPadding - (hasMark ? columnsOfMark : 0);
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [, lastInitial] = others.length > 0 ? [...initialsOf(name)] : [];
  const forms = [name, lastInitial && `${first} ${lastInitial}.`, first];
  // A single initial would say too little, so a long single word is cut off where there is room for some letters.
  const isLongWord = others.length === 0 && nights > 1;
  return (
    forms.find((form) => form && columnsOf(form) <= room) ?? (isLongWord ? first : initialsOf(name))
  );
}

/** Widths are counted in average letters, because measuring text for hundreds of bars would be slow. */
const columnsPerNight = 6;
const columnsOfPadding = 3.5;
const columnsOfMark = 3;

/** Letters of East Asian scripts and emoji are about twice as wide as others. */
const columnsOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\uFFDC]|\p{Extended_Pictographic}/u.test(letter) ? 2 : 1),
    0,
  );

/** Returns the first letters of the first and last word of a name, for a bar that is too short for a word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((letter = '') => letter.toLocaleUpperCase()).join('') || name.slice(0, 2);
}
