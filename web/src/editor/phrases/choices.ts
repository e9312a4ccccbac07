/** The phrases that a host has selected, with the values of their gaps. */
import { filled } from '@guest-portal/contract/gaps';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { readFilling } from '@guest-portal/contract/phrasebook/fillings';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { type Fillings, gapKinds, gapsOf, suggestedFillings } from './gaps.ts';

export interface SelectedPhrase {
  key: PhraseKey;
  phrase: string;
  fillings: Fillings;
}

/** The selected phrases, in the order in which they were selected. */
export type SelectedPhrases = { readonly [Key in PhraseKey]?: SelectedPhrase };

export const newSelectedPhrase = (key: PhraseKey, phrase: string): SelectedPhrase => ({
  key,
  phrase,
  fillings: suggestedFillings(key),
});

/** The values that the dialog accepts in the gaps of a phrase, by the type of the gap. */
const patterns = { time: /^\d{1,2}:\d{2}$/, number: /^\d{1,4}$/, text: /^[^\n…]{1,60}$/ };

export function isValidFilling(gap: keyof typeof gapKinds, language: GuestLanguage, filling = '') {
  const text = filling.trim();
  return patterns[gapKinds[gap].type].test(text) && readFilling(gap, text, language) !== undefined;
}

export const isComplete = ({ phrase, fillings }: SelectedPhrase, language: GuestLanguage) =>
  gapsOf(phrase).every((gap) => isValidFilling(gap, language, fillings[gap]));

export const chosenText = ({ phrase, fillings }: SelectedPhrase) =>
  filled(
    phrase,
    Object.fromEntries(Object.entries(fillings).map(([gap, text]) => [gap, text.trim()])),
  );
