/** A PostgreSQL as an operator would run it beside the server: on a port, not looked after by anybody. */

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
  const binaries = await prepareBinaries({ user, copiesIn: async () => home, log });
  const folder = (await createData(home, binaries, user)) ?? join(home, 'db');
  const port = await freePort();
  // A run that is cut short must not leave a database behind. Its children follow it, unless they are halted.
  let left: number[] = [];
  process.once('exit', () => {
    for (const pid of left) kill(pid);
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
    await postmaster.ready();
    left = await own();
  };
  const own = async () => {
    const postmaster = await postmasterPid(folder);
    return postmaster ? [postmaster] : [];
  };
  const all = async () => {
    const [postmaster] = await own();
    return postmaster ? [postmaster, ...(await childrenOf(postmaster))] : [];
  };
  await start();

  return {
    url: `postgres://${databaseName}:${await readPassword(folder)}@127.0.0.1:${port}/${databaseName}`,
    /** Nobody listens there any more. */
    async kill() {
      await killDatabase(folder);
      left = [];
    },
    start,
    /** It takes connections, and neither answers nor breaks any. */
    async halt() {
      // The postmaster first, so that it has no more children afterwards.
      for (const postmaster of await own()) {
        kill(postmaster, 'SIGSTOP');
        await until(() => isHalted(postmaster));
      }
      left = await all();
      for (const pid of left) kill(pid, 'SIGSTOP');
    },
    async goOn() {
      for (const pid of await all()) kill(pid, 'SIGCONT');
      left = await own();
    },
  };
}
