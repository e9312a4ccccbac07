/** Builds the server and the pages if any of their sources has changed. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { fingerprint } from './support/fingerprint.mjs';
import { inRoot, isCommand } from './support/paths.mjs';
import { exitOnFailure } from './support/report-failure.mjs';
import { runIfChanged } from './support/run-if-changed.mjs';
import { runNode } from './support/run-program.mjs';

const toolFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/build/build-server.mjs',
  'scripts/build/build-web.mjs',
];

/** @param {{ force?: boolean }} [options] */
export async function ensureBuilt({ force = false } = {}) {
  await runIfChanged({
    stamp: inRoot('server/dist/.stamp'),
    state: () =>
      fingerprint(['contract', 'languages', 'server', 'web', ...toolFiles], isProductSource),
    async work() {
      console.log('Building the server and the pages ...');
      // Both builds finish before an error is reported, so that nothing is written after the lock is released.
      const builds = [runBuildScript('build-server.mjs'), runBuildScript('build-web.mjs')];
      await Promise.allSettled(builds);
      await Promise.all(builds);
    },
    outputs: [inRoot('server/dist/main.js'), inRoot('web/dist/index.html')],
    force,
  });
}

/** Builds the style guide, which only the browser tests open. */
export async function ensureGalleryBuilt() {
  await runIfChanged({
    stamp: inRoot('web/dist-gallery/.stamp'),
    state: () =>
      fingerprint(['contract', 'languages', 'web', 'server/src/demo', ...toolFiles], isNotTest),
    work: () => runBuildScript('build-web.mjs', 'gallery'),
    outputs: [inRoot('web/dist-gallery/index.html')],
  });
}

/** @param {string} file */
const isNotTest = (file) => !/\.test\.tsx?$|\/test(ing)?\//.test(file);

/** @param {string} file */
const isProductSource = (file) => isNotTest(file) && !file.startsWith('web/gallery/');

/**
 * Runs a build in a separate process, so that a server that starts in this one has no bundler in its memory. Builds are
 * for production, whatever NODE_ENV the shell has.
 * @param {string} script
 * @param {string[]} args
 */
async function runBuildScript(script, ...args) {
  const env = { NODE_ENV: 'production' };
  await runNode(inRoot('scripts/build', script), args, { label: script, env });
}

if (isCommand(import.meta.url)) {
  await exitOnFailure(ensureInstalled);
  await exitOnFailure(() => ensureBuilt({ force: true }));
}
