/**
 * `npm test` checks types and lint, runs unit and API tests and browser journeys, and stops at the first part that
 * fails.
 * `npm test -- unit` and `npm test -- e2e` run one part, or what further arguments for vitest or playwright name.
 * `npm run test:changed` checks and tests what changed since main (see changed-files.mjs), and runs the journeys whose
 * file changed.
 * `npm run test:long` runs the tests and journeys that `npm test` leaves out for their length; `-- unit` and `-- e2e`
 * run one half.
 */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureGalleryBuilt } from './build.mjs';
import { checkCoverage } from './coverage.mjs';
import { ensureBrowser } from './support/browser.mjs';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { commandOf, inRoot, workspaces } from './support/paths.mjs';
import { reportFailure } from './support/report-failure.mjs';
import { Failure, runNode } from './support/run-program.mjs';
import { ensureEngines } from './testing/browser-engines.mjs';
import {
  affectedProjects,
  affectedTests,
  changedFiles,
  readSources,
} from './testing/changed-files.mjs';
import { playwrightCounts, requireTests, sumCounts, vitestCounts } from './testing/test-counts.mjs';

const [choice, ...rest] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'guest-portal-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** @type {Record<string, () => Promise<void>>} */
const choices = {
  quick: async () => {
    await runPart('types and lint', () => check());
    await runPart('build', build);
    await runPart('unit and API tests', quickUnit);
    await runPart('browser journeys', quickE2e);
  },
  long: async () => {
    const [half] = rest;
    await runPart('build', build);
    if (half !== 'e2e')
      await runPart('long unit and API tests', () => unit(['--allowOnly=false', '.long.test.']));
    if (half !== 'unit') {
      await ensureEngines();
      const args = ['--forbid-only', '--grep', '@long'];
      await runPart('long browser journeys', () => e2e(args, { WHOLE_PAGES: '1' }));
    }
  },
  changed: async () => {
    const changed = await changedFiles();
    const tests = affectedTests(changed, readSources());
    const journeys = changed.filter((file) => /^e2e\/.+\.spec\.ts$/.test(file));
    console.log(
      `${changed.length} files changed: ${tests.length} test files and ${journeys.length} journeys to run`,
    );
    if (changed.length === 0) return;
    await runPart('types and lint', () =>
      check(affectedProjects(changed, typedProjects()), changed),
    );
    if (tests.length > 0)
      await runPart('unit and API tests', () => unit(['--allowOnly=false', ...tests]));
    if (journeys.length > 0) {
      await runPart('build', build);
      await runPart('browser journeys', () => e2e(['--forbid-only', ...journeys]));
    }
  },
  unit: async () => {
    await runPart('build', build);
    await runPart('unit and API tests', rest.length > 0 ? () => unit(rest) : quickUnit);
  },
  e2e: async () => {
    await runPart('build', build);
    if (rest.length > 0) await ensureEngines();
    await runPart('browser journeys', rest.length > 0 ? () => e2e(rest) : quickE2e);
  },
};

const chosen = choices[choice ?? 'quick'];
if (
  !chosen ||
  (choice === 'changed' && rest.length > 0) ||
  (choice === 'long' && !['', 'unit', 'e2e'].includes(rest.join()))
) {
  console.error(
    'npm test takes nothing, or unit or e2e with arguments of their own; npm run test:long takes nothing, unit or e2e; npm run test:changed takes nothing.',
  );
  process.exit(2);
}
try {
  await ensureInstalled();
  await chosen();
} catch (cause) {
  reportFailure(cause);
  process.exitCode = 1;
}
const { passed, failed, skipped } = sumCounts(
  vitestCounts(vitestReport),
  playwrightCounts(playwrightReport),
);
if (passed + failed + skipped > 0)
  console.log(`\ntests: ${passed} passed, ${failed} failed, ${skipped} skipped`);

/**
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function runPart(name, work) {
  console.log(`\n${name} ...`);
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** The folders that have types to check. */
function typedProjects() {
  return [...workspaces(), 'scripts', 'bench', 'faults'];
}

/**
 * Checks everything, or only the given projects and files. The coverage page names tests of everything, so it is only
 * checked with everything.
 * @param {string[]} [projects]
 * @param {string[]} [files]
 */
async function check(projects = typedProjects(), files) {
  const inColour = Boolean(process.stdout.isTTY);
  const types = projects.map((project) => {
    const args = ['-p', inRoot(project), '--pretty', `${inColour}`];
    return runNode(commandOf('typescript'), args, { label: `tsc -p ${project}`, quiet: true });
  });
  const args = [
    'check',
    '--error-on-warnings',
    `--colors=${inColour ? 'force' : 'off'}`,
    '--no-errors-on-unmatched',
    ...(files ?? ['.']),
  ];
  const lint = runNode(commandOf('@biomejs/biome'), args, { label: 'biome check', quiet: true });
  const results = await Promise.allSettled([...types, lint, ...(files ? [] : [checkCoverage()])]);
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) reportFailure(reason);
  if (failures.length > 0)
    throw new Failure('The types, the style or the coverage page are not in order.');
}

async function build() {
  await ensureBuilt();
  await ensureGalleryBuilt();
}

async function quickUnit() {
  await unit(['--allowOnly=false'], { WITHOUT_LONG_TESTS: '1' });
}

async function quickE2e() {
  await e2e(['--forbid-only', '--grep-invert', '@long']);
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function unit(args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  await runNode(commandOf('vitest'), ['run', ...reporters, ...args], { label: 'vitest', env });
  requireTests(vitestCounts(vitestReport), 'vitest');
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} extraEnv
 */
async function e2e(args, extraEnv = {}) {
  const env = {
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_REPORT: playwrightReport,
    ...extraEnv,
  };
  const config = ['--config', inRoot('e2e/playwright.config.ts')];
  await runNode(commandOf('@playwright/test', 'e2e'), ['test', ...config, ...args], {
    label: 'playwright',
    env,
  });
  requireTests(playwrightCounts(playwrightReport), 'playwright');
}
