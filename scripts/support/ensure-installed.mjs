/** Installs the packages of the lockfile if node_modules does not match it. */
import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot, readJson, workspaces } from './paths.mjs';
import { runIfChanged } from './run-if-changed.mjs';
import { runNode, runProgram } from './run-program.mjs';

const stamp = inRoot('node_modules/.installed');
const runtime = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;

export async function ensureInstalled() {
  await runIfChanged({
    stamp,
    state() {
      const manifests = ['.', ...workspaces()].map((folder) => `${folder}/package.json`);
      return `${runtime} ${fingerprint(['package-lock.json', ...manifests])}`;
    },
    async work({ before }) {
      if (isAlreadyInstalled(before)) return;
      console.log('Installing what is missing (once) ...');
      await npmCi();
    },
  });
}

/** Development packages build the product, so they are installed whatever NODE_ENV says. */
async function npmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js') && existsSync(npm)) await runNode(npm, args, { label: 'npm ci' });
  else
    await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { label: 'npm ci' });
}

/**
 * Whether npm has already installed what the lockfile says, for example by `npm ci` in an image without a network, or by
 * `npm install` of a new package. npm writes its own list last.
 * @param {string | undefined} before the previous stamp
 */
function isAlreadyInstalled(before) {
  if (before && !before.startsWith(`${runtime} `)) return false;
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(inRoot(list))) return false;
  const { packages: installed } = readJson(list);
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, integrity }]) => {
      const installedPackage = installed[path];
      const isSame =
        installedPackage?.version === version && installedPackage?.integrity === integrity;
      return isSame && existsSync(inRoot(path));
    });
}
