/** Finds a Chromium or Chrome on this system for the browser tests, or installs one where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, runProgram } from './run-program.mjs';

/** This browser of Debian is tried first, because it opens a page in a fifth of the time. */
const headlessChromium = 'chromium-headless-shell';
const names = [
  headlessChromium,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Arguments that start the browser without background work and without access to the network. Its sandbox refuses to
 * run as root, as in a container.
 */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No request of a page leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** @returns {Promise<string>} the path of the browser */
export async function ensureBrowser() {
  const found = findBrowser() ?? (canInstall() ? await installChromium() : undefined);
  if (found) return found;
  throw new Failure(
    `The browser tests need Chromium or Google Chrome. Install one (on Debian: apt-get install ${headlessChromium}), or name it in CHROMIUM_PATH.`,
  );
}

/** @returns {string | undefined} */
export function findBrowser() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (!chosenPath) return possiblePaths().find((path) => existsSync(path) && canRun(path));
  if (existsSync(chosenPath)) return chosenPath;
  throw new Failure(`CHROMIUM_PATH names ${chosenPath}, which does not exist.`);
}

function possiblePaths() {
  const { env, platform } = process;
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
      ]);
  }
  const found = pathsOfPrograms(names);
  if (platform !== 'darwin') return found;
  return ['/Applications', `${env.HOME}/Applications`]
    .flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ])
    .concat(found);
}

/**
 * The paths where programs with these names may be.
 * @param {string[]} names
 */
export function pathsOfPrograms(names) {
  const { PATH = '' } = process.env;
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether the browser can run. Ubuntu has files with these names that only say how to install a browser.
 * @param {string} path
 */
function canRun(path) {
  // On Windows this check would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

export function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

async function installChromium() {
  console.log("Installing Debian's Chromium for the browser tests (once) ...");
  await installPackages([headlessChromium]);
  return findBrowser();
}

/**
 * Installs those packages that are available on this system. apt would install none if one of them were unknown.
 * @param {string[]} names
 */
export async function installPackages(names) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update', '-qq'], options);
  const availablePackages = (await runProgram('apt-cache', ['pkgnames'], options)).split('\n');
  const installable = names.filter((name) => availablePackages.includes(name));
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...installable];
  await runProgram('apt-get', args, options);
}
