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
   * Whether guests read the text in their own language. If one sentence is not a phrase, they read the whole text as
   * the host wrote it.
   */
  isAllPhrases: boolean;
  /** Whether a gap of a phrase is still open. */
  isUnfinished: boolean;
  /** Whether a line matches a phrase although the value of a gap is not certain in every language. */
  isUncertain: boolean;
}

const noPhrases: RecognisedPhrases = {
  phrases: [],
  isAllPhrases: false,
  isUnfinished: false,
  isUncertain: false,
};

/** Results by language and sentence. Each key press checks all entries of a list, which can be two hundred. */
const cache = new Map<string, RecognisedPhrases>();

const maxCacheSize = 5_000;
/** No phrase is longer than this. */
const maxPhraseLength = 200;

/** @param textLanguage the language that the host writes in, as a tag, or empty */
export function recognisedPhrases(text: string, textLanguage: string): RecognisedPhrases {
  const lines = (linesOf(text) ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => recogniseLine(line, textLanguage));
  return joinResults(lines);
}

const joinResults = (parts: readonly RecognisedPhrases[]): RecognisedPhrases => ({
  phrases: parts.flatMap(({ phrases }) => phrases),
  isAllPhrases: parts.length > 0 && parts.every(({ isAllPhrases }) => isAllPhrases),
  isUnfinished: parts.some(({ isUnfinished }) => isUnfinished),
  isUncertain: parts.some(({ isUncertain }) => isUncertain),
});

/** Checks the whole line before its sentences, because a phrase may contain a full stop. */
function recogniseLine(line: string, textLanguage: string): RecognisedPhrases {
  const whole = recogniseSentence(line, textLanguage);
  if (whole.isAllPhrases) return whole;
  const sentences = sentencesOf(line).filter(isSentence);
  if (sentences.length === 0 || sentences.length > maxLines) return whole;
  return joinResults(sentences.map((sentence) => recogniseSentence(sentence, textLanguage)));
}

function recogniseSentence(sentence: string, textLanguage: string): RecognisedPhrases {
  if (sentence.length > maxPhraseLength) return noPhrases;
  const key = `${textLanguage}\n${sentence}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= maxCacheSize) cache.clear();
  const result = recogniseUncached(sentence, textLanguage);
  cache.set(key, result);
  return result;
}

function recogniseUncached(sentence: string, textLanguage: string): RecognisedPhrases {
  const isOpen = sentence.includes(gapPlaceholder);
  const phrase = isOpen ? undefined : recognise(sentence, textLanguage);
  if (phrase) return { ...noPhrases, phrases: [phrase], isAllPhrases: true };
  const isLikePhrase = hasWordsOfPhrase(sentence);
  return {
    ...noPhrases,
    isUnfinished: isOpen && isLikePhrase,
    isUncertain: !isOpen && isLikePhrase,
  };
}
