/**
 * Translates whole texts line by line. This way, line breaks stay in their places, whatever a service does to them,
 * and lines from the phrasebook need no machine.
 */
import type { MachineFailure } from '@guest-portal/contract';
import { isVisible } from '@guest-portal/contract/fields';
import type { FromTo } from '@guest-portal/contract/phrasebook/recognise';
import { phrasesAmong } from '@guest-portal/contract/phrasebook/texts';
import { nameFinder } from './find-names.ts';
import { protect, restore } from './protect.ts';
import { MachineError, type Translator } from './translator.ts';

/** The translated text, or the reason why there is none. */
type Outcome = { text: string } | { reason: MachineFailure };

/** The maximum that one request contains. DeepL accepts 50 texts and 128 KiB. */
const maxPerRequest = { lines: 50, characters: 20_000 };

/** The maximum number of lines of a text. A host would not wait for the translation of more. */
const maxLines = 400;

/** Milliseconds for all requests together, because a host is waiting for the result. */
const totalMilliseconds = 45_000;
const requestMilliseconds = 20_000;

export async function translateTexts(
  translator: Translator,
  texts: string[],
  names: string[],
  languages: FromTo,
): Promise<Outcome[]> {
  const linesPerText = texts.map((text) => {
    const lines = text.split('\n', maxLines + 1);
    return lines.length > maxLines ? [] : lines;
  });
  const phrases = phrasesAmong(texts, languages);
  const linesToTranslate = [...new Set(linesPerText.flat())].filter((line) => !phrases.has(line));
  const translated = await translateLines(translator, linesToTranslate, names, languages);
  return linesPerText.map((lines) => {
    if (lines.length === 0) return { reason: 'too_long' };
    const outcomes = lines.map((line): Outcome => {
      const phrase = phrases.get(line);
      return phrase === undefined ? (translated.get(line) ?? { text: line }) : { text: phrase };
    });
    const failure = outcomes.find((outcome) => 'reason' in outcome);
    if (failure) return failure;
    return {
      text: outcomes.map((outcome) => ('text' in outcome ? outcome.text : '')).join('\n'),
    };
  });
}

/** Lines without words are not among the outcomes, because they stay as they are. */
async function translateLines(
  translator: Translator,
  lines: string[],
  names: string[],
  languages: FromTo,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const overallSignal = AbortSignal.timeout(totalMilliseconds);
  const namesIn = nameFinder(names);
  const linesWithWords = lines
    .map((line) => ({ line, ...protect(line, namesIn) }))
    .filter(({ hasWords }) => hasWords);
  let lastingFailure: MachineFailure | undefined;
  for (const batch of inBatches(linesWithWords)) {
    const markup = batch.map((line) => line.markup);
    const replies =
      lastingFailure ?? (await requestTranslation(translator, markup, languages, overallSignal));
    for (const [index, { line, protectedParts }] of batch.entries())
      outcomes.set(
        line,
        typeof replies === 'string'
          ? { reason: replies }
          : outcomeOf(line, replies[index], protectedParts),
      );
    // A service that has refused or does not answer gets no requests for the other lines.
    if (typeof replies === 'string' && replies !== 'not_understood') lastingFailure = replies;
  }
  return outcomes;
}

async function requestTranslation(
  translator: Translator,
  markup: string[],
  languages: FromTo,
  overallSignal: AbortSignal,
): Promise<string[] | MachineFailure> {
  try {
    const signal = AbortSignal.any([overallSignal, AbortSignal.timeout(requestMilliseconds)]);
    const replies = await translator.translate(markup, languages, signal);
    return replies.length === markup.length ? replies : 'not_understood';
  } catch (error) {
    if (error instanceof MachineError) return error.reason;
    throw error;
  }
}

function outcomeOf(line: string, reply: string | undefined, protectedParts: string[]): Outcome {
  const restored = reply === undefined ? undefined : restore(reply.trim(), protectedParts);
  if (restored === undefined) return { reason: 'changed_what_must_stay' };
  // The line keeps its indentation.
  const text = (/^\s*/.exec(line)?.[0] ?? '') + restored;
  const isLikely = isVisible(restored) && restored.length <= 5 * line.length + 100;
  return isLikely && !changesDirection(line, text) ? { text } : { reason: 'not_understood' };
}

/** Characters that change the direction of text. They could make a code read backwards. */
const directionCharacters = /[\u202a-\u202e\u2066-\u2069]/g;
const changesDirection = (line: string, text: string) =>
  [...new Set(text.match(directionCharacters))].some((character) => !line.includes(character));

function inBatches<Line extends { markup: string }>(lines: Line[]): Line[][] {
  const batches: Line[][] = [];
  let characters = 0;
  for (const line of lines) {
    const last = batches.at(-1);
    characters += line.markup.length;
    if (last && last.length < maxPerRequest.lines && characters <= maxPerRequest.characters)
      last.push(line);
    else {
      batches.push([line]);
      characters = line.markup.length;
    }
  }
  return batches;
}
