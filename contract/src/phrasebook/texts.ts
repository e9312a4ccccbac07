/** Recognises and translates texts of several phrases: lines, and sentences within a line. */
import { type FromTo, inLanguage, recognise } from './recognise.ts';
import { isSentence, sentenceEndIn, sentencesOf } from './sentences.ts';

/** The highest number of lines, and of sentences in a line. Reading a longer text would delay the page. */
export const maxLines = 400;

/** The lines of a text, or undefined if there are too many. */
export function linesOf(text: string): string[] | undefined {
  const lines = text.split('\n', maxLines + 1);
  return lines.length > maxLines ? undefined : lines;
}

const isBlank = (line: string) => line.trim() === '';

/** Whether the text consists of phrases only, so that it needs no translation. */
export const isAllPhrases = (text: string, from: string): boolean =>
  linesOf(text)?.every((line) => isBlank(line) || isPhraseLine(line, from)) ?? false;

function isPhraseLine(line: string, from: string): boolean {
  if (recognise(line, from)) return true;
  const sentences = sentencesOf(line).filter(isSentence);
  return (
    sentences.length > 0 &&
    sentences.length <= maxLines &&
    sentences.every((sentence) => recognise(sentence, from) !== undefined)
  );
}

/** The number of lines and sentences that may still be read. */
type LinesLeft = { lines: number };

/**
 * Translates a text of phrases. Undefined if a sentence is not a phrase, because a text in two languages is of no use, or
 * if the text has more lines and sentences than may still be read.
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
    const translation = isBlank(line) ? line : lineInLanguage(line, languages, left);
    if (translation === undefined) return undefined;
    translatedLines.push(translation);
  }
  return translatedLines.join('\n');
}

/** Translates a line that is a phrase or consists of phrases. */
function lineInLanguage(line: string, languages: FromTo, left: LinesLeft): string | undefined {
  const whole = inLanguage(line, languages);
  if (whole !== undefined) return whole;
  const pieces = sentencesOf(line);
  const count = pieces.filter(isSentence).length;
  if (count === 0 || count > left.lines) return undefined;
  left.lines -= count;
  let translated = '';
  for (const [index, piece] of pieces.entries()) {
    const next =
      index % 2 === 1
        ? sentenceEndIn(languages.to, piece)
        : isBlank(piece)
          ? piece
          : inLanguage(piece, languages);
    if (next === undefined) return undefined;
    translated += next;
  }
  return translated.trimEnd();
}

/** The lines of these texts that consist of phrases, with their translations. */
export function phrasesAmong(texts: string[], languages: FromTo): Map<string, string> {
  const lines = new Set(texts.flatMap((text) => linesOf(text) ?? []));
  return new Map(
    [...lines].flatMap((line) => {
      const translation = lineInLanguage(line, languages, { lines: maxLines });
      return translation === undefined ? [] : [[line, translation] as const];
    }),
  );
}
