/**
 * Finds the files that have changed since the branch left main, and the tests that they may affect.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, readJson } from '../support/paths.mjs';
import { runProgram } from '../support/run-program.mjs';

/** Files that were committed on this branch, are uncommitted or are new. Deleted files are left out. */
export async function changedFiles() {
  const git = async (/** @type {string[]} */ ...args) =>
    (await runProgram('git', args, { quiet: true })).split('\n').filter(Boolean);
  const [base = 'HEAD'] = await git('merge-base', 'main', 'HEAD').catch(() => []);
  const changed = await git('diff', '--name-only', '--relative', '--diff-filter=d', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
}

/** @type {Record<string, string[]>} for each project, the projects that depend on its types */
const dependents = {
  languages: ['contract', 'server', 'web', 'e2e', 'faults'],
  contract: ['server', 'web', 'e2e', 'faults'],
  server: ['e2e', 'faults'],
  scripts: ['e2e', 'faults'],
};

/**
 * @param {string[]} changed
 * @param {string[]} projects all projects that have types
 */
export function affectedProjects(changed, projects) {
  const touched = new Set(changed.map((file) => file.split('/')[0] ?? ''));
  for (const project of [...touched])
    for (const dependent of dependents[project] ?? []) touched.add(dependent);
  return projects.filter((project) => touched.has(project));
}

const isTest = (/** @type {string} */ file) => /\.test\.(ts|tsx|mjs)$/.test(file);

/**
 * Whether a file assembles the whole product from its parts. Nearly every change reaches such a file, so its importers
 * are not followed.
 */
const assemblesProduct = (/** @type {string} */ file) =>
  /^(contract\/src\/(index|endpoints)|server\/src\/\w+|server\/test\/support\/.*|web\/src\/app\/.*)\.tsx?$/.test(
    file,
  );

/**
 * The tests in the folders of the changed files, and those that import them, directly or through other files. Vitest's
 * own `--changed` also follows imports through app.ts, and so finds nearly every test of the server.
 * @param {string[]} changed
 * @param {Map<string, string>} texts of all source files, by path
 */
export function affectedTests(changed, texts) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, text] of texts)
    for (const imported of importedBy(file, text, texts))
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? [])
      if (!assemblesProduct(importer)) reached.add(importer);
  // A test of the server calls the API and imports neither the routes nor their contract, so the tests beside the users
  // of the contract are included.
  const contractUsers = changed
    .filter((file) => file.startsWith('contract/'))
    .flatMap((file) => [...(importers.get(file) ?? [])]);
  const folders = new Set(
    [...changed, ...contractUsers].filter((file) => !assemblesProduct(file)).map(dirname),
  );
  return [...texts.keys()].filter(
    (file) =>
      isTest(file) &&
      !file.startsWith('faults/') &&
      !file.includes('.long.') &&
      (reached.has(file) || folders.has(dirname(file))),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} texts
 */
function importedBy(file, text, texts) {
  const importedFiles = [
    ...text.matchAll(
      /^(?:import|export)\s([^;'"]*?)(?:from )?'([^']+)'|(?<!typeof )import\('([^']+)'\)/gm,
    ),
  ].flatMap(([, names = '', path = '', dynamicPath = '']) => {
    const from = path || dynamicPath;
    if (from === '@guest-portal/contract') return exportersOf(names, text, texts);
    if (from.startsWith('@guest-portal/contract/')) return [contractFile(from)];
    if (from.startsWith('@guest-portal/'))
      return [from.replace('@guest-portal/', '').concat('.ts')];
    return from.startsWith('.') ? [join(dirname(file), from)] : [];
  });
  // The files of all languages are imported through one template: `./${code}/index.ts`.
  const [, before, after] = /import\(`(.+?)\$\{\w+\}([^`]+)`\)/.exec(text) ?? [];
  if (!before || !after) return importedFiles;
  const folder = join(dirname(file), before);
  const matchingFiles = [...texts.keys()].filter(
    (file) => file.startsWith(folder) && file.endsWith(after),
  );
  return [...importedFiles, ...matchingFiles];
}

/** @type {Record<string, string>} */
const contractExports = readJson('contract/package.json').exports;

/**
 * The file behind a public name of the contract. The names do not follow its folders, so its package.json lists them.
 * @param {string} from
 */
function contractFile(from) {
  const name = from.replace('@guest-portal/contract', '.');
  const folder = dirname(name);
  const file =
    contractExports[name] ??
    contractExports[`${folder}/*`]?.replace('*', name.slice(folder.length + 1)) ??
    name;
  return join('contract', file);
}

/** @type {Map<string, string[]> | undefined} files of the contract, by what they export */
let exporters;

/**
 * The files behind the contract's index that a file uses. They export the names that it imports, or that it uses after
 * `contract.`.
 * @param {string} names
 * @param {string} text
 * @param {Map<string, string>} texts
 */
function exportersOf(names, text, texts) {
  exporters ??= exportersIn(texts);
  const used = names.startsWith('*')
    ? (text.match(/(?<=\bcontract\.)\w+/g) ?? [])
    : (names.match(/\w+/g) ?? []);
  return used.flatMap((name) => exporters?.get(name) ?? []);
}

/** @param {Map<string, string>} texts */
function exportersIn(texts) {
  /** @type {Map<string, string[]>} */
  const filesByExport = new Map();
  for (const [file, text] of texts)
    if (file.startsWith('contract/src/'))
      for (const [, name = ''] of text.matchAll(
        /^export (?:async )?(?:function|const|type|interface) (\w+)/gm,
      ))
        filesByExport.set(name, [...(filesByExport.get(name) ?? []), file]);
  return filesByExport;
}

/** @returns {Map<string, string>} */
export function readSources() {
  const folders = ['contract/src', 'languages', 'scripts', 'server/src', 'server/test', 'web/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}
