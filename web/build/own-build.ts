/** Writes the documents and service workers of the pages that have a build of their own. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Rolldown, transformWithOxc } from 'vite';
import { replaceAll } from '../src/layout/document-head.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

export type Chunk = Rolldown.OutputChunk;
export type Bundle = Rolldown.OutputBundle;

const worker = join(import.meta.dirname, '../src/guest/offline/worker/worker.ts');

/** Returns the service worker for the files of an app. */
export async function workerWith(shell: object): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker, {
    target: oldestBrowsers,
  });
  const script = code.replace(/^export \{\};?$/m, '');
  return `(() => {\nconst SHELL = ${JSON.stringify(shell)};\n${script}})();\n`;
}

/** Replaces the code and the styles of the hosts' app with those of another app. */
export function withCode(html: string, [entry, ...imported]: Chunk[]): string {
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

export const stylesOf = (chunks: Chunk[]) =>
  new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

/** Returns the chunks, everything that they import statically, and the dynamic imports for which `isWanted` is true. */
export function withImports(bundle: Bundle, chunks: Chunk[], isWanted = (_later: Chunk) => false) {
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

export function chunkOf(bundle: Bundle, source: string): Chunk {
  const module = normalizePath(join(import.meta.dirname, '..', source));
  const found = Object.values(bundle).find(
    (part): part is Chunk => part.type === 'chunk' && part.moduleIds.includes(module),
  );
  if (!found) throw new Error(`The build has no chunk with ${source}`);
  return found;
}

/** The styles and the font that a document names. */
export const linkedFilesIn = (html: string) =>
  [...html.matchAll(/href="([^"]+\.(?:css|woff2))"/g)].map(([, file = '']) => file);

/** A text that changes with the document and the files. */
export const shellVersion = (html: string, files: string[]) =>
  createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
