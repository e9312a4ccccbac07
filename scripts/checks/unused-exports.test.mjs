/** Finds exports that no other file imports. They are dead code, or do not need their `export`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';

const folders = [
  'bench',
  'contract/src',
  'e2e',
  'faults',
  'languages',
  'scripts',
  'server/src',
  'server/test',
  'web/build',
  'web/gallery',
  'web/src',
];
const buildSettings = [
  'web/vite.config.ts',
  'web/vite.guest.config.ts',
  'web/vite.crew.config.ts',
  'web/vite.gallery.config.ts',
];
const files = folders.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(folder, file)),
);
const texts = new Map(
  [...files, ...buildSettings].map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
);

/**
 * Names that are used without an import: by Vitest, the build, drizzle-kit or a declaration that extends an interface.
 */
const isUsedWithoutImport = /^(setup|renderPages|paymentReadings|Callers)$/;
/** Matches the files of the languages, which are imported through a variable path. */
const isLanguageFile = /^languages\/[\w-]+\//;

test('every export is imported by another file', () => {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, text] of texts)
    for (const name of importedIn(text))
      importers.set(name, (importers.get(name) ?? new Set()).add(file));
  const isImported = (/** @type {string} */ name, /** @type {string} */ exporter) =>
    [...(importers.get(name) ?? [])].some((file) => file !== exporter);
  const unused = [...texts].flatMap(([file, text]) =>
    exportedFrom(text)
      .filter((name) => !isUsedWithoutImport.test(name) && !isImported(name, file))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused.filter((line) => !isLanguageFile.test(line))).toEqual([]);
});

/** @param {string} text */
const exportedFrom = (text) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

/**
 * The names that a file may import. A file that imports a whole module may use any word that it contains.
 * @param {string} text
 */
function importedIn(text) {
  const clauses = [...text.matchAll(/^(?:import|export) [^;'"]*from '/gm)].map(
    ([clause]) => clause,
  );
  const isWhole = /\bimport\(|\* as \w+ from '/.test(text);
  return new Set((isWhole ? text : clauses.join()).match(/\w+/g));
}
