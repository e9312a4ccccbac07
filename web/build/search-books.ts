/**
 * What a search needs of one language, as one small file: `synonyms/languages/de.ts?search` has the names of things and
 * the phrases of the phrasebook, without their keys, which are the same everywhere.
 */
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type GuestLanguage, isGuestLanguage } from '../../contract/src/guest-languages.ts';
import type { phrasebook } from '../../contract/src/phrasebook/book.ts';
import type { synonyms } from '../../contract/src/phrasebook/synonyms/book.ts';
import type { SearchBook } from '../src/guest/search/search-book.ts';

const folder = join(import.meta.dirname, '../../contract/src/phrasebook');

const asked = /\/phrasebook\/synonyms\/languages\/(\w+)\.ts\?search$/;

/** Of which language a module is the book, if it is one. */
export const languageOfBook = (module: string | null | undefined): string | undefined =>
  asked.exec(module ?? '')?.[1];

let reading: Promise<(language: GuestLanguage) => SearchBook> | undefined;

async function readBooks() {
  const read = async <Module>(file: string) =>
    (await runnerImport<Module>(join(folder, file), { configFile: false })).module;
  const things = await read<{ synonyms: typeof synonyms }>('synonyms/book.ts');
  const book = await read<{ phrasebook: typeof phrasebook }>('book.ts');
  // The order is English's: whatever the others' is, each thing has its place.
  const inOrder = <Words extends object>(words: Words, order: Words) =>
    (Object.keys(order) as (keyof Words)[]).map((key) => String(words[key]));
  return (language: GuestLanguage): SearchBook => ({
    synonyms: inOrder(things.synonyms[language], things.synonyms.en),
    phrases: inOrder<Record<string, string>>(book.phrasebook[language], book.phrasebook.en),
  });
}

export function searchBooks(): Plugin {
  return {
    name: 'search-books',
    enforce: 'pre',
    async load(id) {
      const language = languageOfBook(id);
      if (!language || !isGuestLanguage(language)) return undefined;
      reading ??= readBooks();
      const book = (await reading)(language);
      return { code: `export default ${JSON.stringify(book)};`, moduleType: 'js' };
    },
  };
}
