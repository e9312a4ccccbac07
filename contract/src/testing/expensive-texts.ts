/**
 * Generates the texts that are most expensive to process and measures whether processing takes linear time. For tests
 * only.
 */

/**
 * Parts that, if repeated, are the worst case of some step: normalisation, folding, or a regular expression that starts
 * again at every character.
 */
const expensiveParts: Record<string, string> = {
  'a ligature that becomes 18 letters': '\ufdfa',
  'marks in the wrong order': '\u0315\u0316',
  letters: 'a',
  capitals: 'A',
  digits: '1',
  spaces: ' ',
  'line breaks': '\n',
  dots: '.',
  colons: ':',
  'opened brackets': '[',
  'opened braces': '{',
  quotes: '"',
  'at signs': '@',
  slashes: '/',
  'words with hyphens': 'a-',
  'beginnings of URLs': 'www.',
  'hosts with ports': 'a.a:',
  'separate numbers': '1 ',
  'numbers with dashes': '1-',
  'beginnings of phone numbers': '+1 ',
  codes: 'code 4719 ',
  'key boxes': 'key box ',
  'signed numbers': '#47* ',
  'signs of codes': '#',
  'numbers to be typed': 'wi-fi type 4719 ',
  PINs: 'pin 4821 ',
  dates: '1 May 2025 ',
  hours: 'check in from ',
  passwords: 'wifi password: ',
  placeholders: ' xxx [your ',
  entities: '&a',
  'Chinese characters': '\u4e2d',
  'Japanese syllables with marks': '\u30ab\u3099',
  'Arabic articles': '\u0648\u0627\u0644',
  'invisible joiners': '\u200d',
};

/** Repeats every part up to the given length, once unchanged and once with an end that no pattern expects. */
const expensiveTexts = (length: number): [name: string, text: string][] =>
  Object.entries(expensiveParts).flatMap(([name, filling]) => {
    const text = filling.repeat(Math.ceil(length / filling.length)).slice(0, length);
    return [
      [name, text],
      [`${name} with another end`, `${text.slice(0, -3)}xé!`],
    ];
  });

/** Measures CPU time in milliseconds, so that other load on the machine hardly matters. */
function cpuMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const leastCost = (work: () => unknown) =>
  Math.min(cpuMilliseconds(work), cpuMilliseconds(work), cpuMilliseconds(work));

/** Milliseconds below which measurements are too noisy to compare, and too short to block anyone. */
const tooShortToCompare = 40;

/** Milliseconds that linear work never reaches, however busy the machine is. */
const tooLong = 2_000;

/** Returns the texts for which four times the length costs much more than four times as much. */
export function superlinearTexts(work: (text: string) => unknown, longest = 20_000): string[] {
  const short = new Map(expensiveTexts(longest / 4));
  return expensiveTexts(longest).flatMap(([name, text]) => {
    const firstCost = cpuMilliseconds(() => work(text));
    if (firstCost < tooShortToCompare) return [];
    if (firstCost > tooLong) return [`${name}: ${Math.round(firstCost)} ms`];
    const longCost = leastCost(() => work(text));
    const shortCost = leastCost(() => work(short.get(name) ?? ''));
    const factor = longCost / Math.max(shortCost, 1);
    return longCost >= tooShortToCompare && factor > 9
      ? [`${name}: ${Math.round(longCost)} ms, ${factor.toFixed(1)} times as much`]
      : [];
  });
}

/** Returns the cost of the full length divided by the cost of a quarter of it. */
export const growth = (work: (length: number) => unknown, length: number): number =>
  leastCost(() => work(length)) /
  Math.max(
    leastCost(() => work(length / 4)),
    1,
  );
