/**
 * The phrases of all languages. In the web build, `web/build/language-parts.ts` replaces this file with the phrases
 * alone.
 */
import { allLanguages } from './all.ts';
import type { LanguageCode } from './languages.ts';
import type { FormerPhrases, Phrases } from './shape.ts';

type PartOf<Part> = Record<LanguageCode, Part>;

const languages = Object.entries(allLanguages);

export const phrasebook = Object.fromEntries(
  languages.map(([code, { phrases }]) => [code, phrases]),
) as PartOf<Phrases>;

export const formerPhrasebook = Object.fromEntries(
  languages.map(([code, { formerPhrases }]) => [code, formerPhrases]),
) as PartOf<FormerPhrases>;
