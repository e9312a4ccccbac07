/** Measures how long `npm start` takes with an existing data folder, relative to a start of Node alone. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/support/paths.mjs';
import { median, printLine, verdict } from '../support/figures.mjs';

const starts = 7;
/** The highest ratio to a start of Node. On a machine that starts Node in 0.105 s, it allows three seconds. */
const maxRatio = 28;
const startTimeout = 120_000;

/** @returns {Promise<boolean>} whether the promise is kept */
export async function measureStartup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-bench-'));
  // If the bench runs as root, the database runs as another user, who must be able to reach its folder.
  await chmod(dataDir, 0o755);
  try {
    await startOnce(dataDir);
    /** @type {number[]} */
    const nodeTimes = [];
    /** @type {number[]} */
    const serverTimes = [];
    for (let start = 0; start < starts; start += 1) {
      nodeTimes.push(startNode());
      serverTimes.push(await startOnce(dataDir));
    }
    const ratio = median(serverTimes) / median(nodeTimes);
    const isKept = ratio <= maxRatio;
    printLine(
      `npm start on a warm data folder; ${starts} starts, alternating with \`node -e 0\`, medians`,
    );
    printLine(
      `  ${seconds(median(serverTimes))}, worst ${seconds(Math.max(...serverTimes))}; node -e 0: ${seconds(median(nodeTimes))}; ratio ${ratio.toFixed(1)} (${verdict(isKept, `at most ${maxRatio}`)})`,
    );
    return isKept;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(2)} s`;

function startNode() {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - startedAt;
}

/** @param {string} dataDir @returns {Promise<number>} milliseconds until it reports that it is listening */
async function startOnce(dataDir) {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, FREE_SPACE_RESERVE_BYTES: '0' };
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], { cwd: inRoot('.'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithBench = () => npm.kill('SIGTERM');
  process.once('exit', endWithBench);
  const exit = once(npm, 'exit');
  const timeout = setTimeout(endWithBench, startTimeout);
  let printed = '';
  npm.stderr.on('data', (text) => {
    printed += text;
  });
  try {
    for await (const text of npm.stdout) {
      printed += text;
      if (printed.includes('Guest Portal is listening on')) return performance.now() - startedAt;
    }
    throw new Error(`The server did not start:\n${printed}`);
  } finally {
    clearTimeout(timeout);
    process.off('exit', endWithBench);
    npm.kill('SIGTERM');
    await exit;
  }
}
