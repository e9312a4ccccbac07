/** All texts in all languages, for the server, the build and tests. Pages only load the parts that they need. */
import { type LanguageCode, languages } from './languages.ts';
import type { LanguageTexts } from './shape.ts';

/** esbuild and Vite support this form of import and bundle the index of every folder. */
const readLanguage = async (code: string): Promise<[string, LanguageTexts]> => [
  code,
  await import(`./${code}/index.ts`),
];

export const allLanguages = Object.fromEntries(
  await Promise.all(Object.keys(languages).map(readLanguage)),
) as Record<LanguageCode, LanguageTexts>;
