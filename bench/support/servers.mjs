/** Starts built servers, each on a free port and with a data folder that is deleted afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, readJson } from '../../scripts/support/paths.mjs';

const startTimeout = 60_000;

/** The same heap limits as in `npm start`. */
const heapLimits = readJson('package.json').scripts.start.match(/--max-\S+/g) ?? [];

/**
 * @typedef {{ link: string, pin: string }} Guest
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {number} pid
 * @property {string} dataDir
 * @property {(more?: Record<string, string>) => Promise<RunningServer>} restart starts the same server again, on another port and with additional settings
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server on the demo's data with the bundled database. The demo process that creates the data ends before,
 * because drawing its pictures takes memory that a server does not need.
 *
 * @param {Record<string, string>} [settings]
 * @returns {Promise<RunningServer & Guest>}
 */
export async function startDemo(settings = {}) {
  const folder = await makeFolder();
  const guestLine = /Guest\s+(http:\/\/\S+) with PIN (\d{4})/;
  const { match, end } = await startProcess('demo', folder, {}, guestLine);
  await end();
  const [, link = '', pin = ''] = match;
  const server = await startMain(folder, settings);
  return { ...server, link: server.origin + new URL(link).pathname, pin };
}

/**
 * Starts a server on a database that is already running.
 * @param {string} databaseUrl
 * @returns {Promise<RunningServer>}
 */
export const startServerOn = async (databaseUrl) =>
  startMain(await makeFolder(), { DATABASE_URL: databaseUrl });

/** @param {string} folder @param {Record<string, string>} settings @returns {Promise<RunningServer>} */
async function startMain(folder, settings) {
  const { match, pid, end } = await startProcess(
    'main',
    folder,
    settings,
    /listening on (http:\/\/\S+)/,
  );
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  /** @param {Record<string, string>} [moreSettings] */
  const restart = async (moreSettings = {}) => {
    await end();
    return startMain(folder, { ...settings, ...moreSettings });
  };
  return { origin: match[1] ?? '', pid, dataDir: join(folder, 'data'), restart, stop };
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-bench-'));
  // If the bench runs as root, the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * @param {'demo' | 'main'} entry
 * @param {string} folder
 * @param {Record<string, string>} settings
 * @param {RegExp} readyLine matches the line that the process prints once it is listening
 */
async function startProcess(entry, folder, settings, readyLine) {
  const logFile = join(folder, `${entry}.log`);
  const log = await open(logFile, 'w');
  const defaults = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    // The bench also runs on a machine with little free disk space.
    FREE_SPACE_RESERVE_BYTES: '0',
    // The simulated visitors have many addresses.
    TRUST_PROXY: '127.0.0.1,::1',
  };
  const child = spawn(process.execPath, [...heapLimits, inRoot(`server/dist/${entry}.js`)], {
    cwd: folder,
    env: { ...process.env, ...defaults, ...settings },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  const end = async () => {
    process.off('exit', endWithBench);
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  const deadline = Date.now() + startTimeout;
  while (!hasEnded() && Date.now() < deadline) {
    const match = readyLine.exec(await readFile(logFile, 'utf8'));
    if (match && child.pid) return { match, pid: child.pid, end };
    await sleep(50);
  }
  await end();
  throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`);
}
