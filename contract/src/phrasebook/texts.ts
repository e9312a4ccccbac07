/** Texts that are phrases line by line. */
import type { GuestLanguage } from '../guest-languages.ts';
import { inLanguage, recognise } from './recognise.ts';

/** So that nobody's page waits for a book of them. A text of more lines is no list of phrases. */
const mostLines = 400;

/** Nothing where there are too many of them. */
export function linesOf(text: string): string[] | undefined {
  const lines = text.split('\n', mostLines + 1);
  return lines.length > mostLines ? undefined : lines;
}

const isBlank = (line: string) => line.trim() === '';

/** Whether all of it is known in every language, so that nobody needs to translate it. */
export const isAllPhrases = (text: string): boolean =>
  linesOf(text)?.every((line) => isBlank(line) || recognise(line) !== undefined) ?? false;

/** How many lines may still be looked at. */
type LinesLeft = { lines: number };

/**
 * Nothing unless every line that says something is a phrase: half a text in each of two languages helps nobody. Nor where
 * more would have to be looked at than may be.
 */
export function allInLanguage(
  text: string,
  language: GuestLanguage,
  left: LinesLeft = { lines: mostLines },
): string | undefined {
  const said: string[] = [];
  for (const line of linesOf(text) ?? [text]) {
    if (left.lines === 0) return undefined;
    left.lines -= 1;
    const phrase = isBlank(line) ? line : inLanguage(line, language);
    if (phrase === undefined) return undefined;
    said.push(phrase);
  }
  return said.join('\n');
}

/** What the book has of the lines of these texts, by the line. */
export function phrasesAmong(texts: string[], language: GuestLanguage): Map<string, string> {
  const lines = new Set(texts.flatMap((text) => linesOf(text) ?? []));
  return new Map(
    [...lines].flatMap((line) => {
      const phrase = inLanguage(line, language);
      return phrase === undefined ? [] : [[line, phrase] as const];
    }),
  );
}
