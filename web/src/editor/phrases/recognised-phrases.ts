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
import { linesOf, maxLines } from '@guest-portal/contract/phrasebook/texts';
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

const nothing: RecognisedPhrases = {
  phrases: [],
  isAllPhrases: false,
  isUnfinished: false,
  isUncertain: false,
};

/** A cache, because a list has up to two hundred entries and all are checked at each key press. */
const readings = new Map<string, RecognisedPhrases>();

const maxReadings = 5_000;
/** A longer text is no phrase. */
const maxLength = 200;

/** @param textLanguage the language that the host writes in, as a tag, or empty */
export function recognisedPhrases(text: string, textLanguage: string): RecognisedPhrases {
  const lines = (linesOf(text) ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(line, textLanguage));
  return joined(lines);
}

const joined = (parts: readonly RecognisedPhrases[]): RecognisedPhrases => ({
  phrases: parts.flatMap(({ phrases }) => phrases),
  isAllPhrases: parts.length > 0 && parts.every(({ isAllPhrases }) => isAllPhrases),
  isUnfinished: parts.some(({ isUnfinished }) => isUnfinished),
  isUncertain: parts.some(({ isUncertain }) => isUncertain),
});

/** A line is read as a whole first, because a phrase may have a dot in it. */
function readLine(line: string, textLanguage: string): RecognisedPhrases {
  const whole = readSentence(line, textLanguage);
  if (whole.isAllPhrases) return whole;
  const sentences = sentencesOf(line).filter(isSentence);
  if (sentences.length === 0 || sentences.length > maxLines) return whole;
  return joined(sentences.map((sentence) => readSentence(sentence, textLanguage)));
}

function readSentence(sentence: string, textLanguage: string): RecognisedPhrases {
  if (sentence.length > maxLength) return nothing;
  const key = `${textLanguage}\n${sentence}`;
  const cached = readings.get(key);
  if (cached) return cached;
  if (readings.size >= maxReadings) readings.clear();
  const reading = newReading(sentence, textLanguage);
  readings.set(key, reading);
  return reading;
}

function newReading(sentence: string, textLanguage: string): RecognisedPhrases {
  const isOpen = sentence.includes(gapPlaceholder);
  const phrase = isOpen ? undefined : recognise(sentence, textLanguage);
  if (phrase) return { ...nothing, phrases: [phrase], isAllPhrases: true };
  const isLikePhrase = hasWordsOfPhrase(sentence);
  return { ...nothing, isUnfinished: isOpen && isLikePhrase, isUncertain: !isOpen && isLikePhrase };
}
