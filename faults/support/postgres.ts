/** Runs PostgreSQL as operators run their own: on a port, and not started, stopped or watched by the server. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareBinaries } from '../../server/src/platform/postgres/binaries.ts';
import {
  createData,
  databaseName,
  readPassword,
} from '../../server/src/platform/postgres/create-data.ts';
import { findData } from '../../server/src/platform/postgres/data-folder.ts';
import { spawnPostmaster } from '../../server/src/platform/postgres/postmaster.ts';
import { killDatabase } from '../../server/src/platform/postgres/testing/folders.ts';
import {
  childrenOf,
  isHalted,
  kill,
  postmasterPid,
  until,
} from '../../server/src/platform/postgres/testing/processes.ts';
import { freePort } from '../../server/test/support/free-port.ts';

const log = () => {};

export async function startPostgres(home: string) {
  await mkdir(home, { recursive: true });
  const { user } = await findData(home);
  const binaries = await prepareBinaries({ user, getCopyFolder: async () => home, log });
  const folder = (await createData(home, binaries, user)) ?? join(home, 'db');
  const port = await freePort();
  // A run that is cut short must not leave a database behind. The child processes end with the postmaster, unless they
  // are halted.
  let pidsToKill: number[] = [];
  process.once('exit', () => {
    for (const pid of pidsToKill) kill(pid);
  });
  const start = async () => {
    const postmaster = spawnPostmaster({
      binaries,
      folder,
      user,
      socketFolder: undefined,
      port,
      log,
    });
    await postmaster.waitUntilReady();
    pidsToKill = await findPostmaster();
  };
  const findPostmaster = async () => {
    const postmaster = await postmasterPid(folder);
    return postmaster ? [postmaster] : [];
  };
  const findAllProcesses = async () => {
    const [postmaster] = await findPostmaster();
    return postmaster ? [postmaster, ...(await childrenOf(postmaster))] : [];
  };
  await start();

  return {
    url: `postgres://${databaseName}:${await readPassword(folder)}@127.0.0.1:${port}/${databaseName}`,
    /** Kills the database, so that nothing listens on its port. */
    async kill() {
      await killDatabase(folder);
      pidsToKill = [];
    },
    start,
    /** Halts the database: it accepts connections, but neither answers nor closes them. */
    async halt() {
      // The postmaster is halted first, so that it starts no more children.
      for (const postmaster of await findPostmaster()) {
        kill(postmaster, 'SIGSTOP');
        await until(() => isHalted(postmaster));
      }
      pidsToKill = await findAllProcesses();
      for (const pid of pidsToKill) kill(pid, 'SIGSTOP');
    },
    async resume() {
      for (const pid of await findAllProcesses()) kill(pid, 'SIGCONT');
      pidsToKill = await findPostmaster();
    },
  };
}
