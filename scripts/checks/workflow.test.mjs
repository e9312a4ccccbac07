import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { parse } from './yaml.mjs';

const folder = inRoot('.github/workflows');
const files = readdirSync(folder).map((name) => `${folder}/${name}`);
const { scripts, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const { on, permissions, jobs } = parse(readFileSync(`${folder}/check.yml`, 'utf8'));

/** @typedef {{ run?: string, uses?: string }} Step */
/** @type {Step[]} */
const steps = Object.values(jobs).flatMap((/** @type {{ steps: Step[] }} */ job) => job.steps);

test('the CI workflow runs for every change, may only read the repository, and has a timeout', () => {
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
});

test('the CI workflow tests on Node 20, 22 and 24, of which 20 is the oldest that the product supports', () => {
  const { node } = jobs.test.strategy.matrix;
  expect(node).toEqual([20, 22, 24]);
  expect(engines.node).toMatch(new RegExp(`^>=${node[0]}\\.`));
});

test('the CI workflow runs the long tests and the rolling restart in addition to `npm test`', () => {
  const commandsOf = (/** @type {string} */ job) =>
    jobs[job].steps.flatMap((/** @type {Step} */ { run }) => run ?? []);
  expect(commandsOf('test').at(-1)).toBe('npm test');
  expect(commandsOf('long').slice(-2)).toEqual([
    'npm run test:long',
    'npm run test:faults -- rolling-restart -t nginx',
  ]);
});

test('the CI workflow tests the image on both processor architectures, each on a native machine', () => {
  expect(jobs.image.strategy.matrix.include).toEqual([
    { platform: 'amd64', runner: 'ubuntu-24.04' },
    { platform: 'arm64', runner: 'ubuntu-24.04-arm' },
  ]);
});

test('the CI workflow runs only scripts of package.json, and only GitHub’s own actions at a pinned major version or commit', () => {
  const npmCommands = steps.flatMap(({ run = '' }) => [
    ...run.matchAll(/npm (?:run ([\w:]+)|(test|ci))/g),
  ]);
  expect(npmCommands.length).toBe(steps.filter(({ run }) => run).length);
  for (const [, script, shortCommand] of npmCommands)
    if (shortCommand !== 'ci') expect(scripts).toHaveProperty([script ?? shortCommand ?? '']);
  for (const { uses } of steps.filter((step) => step.uses))
    expect(uses).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
});

const hasActionlint = spawnSync('actionlint', ['-version']).status === 0;

test.skipIf(!hasActionlint)(
  'actionlint finds no problem in the CI workflow (needs actionlint)',
  () => {
    const { status, stdout } = spawnSync('actionlint', files, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  },
);
