/** Which lines of a text are phrases, and so read by each guest in their own language. */
import { type Recognised, recognise } from '@guest-portal/contract/phrasebook/recognise';
import { blank } from './gaps.ts';

export interface Reading {
  lines: number;
  phrases: Recognised[];
  /** A phrase's gap stands open. */
  isUnfinished: boolean;
}

type LineReading = { phrase?: Recognised | undefined; isUnfinished?: boolean };

/** Every key draws a field anew, and a list has two hundred. */
const known = new Map<string, LineReading>();
const mostKnown = 5_000;

export function readingOf(text: string): Reading {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
  return {
    lines: lines.length,
    phrases: lines.flatMap(({ phrase }) => phrase ?? []),
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
