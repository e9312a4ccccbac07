/** Phrases that a host has ticked, with what they have written into the gaps. */
import { filled } from '@guest-portal/contract/gaps';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { type Fillings, gapKinds, gapsOf, suggestedFor } from './gaps.ts';

export interface Choice {
  key: PhraseKey;
  phrase: string;
  fillings: Fillings;
}

/** In the order in which they were ticked. */
export type Choices = { readonly [Key in PhraseKey]?: Choice };

export const newChoice = (key: PhraseKey, phrase: string): Choice => ({
  key,
  phrase,
  fillings: suggestedFor(key),
});

/** As the recogniser reads them. */
const patterns = { time: /^\d{1,2}:\d{2}$/, number: /^\d{1,4}$/, words: /^[^\n…]{1,60}$/ };

export const isFilled = (gap: keyof typeof gapKinds, filling = '') =>
  patterns[gapKinds[gap].type].test(filling.trim());

export const isComplete = ({ phrase, fillings }: Choice) =>
  gapsOf(phrase).every((gap) => isFilled(gap, fillings[gap]));

export const said = ({ phrase, fillings }: Choice) =>
  filled(
    phrase,
    Object.fromEntries(Object.entries(fillings).map(([gap, text]) => [gap, text.trim()])),
  );
