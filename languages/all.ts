/** Every language whole, for the server, the build and tests. Pages download one language, in parts. */
import { type LanguageCode, languages } from './languages.ts';
import type { LanguageTexts } from './shape.ts';

/** esbuild and Vite understand this form of import: they bundle every folder's index. */
const read = async (code: string): Promise<[string, LanguageTexts]> => [
  code,
  await import(`./${code}/index.ts`),
];

export const allLanguages = Object.fromEntries(
  await Promise.all(Object.keys(languages).map(read)),
) as Record<LanguageCode, LanguageTexts>;
