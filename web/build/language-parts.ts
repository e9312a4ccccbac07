/**
 * Splits languages, so that no page downloads more than it needs. `page.ts?shell` has the texts of the first screen,
 * which are in every document, `page.ts?stay` those of the page behind the PIN, `crew.ts?crew` all of the crew's page,
 * and `synonyms.ts?search` those for the search. The phrasebook of hosts and the crew has the phrases of all languages.
 */
import { join, posix } from 'node:path';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import { groupsOf } from '../../contract/src/phrasebook/groups.ts';
import type { LanguageCode } from '../../languages/languages.ts';
import type { LanguageTexts } from '../../languages/shape.ts';
import type { SearchVocabulary } from '../src/guest/search/search-vocabulary.ts';
import { languageTag, shellOf, stayModule } from '../src/languages/document.ts';

const folder = join(import.meta.dirname, '../../languages');

type Languages = Record<LanguageCode, LanguageTexts>;

let languagesPromise: Promise<Languages> | undefined;

export function readLanguages(): Promise<Languages> {
  languagesPromise ??= runnerImport<{ allLanguages: Languages }>(join(folder, 'all.ts'), {
    configFile: false,
  }).then(({ module }) => module.allLanguages);
  return languagesPromise;
}

const partPattern = /\/languages\/([\w-]+)\/\w+\.ts\?(shell|stay|search|crew)$/;
const phrasebookPattern = /\/languages\/phrasebook\.ts$/;

/** Returns the language of a module with texts for the search, and undefined for other modules. */
export function languageOfSearchVocabulary(module: string | null | undefined): string | undefined {
  const [, code, part] = partPattern.exec(module ?? '') ?? [];
  return part === 'search' ? code : undefined;
}

async function readPart(id: string) {
  const [, code, part] = partPattern.exec(id) ?? [];
  const all = await readLanguages();
  const language = code as LanguageCode;
  const texts = all[language];
  if (part === 'stay') return texts.page.stay;
  if (part === 'crew') return { ...shellOf(language, texts.page), crew: texts.crew };
  return part === 'shell' ? shellOf(language, texts.page) : searchVocabulary(texts, all.en);
}

/**
 * Returns lists without keys, in the order of the English texts, so that an entry has the same position in every
 * language.
 */
function searchVocabulary(
  { synonyms, phrases }: LanguageTexts,
  english: LanguageTexts,
): SearchVocabulary {
  const synonymKeys = Object.keys(english.synonyms) as (keyof typeof synonyms)[];
  // Guests never read tasks for the crew, so they can't search for them.
  const phraseKeys = groupsOf(english.phrases)
    .filter(({ use }) => use !== 'crewTasks')
    .flatMap((group) => group.phrases.map(([key]) => key));
  return {
    synonyms: synonymKeys.map((key) => String(synonyms[key])),
    phrases: phraseKeys.map((key) => String(phrases[key])),
  };
}

async function phrasebookModule() {
  const all = Object.entries(await readLanguages());
  const phrases = all.map(([code, texts]) => [code, texts.phrases]);
  const former = all.map(([code, texts]) => [code, texts.formerPhrases]);
  return `export const phrasebook = ${JSON.stringify(Object.fromEntries(phrases))};
export const formerPhrasebook = ${JSON.stringify(Object.fromEntries(former))};`;
}

export function languageParts(): Plugin {
  return {
    name: 'language-parts',
    enforce: 'pre',
    load: {
      filter: { id: [partPattern, phrasebookPattern] },
      async handler(id) {
        const code = phrasebookPattern.test(id)
          ? await phrasebookModule()
          : `export default ${JSON.stringify(await readPart(id))};`;
        return { code, moduleType: 'js' };
      },
    },
    /** Adds the English texts to the pages that exist only in English, and to the template of all others. */
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const module = normalizePath(join(import.meta.dirname, '..', stayModule('en')));
        const builtChunk = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId === module,
        );
        const stayFile = builtChunk ? `/${builtChunk.fileName}` : posix.join('/@fs/', module);
        const { page } = (await readLanguages()).en;
        const tag = languageTag({ ...shellOf('en', page), stayFile });
        return html.replace('<noscript>', () => `${tag}\n    <noscript>`);
      },
    },
  };
}
