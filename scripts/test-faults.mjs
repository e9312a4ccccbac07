/**
 * `npm run test:faults` runs the long fault tests on the built server, one after the other.
 * `npm run test:faults -- power-cut` passes arguments on to vitest.
 */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { commandOf, inRoot } from './support/paths.mjs';
import { exitOnFailure, reportFailure } from './support/report-failure.mjs';
import { runNode } from './support/run-program.mjs';
import { requireTests, vitestCounts } from './testing/test-counts.mjs';
import { unmountBelow } from './testing/unmount.mjs';

// All files of the tests are in this folder, so that they are deleted however the tests end.
const folder = mkdtempSync(join(tmpdir(), 'gp-faults-'));
chmodSync(folder, 0o755);
process.on('exit', () => {
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true });
});

await exitOnFailure(ensureInstalled);
await exitOnFailure(ensureBuilt);

const report = join(folder, 'vitest.json');
const startedAt = performance.now();
try {
  const config = ['--config', inRoot('faults/vitest.config.ts'), '--allowOnly=false'];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  await runNode(commandOf('vitest'), ['run', ...config, ...reporters, ...process.argv.slice(2)], {
    label: 'vitest',
    env: { TMPDIR: folder },
  });
  requireTests(vitestCounts(report), 'vitest');
} catch (cause) {
  reportFailure(cause);
  process.exitCode = 1;
}
const { passed, failed, skipped } = vitestCounts(report);
console.log(`\nfault runs: ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
