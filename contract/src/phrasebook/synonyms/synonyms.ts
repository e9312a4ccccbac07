/** The things by their keys, as every language has them. */
import type { en } from './languages/en.ts';

export type Synonyms = { [Thing in keyof typeof en]: string };
