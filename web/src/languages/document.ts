/** The first texts of a language are in the document as data, so they need no download and are never missing. */
import type { LanguageCode } from '@guest-portal/languages/languages';
import type { PageTexts } from '@guest-portal/languages/shape';
// Vite's config imports this file, and it can import TypeScript only by a relative path.
import { directionOf } from '../../../contract/src/direction.ts';
import type { Shell } from './language.ts';

const id = 'language';

export function languageOfDocument(): Shell {
  const json = document.getElementById(id)?.textContent;
  if (!json) throw new Error('The document contains no language data');
  return JSON.parse(json);
}

/** The crew's documents name no file, because they contain all texts of their page. */
type DocumentLanguage = Omit<Shell, 'stayFile'> & Partial<Pick<Shell, 'stayFile'>>;

/** Returns the language data of a document. The module `page.ts?shell` contains the same data. */
export const shellOf = (
  code: LanguageCode,
  { locale, shell }: PageTexts,
): Omit<Shell, 'stayFile'> => ({
  code,
  locale,
  direction: directionOf(code) === 'rtl' ? 'rtl' : 'ltr',
  words: shell,
});

/** The path from the folder `web`, as in the bundler's manifest. */
export const stayModule = (code: LanguageCode) => `../languages/${code}/page.ts?stay`;

/**
 * The tag with the language in every document. A document in another language gets the tag of that language instead.
 */
export const languageTag = (shell: DocumentLanguage) =>
  `<script type="application/json" id="${id}">${JSON.stringify(shell).replaceAll('<', '\\u003c')}</script>`;

/** The replacements that turn the template into a document in this language. */
export const inLanguage = (
  code: LanguageCode,
  texts: PageTexts,
  more: Pick<DocumentLanguage, 'stayFile' | 'crew'>,
): [RegExp, string][] => [
  [/<html lang="\w+">/, `<html lang="${code}" dir="${directionOf(code)}">`],
  [
    new RegExp(`<script[^>]*id="${id}">.*?</script>`),
    languageTag({ ...shellOf(code, texts), ...more }),
  ],
  [/<noscript>[^<]*<\/noscript>/, `<noscript>${texts.document.needsScripts}</noscript>`],
];
