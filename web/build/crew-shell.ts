/**
 * Writes the crew's page in each language, and the service worker that stores it for times without a network. Like the
 * guests' pages, it is based on the document of the hosts' app, which must be built first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { guestLanguages } from '../../contract/src/guest-languages.ts';
import { crewPath } from '../../contract/src/pages.ts';
import { inLanguage } from '../src/languages/document.ts';
import { descriptionReplacement, element, replaceAll } from '../src/layout/document-head.ts';
import { documentTitle } from '../src/layout/document-title.ts';
import { readLanguages } from './language-parts.ts';
import {
  type Chunk,
  chunkOf,
  linkedFilesIn,
  shellVersion,
  stylesOf,
  withCode,
  withImports,
  workerWith,
} from './own-build.ts';

export function crewShell(folder: string): Plugin {
  return {
    name: 'crew-shell',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const write = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      const entry = chunkOf(bundle, 'src/app/crew.tsx');
      const index = readFileSync(join(folder, 'index.html'), 'utf8');
      const template = withCode(index, [...withImports(bundle, [entry])]);
      const languages = await readLanguages();
      const documents = guestLanguages.map((language) => {
        const { page, crew } = languages[language];
        const html = replaceAll(template, [
          ...inLanguage(language, page, { crew }),
          [/<title>[^<]*<\/title>/, element('title', {}, documentTitle(crew.title))],
          descriptionReplacement(crew.previewDescription),
        ]);
        write(`pages/crew.${language}.html`, html);
        return html;
      });
      const chunks = [...withImports(bundle, [entry], isOfCrewPage)];
      const codeAndStyles = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks)];
      const files = [
        ...new Set([...codeAndStyles.map((file) => `/${file}`), ...linkedFilesIn(template)]),
      ].sort();
      const shell = {
        // The documents contain the texts of the page.
        version: shellVersion(documents.join(), files),
        files,
        document: crewPath,
        searchVocabularies: {},
      };
      write('crew-sw.js', await workerWith(shell));
    },
  };
}

/** Leaves out the texts of other languages, because the service worker keeps the document in the chosen one. */
const isOfCrewPage = ({ facadeModuleId }: Chunk) =>
  !/\/languages\/[\w-]+\/\w+\.ts\?/.test(facadeModuleId ?? '');
