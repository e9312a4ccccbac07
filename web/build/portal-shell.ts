/**
 * Makes the guest's page fast on the first visit and available offline. It writes documents that request all files of
 * the first screen at once, and a service worker with the list of these files. They are based on the document of the
 * other pages, which must be built first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { guestLanguages } from '../../contract/src/guest-languages.ts';
import { withLinkPreview } from '../src/guest/link-preview/link-preview.ts';
import { inLanguage, stayModule } from '../src/languages/document.ts';
import { replaceAll } from '../src/layout/document-head.ts';
import { languageOfSearchVocabulary, readLanguages } from './language-parts.ts';
import {
  type Bundle,
  type Chunk,
  chunkOf,
  linkedFilesIn,
  shellVersion,
  stylesOf,
  withCode,
  withImports,
  workerWith,
} from './own-build.ts';

/** This URL contains no property id, so the server always replies with the document without the PIN page. */
const anyGuestPage = '/guest-portal/shell';

/** The built document without a page. `renderPages` makes the PIN page from it. */
const guestTemplate = 'guest.html';

export function portalShell(folder: string): Plugin {
  return {
    name: 'portal-shell',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = readFileSync(join(folder, 'index.html'), 'utf8');
      const firstLoad = withImports(bundle, [chunkOf(bundle, 'src/app/guest.tsx')]);
      const html = withCode(index, [...firstLoad]);
      // A device on which the PIN was entered before opens the stay's page at once, so it loads that code, too.
      const stayChunks = withImports(bundle, [chunkOf(bundle, 'src/guest/guest-stay.tsx')]);
      const knownDeviceHtml = withCode(index, [...new Set([...firstLoad, ...stayChunks])]);
      const write = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      write(guestTemplate, html);
      const languages = await readLanguages();
      for (const language of guestLanguages) {
        const { page: texts } = languages[language];
        const stayFile = `/${chunkOf(bundle, stayModule(language)).fileName}`;
        const languageReplacements = inLanguage(language, texts, { stayFile });
        const guestHtml = withLinkPreview(
          replaceAll(knownDeviceHtml, languageReplacements),
          texts.document,
        );
        write(`pages/guest.${language}.html`, guestHtml);
        write(`pages/notFound.${language}.html`, replaceAll(index, languageReplacements));
      }
      const files = shellFiles(bundle, html, [...firstLoad]);
      const shell = {
        version: shellVersion(html, files),
        files,
        document: anyGuestPage,
        searchVocabularies: searchVocabularyFiles(bundle),
      };
      write('sw.js', await workerWith(shell));
    },
  };
}

/** Returns the files that the guest's page needs at once and those that its dialogs load later. */
function shellFiles(bundle: Bundle, html: string, firstLoad: Chunk[]): string[] {
  const chunks = [...withImports(bundle, firstLoad, isOfGuestPage)];
  const pictures = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])]);
  const files = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...pictures];
  // The styles of all pages, and the font that they use.
  return [...new Set([...files.map((file) => `/${file}`), ...linkedFilesIn(html)])].sort();
}

/**
 * Leaves out the owner's preview, which is used online, and the texts of a language, which the service worker requests
 * itself.
 */
const isOfGuestPage = ({ facadeModuleId }: Chunk) =>
  /\/src\/(guest\/(?!preview\/owner-preview)|ui\/toasts\/toast-card)/.test(facadeModuleId ?? '');

/** The files are listed by language, because the search on a page uses only two or three languages. */
const searchVocabularyFiles = (bundle: Bundle) =>
  Object.fromEntries(
    Object.values(bundle).flatMap((part) => {
      const language = part.type === 'chunk' && languageOfSearchVocabulary(part.facadeModuleId);
      return language ? [[language, `/${part.fileName}`]] : [];
    }),
  );
