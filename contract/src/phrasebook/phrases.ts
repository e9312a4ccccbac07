/** The phrases by their keys, as every language has them: the same gaps, in whichever order. */
import type { WithGapsOf } from '../gaps.ts';
import type { en } from './languages/en.ts';

export type PhraseKey = keyof typeof en;

export type Phrases = { [Key in PhraseKey]: WithGapsOf<(typeof en)[Key]> };
