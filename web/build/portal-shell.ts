/**
 * Makes the guest's page fast the first time and present without a network: documents of its own that ask for all
 * files of the first screen at once, and the service worker with the list of all its files. They are written from the
 * document of the other pages, which have been built before.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { guestLanguages } from '../../contract/src/guest-languages.ts';
import { withLinkPreview } from '../src/guest/link-preview/link-preview.ts';
import { inLanguage, stayModule } from '../src/languages/document.ts';
import { replaced } from '../src/layout/document-head.ts';
import { languageOfBook, readLanguages } from './language-parts.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const worker = join(import.meta.dirname, '../src/guest/offline/worker/worker.ts');
/** No id of a property: there the server sends the page without the PIN, whoever asks. */
const anyGuestPage = '/guest-portal/shell';

/** Where `portalShell` puts the document from which the PIN page is made. */
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
      // A known device goes on to its page at once, so it loads that page's code at the same time.
      const stay = withImports(bundle, [chunkOf(bundle, 'src/guest/guest-stay.tsx')]);
      const htmlOfKnown = withCode(index, [...new Set([...firstLoad, ...stay])]);
      const write = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      write(guestTemplate, html);
      const languages = await readLanguages();
      for (const language of guestLanguages) {
        const { page: texts } = languages[language];
        const stayFile = `/${chunkOf(bundle, stayModule(language)).fileName}`;
        const spoken = inLanguage(language, texts, stayFile);
        const guests = withLinkPreview(replaced(htmlOfKnown, spoken), texts.document);
        write(`pages/guest.${language}.html`, guests);
        write(`pages/notFound.${language}.html`, replaced(index, spoken));
      }
      const files = shellFiles(bundle, html, [...firstLoad]);
      const version = createHash('sha256').update(html).update(files.join()).digest('hex');
      const shell = {
        version: version.slice(0, 12),
        files,
        document: anyGuestPage,
        searchBooks: booksIn(bundle),
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

/** With the guests' code in place of the other app's. */
function withCode(html: string, [entry, ...imported]: Chunk[]): string {
  const script = `<script type="module" crossorigin src="/${entry?.fileName}"></script>`;
  return replaced(html.replace(/\s*<link rel="modulepreload"[^>]*>/g, ''), [
    [/<script type="module"[^>]*><\/script>/, script],
    [
      /(?=\s*<\/head>)/,
      imported
        .map(({ fileName }) => `\n    <link rel="modulepreload" crossorigin href="/${fileName}">`)
        .join(''),
    ],
  ]);
}

/** What the guest's page needs at once and what its dialogs bring in later; nothing of anybody else's. */
function shellFiles(bundle: Bundle, html: string, firstLoad: Chunk[]): string[] {
  const chunks = [...withImports(bundle, firstLoad, isGuests)];
  const pictures = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])]);
  const files = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...pictures];
  // The styles of all pages, and the face that they name.
  const named = [...html.matchAll(/href="([^"]+\.(?:css|woff2))"/g)].map(([, file = '']) => file);
  return [...new Set([...files.map((file) => `/${file}`), ...named])].sort();
}

/** The owner looks at the page with a network; the words of its language the worker asks for itself. */
const isGuests = ({ facadeModuleId }: Chunk) =>
  /\/src\/(guest\/(?!preview\/owner-preview)|ui\/toasts\/toast-card)/.test(facadeModuleId ?? '');

/** By language: a page is searched in two or three of them. */
const booksIn = (bundle: Bundle) =>
  Object.fromEntries(
    Object.values(bundle).flatMap((part) => {
      const language = part.type === 'chunk' && languageOfBook(part.facadeModuleId);
      return language ? [[language, `/${part.fileName}`]] : [];
    }),
  );

const stylesOf = (chunks: Chunk[]) =>
  new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

/** The chunks, what they import, and of what they import later, what is wanted. */
function withImports(bundle: Bundle, chunks: Chunk[], isWanted = (_later: Chunk) => false) {
  const found = new Set(chunks);
  // A set that grows while it is walked through is walked through to its new end.
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
  if (part?.type !== 'chunk') throw new Error(`${file} is no script of this build`);
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
