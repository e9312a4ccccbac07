/** Paths in this clone, whatever the current folder is. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** @param {string} path relative to the root */
export const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Whether a script was started as a command, and not imported by another script. @param {string} url */
export const isCommand = (url) => realpathSync(process.argv[1] ?? '') === fileURLToPath(url);

/** @returns {string[]} */
export const workspaces = () => readJson('package.json').workspaces;

/**
 * The path of the script of a package's command, for this Node to run. The files in node_modules/.bin are not used,
 * because they are shell scripts on Windows.
 * @param {string} name the package
 * @param {string} [workspace] the workspace that needs it
 */
export function commandOf(name, workspace = '.') {
  const home = [workspace, '.']
    .map((from) => join(from, 'node_modules', name))
    .find((folder) => existsSync(inRoot(folder, 'package.json')));
  if (!home) throw new Error(`${name} is not installed.`);
  const { bin } = readJson(join(home, 'package.json'));
  return inRoot(home, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
