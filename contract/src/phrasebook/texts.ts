/** Recognises and translates texts of several phrases, one in each line. */
import { type FromTo, inLanguage, recognise } from './recognise.ts';

/** A longer text is not a list of phrases, and reading it would delay the page. */
const maxLines = 400;

/** The lines of a text, or undefined if there are too many. */
export function linesOf(text: string): string[] | undefined {
  const lines = text.split('\n', maxLines + 1);
  return lines.length > maxLines ? undefined : lines;
}

const isBlank = (line: string) => line.trim() === '';

/** Whether every line is a phrase, so that the text needs no translation. */
export const isAllPhrases = (text: string, from: string): boolean =>
  linesOf(text)?.every((line) => isBlank(line) || recognise(line, from) !== undefined) ?? false;

/** The number of lines that may still be read. */
type LinesLeft = { lines: number };

/**
 * Translates a text of phrases. Undefined if a line is not a phrase, because a text in two languages is of no use, or
 * if more lines would have to be read than are left.
 */
export function allInLanguage(
  text: string,
  languages: FromTo,
  left: LinesLeft = { lines: maxLines },
): string | undefined {
  const translatedLines: string[] = [];
  for (const line of linesOf(text) ?? [text]) {
    if (left.lines === 0) return undefined;
    left.lines -= 1;
    const phrase = isBlank(line) ? line : inLanguage(line, languages);
    if (phrase === undefined) return undefined;
    translatedLines.push(phrase);
  }
  return translatedLines.join('\n');
}

/** The lines of these texts that are phrases, with their translations. */
export function phrasesAmong(texts: string[], languages: FromTo): Map<string, string> {
  const lines = new Set(texts.flatMap((text) => linesOf(text) ?? []));
  return new Map(
    [...lines].flatMap((line) => {
      const phrase = inLanguage(line, languages);
      return phrase === undefined ? [] : [[line, phrase] as const];
    }),
  );
}
