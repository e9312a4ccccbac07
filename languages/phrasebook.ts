/** All phrases by language. In pages, the build puts the phrases alone here: see `web/build/language-parts.ts`. */
import { allLanguages } from './all.ts';
import type { LanguageCode } from './languages.ts';
import type { Phrases } from './shape.ts';

export const phrasebook = Object.fromEntries(
  Object.entries(allLanguages).map(([code, { phrases }]) => [code, phrases]),
) as Record<LanguageCode, Phrases>;
