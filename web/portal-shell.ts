/**
 * Makes the guest's page fast the first time and present without a network: a document of its own that asks
 * for the page's code together with the shell's, and the service worker with the list of all its files.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { readCatalogues } from './catalogue-parts.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { languageOfBook } from './search-books.ts';
import { replaced } from './src/document-head.ts';
import { inLanguage, stayModule } from './src/languages/document.ts';
import { withLinkPreview } from './src/portal/link-preview.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const worker = join(import.meta.dirname, 'src/portal/offline/worker.ts');
/** No id of a property: there the server sends the page without the PIN, whoever asks. */
const anyGuestPage = '/guest-portal/shell';

export function portalShell(): Plugin {
  return {
    name: 'portal-shell',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to start from');
      const firstLoad = [...withImports(bundle, [chunkOf(bundle, '/src/portal/portal-page.tsx')])];
      const html = preloading(String(index.source), firstLoad);
      for (const [language, words] of Object.entries(await readCatalogues())) {
        const stayFile = `/${chunkOf(bundle, `/${stayModule(language)}`).fileName}`;
        const write = (page: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: `pages/${page}.${language}.html`, source });
        const spoken = inLanguage(language, words, stayFile);
        const guests = withLinkPreview(replaced(html, spoken), words.document);
        for (const page of ['guestBySlug', 'guestById', 'guestByCode']) write(page, guests);
        write('notFound', replaced(String(index.source), spoken));
      }
      const files = shellFiles(bundle, [chunkOf(bundle, '/index.html'), ...firstLoad]);
      const version = createHash('sha256').update(html).update(files.join()).digest('hex');
      const shell = {
        version: version.slice(0, 12),
        files,
        document: anyGuestPage,
        searchBooks: booksIn(bundle),
      };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(shell) });
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

function preloading(html: string, chunks: Chunk[]): string {
  const links = chunks
    .filter(({ fileName }) => !html.includes(`/${fileName}"`))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  const styles = [...stylesOf(chunks)]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return html.replace('</head>', () => `${[...styles, ...links].join('')}</head>`);
}

/** What the guest's page needs at once and what its dialogs bring in later; nothing of anybody else's. */
function shellFiles(bundle: Bundle, firstLoad: Chunk[]): string[] {
  const chunks = [...withImports(bundle, firstLoad, isGuests)];
  const pictures = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])]);
  const face = Object.keys(bundle).filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file));
  const files = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...pictures];
  return [...new Set([...files, ...face])].map((file) => `/${file}`).sort();
}

/** The owner looks at the page with a network; the words of its language the worker asks for itself. */
const isGuests = ({ facadeModuleId }: Chunk) =>
  /\/src\/(portal\/(?!owner-preview)|ui\/toast-card)/.test(facadeModuleId ?? '');

/** By language: of 22 a page is searched in two or three. */
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
  const found = Object.values(bundle).find(
    (part): part is Chunk =>
      part.type === 'chunk' && Boolean(part.facadeModuleId?.endsWith(`/web${source}`)),
  );
  if (!found) throw new Error(`The build has no chunk for ${source}`);
  return found;
}
