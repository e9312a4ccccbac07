/**
 * Makes the guest's page fast on the first visit and available offline. It writes documents that request all files of
 * the first screen at once, and a service worker with the list of these files. They are based on the document of the
 * other pages, which must be built first.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { guestLanguages } from '../../contract/src/guest-languages.ts';
import { withLinkPreview } from '../src/guest/link-preview/link-preview.ts';
import { inLanguage, stayModule } from '../src/languages/document.ts';
import { replaceAll } from '../src/layout/document-head.ts';
import { languageOfSearchVocabulary, readLanguages } from './language-parts.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const worker = join(import.meta.dirname, '../src/guest/offline/worker/worker.ts');
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
        const languageReplacements = inLanguage(language, texts, stayFile);
        const guestHtml = withLinkPreview(
          replaceAll(knownDeviceHtml, languageReplacements),
          texts.document,
        );
        write(`pages/guest.${language}.html`, guestHtml);
        write(`pages/notFound.${language}.html`, replaceAll(index, languageReplacements));
      }
      const files = shellFiles(bundle, html, [...firstLoad]);
      const version = createHash('sha256').update(html).update(files.join()).digest('hex');
      const shell = {
        version: version.slice(0, 12),
        files,
        document: anyGuestPage,
        searchVocabularies: searchVocabularyFiles(bundle),
      };
      write('sw.js', await workerWith(shell));
    },
  };
}

async function workerWith(shell: object): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker, {
    target: oldestBrowsers,
  });
  const script = code.replace(/^export \{\};?$/m, '');
  return `(() => {\nconst SHELL = ${JSON.stringify(shell)};\n${script}})();\n`;
}

/** Replaces the code and the styles of the hosts' app with those of the guests' pages. */
function withCode(html: string, [entry, ...imported]: Chunk[]): string {
  const script = `<script type="module" crossorigin src="/${entry?.fileName}"></script>`;
  const styles = [...stylesOf(entry ? [entry] : [])]
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');
  return replaceAll(html.replace(/\s*<link rel="modulepreload"[^>]*>/g, ''), [
    [/<script type="module"[^>]*><\/script>/, script],
    [/<link rel="stylesheet"[^>]*>/, styles],
    [
      /(?=\s*<\/head>)/,
      imported
        .map(({ fileName }) => `\n    <link rel="modulepreload" crossorigin href="/${fileName}">`)
        .join(''),
    ],
  ]);
}

/** Returns the files that the guest's page needs at once and those that its dialogs load later. */
function shellFiles(bundle: Bundle, html: string, firstLoad: Chunk[]): string[] {
  const chunks = [...withImports(bundle, firstLoad, isOfGuestPage)];
  const pictures = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])]);
  const files = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...pictures];
  // The styles of all pages, and the font that they use.
  const linkedFiles = [...html.matchAll(/href="([^"]+\.(?:css|woff2))"/g)].map(
    ([, file = '']) => file,
  );
  return [...new Set([...files.map((file) => `/${file}`), ...linkedFiles])].sort();
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

const stylesOf = (chunks: Chunk[]) =>
  new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

/** Returns the chunks, everything that they import statically, and the dynamic imports for which `isWanted` is true. */
function withImports(bundle: Bundle, chunks: Chunk[], isWanted = (_later: Chunk) => false) {
  const found = new Set(chunks);
  // The loop also visits entries that are added to the set while it runs.
  for (const { imports, dynamicImports } of found) {
    for (const file of imports) found.add(chunkAt(bundle, file));
    for (const later of dynamicImports.map((file) => chunkAt(bundle, file))) {
      if (isWanted(later)) found.add(later);
    }
  }
  return found;
}

function chunkAt(bundle: Bundle, file: string): Chunk {
  const part = bundle[file];
  if (part?.type !== 'chunk') throw new Error(`${file} is not a script of this build`);
  return part;
}

function chunkOf(bundle: Bundle, source: string): Chunk {
  const module = normalizePath(join(import.meta.dirname, '..', source));
  const found = Object.values(bundle).find(
    (part): part is Chunk => part.type === 'chunk' && part.moduleIds.includes(module),
  );
  if (!found) throw new Error(`The build has no chunk with ${source}`);
  return found;
}
