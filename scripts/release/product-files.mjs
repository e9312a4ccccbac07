/**
 * What a running product consists of, below its folder. The release lays it out from here, and a test holds the
 * Dockerfile to the same list.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** As they stand in a clone that was built. */
export const filesFromClone = ['LICENSE', 'bin/guest-portal', 'server/dist', 'web/dist'];

/** As `production-packages.mjs` leaves them. */
export const filesFromPackages = ['node_modules', 'server/package.json', 'server/node_modules'];

/** What whoever sets up a machine has at hand there; a container is set up by other means. */
export const filesForMachine = [
  '.env.example',
  'deploy',
  'docs/deploying.md',
  'docs/operating.md',
  'docs/settings.md',
];

/** Notes that the build and npm keep for themselves, and a secret that lies where it should not. */
const buildersOwn = ['.stamp', '.package-lock.json', '.bin', '.cache', '.env'];

/**
 * @param {string} from a clone or a folder of packages
 * @param {string[]} parts of it
 * @param {string} to
 */
export function copyFiles(from, parts, to) {
  for (const part of parts) {
    mkdirSync(dirname(join(to, part)), { recursive: true });
    cpSync(join(from, part), join(to, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !buildersOwn.includes(basename(path)),
    });
  }
}
