/**
 * Determines which lines and sentences of a text are phrases. Guests read a text in their own language if it consists
 * only of phrases.
 */
import {
  hasWordsOfPhrase,
  type Recognised,
  recognise,
} from '@guest-portal/contract/phrasebook/recognise';
import { isSentence, sentencesOf } from '@guest-portal/contract/phrasebook/sentences';
import { linesOf } from '@guest-portal/contract/phrasebook/texts';
import { gapPlaceholder } from './gaps.ts';

interface RecognisedPhrases {
  phrases: Recognised[];
  /**
   * Whether guests read the text in their own language. If one sentence is not a phrase, they read all as the host wrote
   * it.
   */
  isAllPhrases: boolean;
  /** Whether a gap of a phrase is still open. */
  isUnfinished: boolean;
  /** Whether a line matches a phrase although the value of a gap is not certain in every language. */
  isUncertain: boolean;
}

type LineReading = RecognisedPhrases;

/** A cache, because a list has up to two hundred entries and all are checked at each key press. */
const readings = new Map<string, LineReading>();

const maxReadings = 5_000;

/** @param textLanguage the language that the host writes in, as a tag, or empty */
export function recognisedPhrases(text: string, textLanguage: string): RecognisedPhrases {
  const lines = (linesOf(text) ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(line, textLanguage));
  return joined(lines);
}

const joined = (readings: readonly LineReading[]): RecognisedPhrases => ({
  phrases: readings.flatMap(({ phrases }) => phrases),
  isAllPhrases: readings.length > 0 && readings.every(({ isAllPhrases }) => isAllPhrases),
  isUnfinished: readings.some(({ isUnfinished }) => isUnfinished),
  isUncertain: readings.some(({ isUncertain }) => isUncertain),
});

function readLine(line: string, textLanguage: string): LineReading {
  const key = `${textLanguage}\n${line}`;
  const cached = readings.get(key);
  if (cached) return cached;
  if (readings.size >= maxReadings) readings.clear();
  const reading = newReading(line, textLanguage);
  readings.set(key, reading);
  return reading;
}

/** A line is read as a whole first, because a phrase may have a dot in it. */
function newReading(line: string, textLanguage: string): LineReading {
  const whole = sentenceReading(line, textLanguage);
  const sentences = sentencesOf(line).filter(isSentence);
  if (whole.isAllPhrases || sentences.length === 0) return whole;
  return joined(sentences.map((sentence) => sentenceReading(sentence, textLanguage)));
}

function sentenceReading(sentence: string, textLanguage: string): LineReading {
  const isOpen = sentence.includes(gapPlaceholder);
  const phrase = isOpen ? undefined : recognise(sentence, textLanguage);
  const isLikePhrase = !phrase && hasWordsOfPhrase(sentence);
  return {
    phrases: phrase ? [phrase] : [],
    isAllPhrases: phrase !== undefined,
    isUnfinished: isOpen && isLikePhrase,
    isUncertain: !isOpen && isLikePhrase,
  };
}
