/** Builds images, and runs containers with a volume each. The tests remove images, containers and volumes in the end. */
import { execFile, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findRunningPostgres } from '../../server/src/platform/postgres/find-running-postgres.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import type { QueryDatabase } from '../support/database.ts';
import { adminPassword } from '../support/server.ts';

const runProgram = promisify(execFile);

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await runProgram('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** @param folder the build context */
export const buildImage = (image: string, folder: string) =>
  docker(
    'build',
    '--quiet',
    '--network',
    'host',
    '--build-arg',
    'NODE_IMAGE',
    '--tag',
    image,
    folder,
  );

export function removeQuietly(...args: string[]) {
  spawnSync('docker', args, { stdio: 'ignore' });
}

/** The restrictions that compose.yaml sets for the product's container. */
const restrictions = [
  '--init',
  '--read-only',
  ...['--tmpfs', '/tmp'],
  ...['--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
];

export type Container = Awaited<ReturnType<typeof createContainer>>;

/**
 * A Docker daemon that was started for the tests has no bridge network. The container therefore uses the machine's
 * network, and the settings make the server listen on loopback only.
 */
export async function createContainer(name: string, image: string, volume: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a-long-enough-token',
  };
  const environment = Object.entries(settings).flatMap(([key, value]) => [
    '--env',
    `${key}=${value}`,
  ]);
  const networkAndVolume = ['--network', 'host', '--volume', `${volume}:/data`];
  await docker(
    'create',
    '--name',
    name,
    ...restrictions,
    ...networkAndVolume,
    ...environment,
    image,
  );
  const inspect = (field: string) => docker('inspect', '--format', `{{${field}}}`, name);
  return {
    url,
    inspect,
    /** Resolves with the milliseconds until the server was ready. */
    async start() {
      const startedAt = performance.now();
      await docker('start', name);
      while (!(await isReady(url))) {
        if ((await inspect('.State.Running')) !== 'true')
          throw new Error(`The container has ended: ${await logs(name)}`);
        await sleep(50);
      }
      return performance.now() - startedAt;
    },
    kill: () => docker('kill', name),
    stop: () => docker('stop', '--time', '20', name),
    exec: (...command: string[]) => docker('exec', name, ...command),
    exitCode: () => inspect('.State.ExitCode'),
    logs: () => logs(name),
  };
}

async function logs(name: string) {
  const { stdout, stderr } = await runProgram('docker', ['logs', name]);
  return (stdout + stderr).slice(-4_000);
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export const folderOf = (volume: string) =>
  docker('volume', 'inspect', '--format', '{{.Mountpoint}}', volume);

/** Connects from outside the container, where the database's folder /data has another path. */
export const queryVolumeDatabase: QueryDatabase = async (dataDir, work) => {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = new Client({ ...connection, host: connection.host.replace(/^\/data/, dataDir) });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
};
