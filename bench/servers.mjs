/** Built servers, each on a free port and a data folder of its own, which goes with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../scripts/paths.mjs';

const startDeadline = 60_000;

/**
 * @typedef {{ link: string, pin: string }} Guest
 * @typedef {object} Running
 * @property {string} origin
 * @property {number} pid
 * @property {string} dataDir
 * @property {() => Promise<void>} stop
 */

/** The demo, on the database that it brings along. @returns {Promise<Running & Guest>} */
export async function startDemo() {
  const { found, ...running } = await start('demo', {}, /Guest\s+(http:\/\/\S+) with PIN (\d{4})/);
  const [, link = '', pin = ''] = found;
  return { ...running, origin: new URL(link).origin, link, pin };
}

/** A server on a database that somebody else runs. @param {string} databaseUrl @returns {Promise<Running>} */
export async function startOn(databaseUrl) {
  const listening = /listening on (http:\/\/\S+)/;
  const { found, ...running } = await start('main', { DATABASE_URL: databaseUrl }, listening);
  return { ...running, origin: found[1] ?? '' };
}

/**
 * The database that a demo runs, for its owner, who may do anything.
 * @param {Running} demo
 */
export async function databaseOf({ dataDir }) {
  const folder = join(dataDir, 'db');
  const [, , , port, socketFolder] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(join(folder, 'guest-portal.password'), 'utf8')).trim();
  const host = encodeURIComponent(socketFolder ?? '');
  return `postgres://postgres:${password}@localhost:${port}/guest_portal?host=${host}`;
}

/**
 * @param {'demo' | 'main'} entry
 * @param {Record<string, string>} settings
 * @param {RegExp} ready what it prints once it listens
 */
async function start(entry, settings, ready) {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-bench-'));
  // As root the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = await open(logFile, 'w');
  const child = spawn(process.execPath, [inRoot(`server/dist/${entry}.js`)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  const stop = async () => {
    process.off('exit', endWithBench);
    if (!hasEnded()) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + startDeadline;
  while (!hasEnded() && Date.now() < deadline) {
    const found = ready.exec(await readFile(logFile, 'utf8'));
    if (found && child.pid) return { found, pid: child.pid, dataDir, stop };
    await sleep(50);
  }
  const output = await readFile(logFile, 'utf8');
  await stop();
  throw new Error(`The server did not start:\n${output}`);
}
