/**
 * Determines which lines of a text are phrases. Guests read a text in their own language if it consists only of
 * phrases.
 */
import {
  hasWordsOfPhrase,
  type Recognised,
  recognise,
} from '@guest-portal/contract/phrasebook/recognise';
import { linesOf } from '@guest-portal/contract/phrasebook/texts';
import { gapPlaceholder } from './gaps.ts';

interface RecognisedPhrases {
  phrases: Recognised[];
  /**
   * Whether guests read the text in their own language. If one line is not a phrase, they read all lines as the host
   * wrote them.
   */
  isAllPhrases: boolean;
  /** Whether a gap of a phrase is still open. */
  isUnfinished: boolean;
  /** Whether a line matches a phrase although the value of a gap is not certain in every language. */
  isUncertain: boolean;
}

type LineReading = { phrase?: Recognised; isUnfinished?: boolean; isUncertain?: boolean };

/** A cache, because a list has up to two hundred entries and all are checked at each key press. */
const readings = new Map<string, LineReading>();

const maxReadings = 5_000;

/** @param textLanguage the language that the host writes in, as a tag, or empty */
export function recognisedPhrases(text: string, textLanguage: string): RecognisedPhrases {
  const lines = (linesOf(text) ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(line, textLanguage));
  const phrases = lines.flatMap(({ phrase }) => phrase ?? []);
  return {
    phrases,
    isAllPhrases: phrases.length > 0 && phrases.length === lines.length,
    isUnfinished: lines.some(({ isUnfinished }) => isUnfinished),
    isUncertain: lines.some(({ isUncertain }) => isUncertain),
  };
}

function readLine(line: string, textLanguage: string): LineReading {
  const key = `${textLanguage}\n${line}`;
  const cached = readings.get(key);
  if (cached) return cached;
  if (readings.size >= maxReadings) readings.clear();
  const reading = newReading(line, textLanguage);
  readings.set(key, reading);
  return reading;
}

function newReading(line: string, textLanguage: string): LineReading {
  if (line.includes(gapPlaceholder)) return { isUnfinished: hasWordsOfPhrase(line) };
  const phrase = recognise(line, textLanguage);
  return phrase ? { phrase } : { isUncertain: hasWordsOfPhrase(line) };
}
