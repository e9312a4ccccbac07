/**
 * The files of a running product, relative to its folder. The release copies these, and a test compares the Dockerfile
 * with them.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files and folders of a built clone. */
export const filesFromClone = ['LICENSE', 'bin/guest-portal', 'server/dist', 'web/dist'];

/** Files and folders that `production-packages.mjs` installs or keeps. */
export const filesFromPackages = ['node_modules', 'server/package.json', 'server/node_modules'];

/** Files for an operator who sets up a machine. A container does not need them. */
export const filesForMachine = [
  '.env.example',
  'deploy',
  'docs/deploying.md',
  'docs/operating.md',
  'docs/settings.md',
];

/** Files that only the build and npm need, and `.env`, which contains secrets. */
const excludedNames = ['.stamp', '.package-lock.json', '.bin', '.cache', '.env'];

/**
 * @param {string} from a clone or a folder of packages
 * @param {string[]} parts files and folders in it
 * @param {string} to
 */
export function copyFiles(from, parts, to) {
  for (const part of parts) {
    mkdirSync(dirname(join(to, part)), { recursive: true });
    cpSync(join(from, part), join(to, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !excludedNames.includes(basename(path)),
    });
  }
}
