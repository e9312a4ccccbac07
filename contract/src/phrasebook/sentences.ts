/** Splits a line into its sentences, because hosts write several phrases in one line. */
import type { GuestLanguage } from '../guest-languages.ts';

/**
 * The end of a sentence, with the space after it. A dot inside a number or an address does not count. The number of signs is
 * limited, because a search through many dots without a space would take quadratic time.
 */
const sentenceEnd = /([.!?؟]{1,10}(?:\s+|$)|[。．！？]+\s*)/;

/**
 * Returns the sentences of a line, each followed by its end as a piece of its own. A line of one sentence has no pieces,
 * because `recognise` reads it as a whole.
 */
export function sentencesOf(line: string): string[] {
  const pieces = line.split(sentenceEnd);
  const isSingleSentence = pieces.every((piece, index) => index < 2 || piece.trim() === '');
  return isSingleSentence ? [] : pieces;
}

export const isSentence = (piece: string, index: number) => index % 2 === 0 && piece.trim() !== '';

const wideSigns: Readonly<Record<string, string>> = { '.': '。', '!': '！', '?': '？' };
const narrowSigns: Readonly<Record<string, string>> = {
  '。': '.',
  '．': '.',
  '！': '!',
  '？': '?',
};
const languagesWithoutSpaces: readonly GuestLanguage[] = ['ja', 'zh'];

/** Converts the end of a sentence to the language. Japanese and Chinese have signs of their own and no spaces. */
export function sentenceEndIn(language: GuestLanguage, end: string): string {
  const [signs, space] = [end.trim(), /\s$/.test(end) ? ' ' : ''];
  const [sign = ''] = signs;
  if (languagesWithoutSpaces.includes(language))
    return wideSigns[sign] ? `${wideSigns[sign]}` : end;
  return narrowSigns[sign] ? `${narrowSigns[sign]} ` : `${signs}${space}`;
}
