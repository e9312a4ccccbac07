/** Texts that the phrasebook has in every language. */
import { isVisible } from '@guest-portal/contract/fields';
import { inLanguage, recognise } from '@guest-portal/contract/phrasebook/recognise';

/** To recognise a line takes a third of a millisecond; a text of more lines than this is no list of phrases. */
const mostLines = 30;

const linesOf = (text: string) => text.split('\n', mostLines + 1);

/** Whether each line of a text is a phrase, so that nobody needs to translate it. */
export function isPhrase(text: string): boolean {
  const lines = linesOf(text);
  return (
    lines.length <= mostLines &&
    lines.filter(isVisible).every((line) => recognise(line) !== undefined)
  );
}

/** What the phrasebook has of the lines of these texts, by the line. */
export function phrasesIn(texts: string[], language: string): Map<string, string> {
  const lines = texts.map(linesOf).filter(({ length }) => length <= mostLines);
  return new Map(
    [...new Set(lines.flat())].flatMap((line) => {
      const phrase = inLanguage(line, language);
      return phrase === undefined ? [] : [[line, phrase] as const];
    }),
  );
}
