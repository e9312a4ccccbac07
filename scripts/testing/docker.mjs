/**
 * Provides Docker for `npm run test:container`: the daemon that runs already, or a new one that runs only as long as the
 * tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../support/run-program.mjs';

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const succeeds = (program, args, env = process.env) =>
  spawnSync(program, args, { stdio: 'ignore', env }).status === 0;

/** Why the image cannot be tested on this machine, or undefined if it can. */
export function whyNoDocker() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'the tests need Linux and root, to read the files of volumes';
  if (!succeeds('docker', ['--version'])) return 'docker is not installed';
  if (!succeeds('docker', ['info']) && !succeeds('dockerd', ['--version']))
    return "Docker's daemon does not run, and dockerd is not installed";
  return undefined;
}

/** @typedef {{ host: string | undefined, stop: () => Promise<void> }} Daemon `host` is for DOCKER_HOST */

/** @param {string} folder for all files of a daemon that this starts @returns {Promise<Daemon>} */
export async function findOrStartDaemon(folder) {
  if (succeeds('docker', ['info'])) return { host: process.env.DOCKER_HOST, stop: async () => {} };
  const host = `unix://${join(folder, 'docker.sock')}`;
  const log = join(folder, 'dockerd.log');
  // The daemon gets no bridge and sets no firewall rules, so the machine's network stays unchanged and containers use
  // it directly.
  const network = ['--iptables=false', '--ip6tables=false', '--bridge=none'];
  const folderOptions = ['data-root', 'exec-root', 'pidfile'].map(
    (name) => `--${name}=${join(folder, name)}`,
  );
  const output = openSync(log, 'a');
  const child = spawn('dockerd', [...network, ...folderOptions, '--host', host], {
    stdio: ['ignore', output, output],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const deadline = Date.now() + 60_000;
  while (!succeeds('docker', ['info'], { ...process.env, DOCKER_HOST: host })) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Failure(`dockerd did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    }
    await sleep(200);
  }
  return { host, stop };
}
