/** All phrases by language. For pages, `web/build/language-parts.ts` replaces this file with the phrases alone. */
import { allLanguages } from './all.ts';
import type { LanguageCode } from './languages.ts';
import type { Phrases } from './shape.ts';

export const phrasebook = Object.fromEntries(
  Object.entries(allLanguages).map(([code, { phrases }]) => [code, phrases]),
) as Record<LanguageCode, Phrases>;
