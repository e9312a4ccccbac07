/** Where things are in this clone, whatever folder the caller stands in. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** @param {string} path relative to the root */
export const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** True for the script that a person started, false for one that another imports. @param {string} url */
export const isCommand = (url) => realpathSync(process.argv[1] ?? '') === fileURLToPath(url);

/** @returns {string[]} */
export const workspaces = () => readJson('package.json').workspaces;

/**
 * The script behind a command that a package brings, to be run by this same Node. The files in
 * node_modules/.bin are shell scripts on Windows, so they are not used.
 * @param {string} name the package
 * @param {string} [workspace] the one that asks for it
 */
export function commandOf(name, workspace = '.') {
  const home = [workspace, '.']
    .map((from) => join(from, 'node_modules', name))
    .find((folder) => existsSync(inRoot(folder, 'package.json')));
  if (!home) throw new Error(`${name} is not installed.`);
  const { bin } = readJson(join(home, 'package.json'));
  return inRoot(home, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
