/** Finds installed third-party programs, runs them in temporary folders and ends them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** The newest installed program whose name matches. @param {RegExp} name */
export function findProgram(name) {
  const found = folders.flatMap((folder) => {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => name.test(file)).map((file) => join(folder, file));
  });
  return found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/** The version that a program reports. @param {string} program @param {string} [option] */
export function versionOf(program, option = '--version') {
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' });
  return /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? '';
}

/**
 * Runs the work in a temporary folder and then deletes the folder.
 * @template Value
 * @param {(folder: string) => Promise<Value>} work
 */
export async function inTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-peer-'));
  // If the bench runs as root, some programs switch to another user, who must be able to read the folder.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder for its output
 * @param {() => boolean | Promise<boolean>} isReady
 * @returns {Promise<() => Promise<void>>} ends the program
 */
export async function runPeer(program, args, folder, isReady) {
  const logFile = join(folder, `${program.split('/').at(-1)}.log`);
  const log = await open(logFile, 'w');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async () => {
    process.off('exit', endWithBench);
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + 30_000;
  while (!hasEnded() && Date.now() < deadline) {
    if (await isReady()) return end;
    await sleep(50);
  }
  await end();
  throw new Error(`${program} did not start:\n${await readFile(logFile, 'utf8')}`);
}

/** Finds a free port. If another process takes it before the peer does, the peer fails to start. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** @param {string} url */
export const isAnswering = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );
