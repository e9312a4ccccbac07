/** The built demo, on a free port and a data folder of its own, which goes with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../scripts/paths.mjs';

const startDeadline = 60_000;

/** @typedef {{ link: string, pin: string }} Guest */

/** @returns {Promise<Guest & { stop(): Promise<void> }>} */
export async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-bench-'));
  // As root the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [inRoot('server/dist/demo.js')], {
    cwd: tmpdir(),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  const stop = async () => {
    process.off('exit', endWithBench);
    if (!hasEnded()) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + startDeadline;
  while (!hasEnded() && Date.now() < deadline) {
    const [, link, pin] = /Guest\s+(http:\/\/\S+) with PIN (\d{4})/.exec(output) ?? [];
    if (link && pin) return { link, pin, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`The demo did not start:\n${output}`);
}
