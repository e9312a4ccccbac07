/**
 * `npm test` checks types and lint, runs unit and API tests and browser journeys, and stops at the first part that
 * fails.
 * `npm test -- unit` and `npm test -- e2e` run one part. Further arguments are passed on to vitest or playwright.
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

const [choice, ...partArgs] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'guest-portal-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** @type {Record<string, () => Promise<void>>} */
const choices = {
  quick: async () => {
    await runPart('types and lint', () => checkTypesAndLint());
    await runPart('build', buildAll);
    await runPart('unit and API tests', runShortUnitTests);
    await runPart('browser journeys', runShortJourneys);
  },
  long: async () => {
    const [half] = partArgs;
    await runPart('build', buildAll);
    if (half !== 'e2e')
      await runPart('long unit and API tests', () =>
        runVitest(['--allowOnly=false', '.long.test.']),
      );
    if (half !== 'unit') {
      await ensureEngines();
      const args = ['--forbid-only', '--grep', '@long'];
      await runPart('long browser journeys', () => runPlaywright(args, { WHOLE_PAGES: '1' }));
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
      checkTypesAndLint(affectedProjects(changed, typedProjects()), changed),
    );
    if (tests.length > 0)
      await runPart('unit and API tests', () => runVitest(['--allowOnly=false', ...tests]));
    if (journeys.length > 0) {
      await runPart('build', buildAll);
      await runPart('browser journeys', () => runPlaywright(['--forbid-only', ...journeys]));
    }
  },
  unit: async () => {
    await runPart('build', buildAll);
    await runPart(
      'unit and API tests',
      partArgs.length > 0 ? () => runVitest(partArgs) : runShortUnitTests,
    );
  },
  e2e: async () => {
    await runPart('build', buildAll);
    if (partArgs.length > 0) await ensureEngines();
    await runPart(
      'browser journeys',
      partArgs.length > 0 ? () => runPlaywright(partArgs) : runShortJourneys,
    );
  },
};

const runChosen = choices[choice ?? 'quick'];
if (
  !runChosen ||
  (choice === 'changed' && partArgs.length > 0) ||
  (choice === 'long' && !['', 'unit', 'e2e'].includes(partArgs.join()))
) {
  console.error(
    'npm test takes nothing, or unit or e2e with arguments of their own; npm run test:long takes nothing, unit or e2e; npm run test:changed takes nothing.',
  );
  process.exit(2);
}
try {
  await ensureInstalled();
  await runChosen();
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
  const startedAt = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The folders whose types are checked. */
function typedProjects() {
  return [...workspaces(), 'scripts', 'bench', 'faults'];
}

/**
 * Checks everything, or only the given projects and files. The coverage pages name tests of the whole product, so they
 * are checked only together with everything else.
 * @param {string[]} [projects]
 * @param {string[]} [files]
 */
async function checkTypesAndLint(projects = typedProjects(), files) {
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
    throw new Failure('The types, the style or the coverage pages have problems.');
}

async function buildAll() {
  await ensureBuilt();
  await ensureGalleryBuilt();
}

async function runShortUnitTests() {
  await runVitest(['--allowOnly=false'], { WITHOUT_LONG_TESTS: '1' });
}

async function runShortJourneys() {
  await runPlaywright(['--forbid-only', '--grep-invert', '@long']);
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function runVitest(args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  await runNode(commandOf('vitest'), ['run', ...reporters, ...args], { label: 'vitest', env });
  requireTests(vitestCounts(vitestReport), 'vitest');
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} extraEnv
 */
async function runPlaywright(args, extraEnv = {}) {
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
