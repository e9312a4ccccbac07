/**
 * Finds other browser engines on this system for the browser tests: Firefox, WebKit, and a WebKit as old as Safari
 * 16.0.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, pathsOfPrograms } from '../support/browser.mjs';

/**
 * @typedef {object} Engine
 * @property {string[]} packages the Debian packages that install all of its programs
 * @property {Record<string, () => string | undefined>} programs
 */

/** @satisfies {Record<string, Engine>} */
const engines = {
  Firefox: {
    packages: ['firefox-esr'],
    programs: { browser: findProgram('firefox-esr') },
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      browser: findInLibrary('webkit2gtk-4.1/MiniBrowser'),
      driver: findProgram('WebKitWebDriver'),
      screen: findProgram('Xvfb'),
    },
  },
  'WebKit of Safari 16.0': {
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0'],
    programs: {
      // Only WPE WebKit 2.38, of 2022, has the number 1.1 in its name.
      browser: findInLibrary('wpe-webkit-1.1/MiniBrowser'),
      driver: findProgram('WPEWebDriver'),
    },
  },
};

/** @typedef {keyof typeof engines} EngineName */

/**
 * @param {EngineName} name
 * @returns {Record<string, string> | undefined} the paths of its programs, if all are there
 */
export function findEngine(name) {
  const paths = Object.entries(engines[name].programs).map(([role, find]) => [role, find()]);
  return paths.every(([, path]) => path) ? Object.fromEntries(paths) : undefined;
}

/** @param {EngineName} name */
export const howToInstall = (name) =>
  `${name} is not installed, so nothing is tested in it. On Debian: apt-get install ${engines[name].packages.join(' ')}`;

/** Installs missing engines where that is possible. A system that does not offer an engine is tested without it. */
export async function ensureEngines() {
  const names = /** @type {EngineName[]} */ (Object.keys(engines));
  const missing = names.filter((name) => !findEngine(name));
  if (missing.length === 0 || !canInstall()) return;
  console.log(`Installing for the browser tests (once): ${missing.join(', ')} ...`);
  // Engines are installed one by one, so that one that is not available does not keep the others from being installed.
  for (const name of missing)
    await installPackages(engines[name].packages).catch((cause) =>
      console.log(`${name} could not be installed: ${cause.message}`),
    );
}

/** @param {string} name */
function findProgram(name) {
  return () => pathsOfPrograms([name]).find((path) => existsSync(path));
}

/**
 * Finds a file in a library folder that is named after the machine's architecture.
 * @param {string} path
 */
function findInLibrary(path) {
  return () => {
    const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
    return folders
      .map((folder) => join('/usr/lib', folder, path))
      .find((found) => existsSync(found));
  };
}
