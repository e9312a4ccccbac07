/** Unmounts what a program has mounted below a folder, so that the folder can be removed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} folder */
export function unmountBelow(folder) {
  // The last mount is removed first, because one may be mounted inside another.
  for (const path of mountsBelow(folder).reverse())
    spawnSync('umount', ['--lazy', path], { stdio: 'ignore' });
}

/** @param {string} folder */
function mountsBelow(folder) {
  if (!existsSync('/proc/mounts')) return [];
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
}
