/** The first words of a language stand in the document, as data: no download, and no moment without them. */
import type { Catalogue } from './catalogues/shape/catalogue.ts';
import type { Shell } from './language.ts';

const id = 'language';

export function languageOfDocument(): Shell {
  const written = document.getElementById(id)?.textContent;
  if (!written) throw new Error('The document brings no language');
  return JSON.parse(written);
}

/** What a document and the module of a language's first words say. */
export const shellOf = (code: string, { name, locale, direction, shell }: Catalogue) => ({
  code,
  name,
  locale,
  direction,
  words: shell,
});

/** By its module, as the bundler knows it. */
export const stayModule = (code: string) => `src/languages/catalogues/${code}.ts?stay`;

/** In every document; whoever writes it in another language puts that one in its place. */
export const languageTag = (shell: Shell) =>
  `<script type="application/json" id="${id}">${JSON.stringify(shell).replaceAll('<', '\\u003c')}</script>`;

/** What is replaced in the template by what. */
export const inLanguage = (
  code: string,
  catalogue: Catalogue,
  stayFile: string,
): [RegExp, string][] => [
  [/<html lang="\w+">/, `<html lang="${code}" dir="${catalogue.direction}">`],
  [
    new RegExp(`<script[^>]*id="${id}">.*?</script>`),
    languageTag({ ...shellOf(code, catalogue), stayFile }),
  ],
  [/<noscript>[^<]*<\/noscript>/, `<noscript>${catalogue.document.needsScripts}</noscript>`],
];
