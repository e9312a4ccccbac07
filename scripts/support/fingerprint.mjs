/** Calculates a hash of the names and contents of files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const outputFolders = new Set(['node_modules', 'dist', 'dist-gallery', 'test-results']);

/**
 * @param {string[]} paths files and folders, relative to the root; build output is left out
 * @param {(file: string) => boolean} [isRelevant] which of the files in them matter
 */
export function fingerprint(paths, isRelevant = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf).filter(isRelevant)) {
    const bytes = readFileSync(inRoot(file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path))
    .filter((name) => !outputFolders.has(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
