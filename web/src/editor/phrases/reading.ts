/** Which lines of a text are phrases: one of nothing else is read by each guest in their own language. */
import { type Recognised, recognise } from '@guest-portal/contract/phrasebook/recognise';
import { linesOf } from '@guest-portal/contract/phrasebook/texts';
import { blank } from './gaps.ts';

interface Reading {
  phrases: Recognised[];
  /** Guests read it in their language. Where something else stands beside the phrases, they read none of them so. */
  isAllPhrases: boolean;
  /** A phrase's gap stands open. */
  isUnfinished: boolean;
}

type LineReading = { phrase?: Recognised | undefined; isUnfinished?: boolean };

/** Every key draws a field anew, and a list has two hundred. */
const known = new Map<string, LineReading>();
const mostKnown = 5_000;

export function readingOf(text: string): Reading {
  const lines = (linesOf(text) ?? []).filter((line) => line.trim() !== '').map(readLine);
  const phrases = lines.flatMap(({ phrase }) => phrase ?? []);
  return {
    phrases,
    isAllPhrases: phrases.length > 0 && phrases.length === lines.length,
    isUnfinished: lines.some(({ isUnfinished }) => isUnfinished),
  };
}

function readLine(line: string): LineReading {
  const before = known.get(line);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  // This fits into every gap, so that what is a phrase but for its gaps is found by it.
  const read = line.includes(blank)
    ? { isUnfinished: recognise(line.replaceAll(blank, '13')) !== undefined }
    : { phrase: recognise(line) };
  known.set(line, read);
  return read;
}
