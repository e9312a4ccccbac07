/** The bundled PostgreSQL, which the server uses if DATABASE_URL is not set. */
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { createData, databaseName, readPassword } from './create-data.ts';
import {
  checkVersion,
  claimData,
  findData,
  isInSharedFolder,
  linkMovedData,
  makeMovedHome,
  makeSharedFolder,
  sharedFolder,
} from './data-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { User } from './run-as.ts';
import { openSocketFolder, socketPort } from './socket-folder.ts';
import { lockEarlierSuperuser } from './superuser.ts';
import { type Supervisor, supervise } from './supervisor.ts';

export { DataInUseError, EmbeddedPostgresError } from './errors.ts';
export { findRunningPostgres } from './find-running-postgres.ts';

export type EmbeddedPostgres = {
  /** Connection settings for `pg`. The host is the folder of the socket, or 127.0.0.1 on Windows. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** The folder that really contains the data: `dataDir/db`, or another one if root had to move them. */
  folder: string;
  stop(): Promise<void>;
};

type EmbeddedPostgresOptions = {
  /** The setting DATA_DIR. The data are stored in `dataDir/db`. */
  dataDir: string;
  /** Receives plain sentences for the operator. */
  log: (message: string) => void;
  /** The folder of the package with the programs, if it is not in node_modules. */
  packageDir?: string;
};

/**
 * Resolves when the database accepts connections. A problem that the operator can fix is thrown as an
 * EmbeddedPostgresError.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cleanup: Cleanup = [];
  try {
    const { connection, folder } = await start(options, cleanup);
    let stopPromise: Promise<void> | undefined;
    const stop = () => {
      stopPromise ??= cleanUp(cleanup);
      return stopPromise;
    };
    return { connection, folder, stop };
  } catch (error) {
    await cleanUp(cleanup);
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot be started for the data folder ${options.dataDir} (${String(error)}). Fix that, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Steps that undo a start, in the order in which their counterparts were done. */
type Cleanup = (() => Promise<void>)[];

async function cleanUp(steps: Cleanup): Promise<void> {
  const lastStep = steps.at(-1);
  if (!lastStep) return;
  try {
    await lastStep();
  } finally {
    await cleanUp(steps.slice(0, -1));
  }
}

async function start(
  { dataDir, log, packageDir }: EmbeddedPostgresOptions,
  cleanup: Cleanup,
): Promise<Omit<EmbeddedPostgres, 'stop'>> {
  let supervisor: Supervisor | undefined;
  const lock = async (folder: string) => {
    const dataLock = await lockDataFolder(folder, () => {
      log(`Another server took over the data folder ${folder}. This server stops its database.`);
      void supervisor?.stop('immediate');
    });
    cleanup.push(() => dataLock.release());
  };

  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  await lock(home);

  const existing = await findData(home);
  const { user } = existing;
  const getCopyFolder = () => (user ? makeSharedFolder() : Promise.resolve(home));
  const binaries = await prepareBinaries({ packageDir, user, getCopyFolder, log });
  const folder = existing.folder ?? (await createDataFolder(home, binaries, user));
  await checkVersion(folder, binaries.majorVersion);
  if (folder !== join(home, 'db')) {
    const reason = isInSharedFolder(folder)
      ? `, because the user ${user?.name} cannot access ${home}`
      : '';
    log(`The database is stored in ${folder}${reason}.`);
    await linkMovedData(home, folder);
    // Two data folders may lead to this one, so it has a lock of its own. The lock is beside it if a user other than
    // the server's can write in it.
    await lock(user ? dirname(folder) : folder);
  }
  await claimData(folder, user);
  const password = await readPassword(folder);

  const socket = process.platform === 'win32' ? undefined : await openSocketFolder(folder, user);
  if (socket) cleanup.push(() => socket.remove());
  const port = socket ? socketPort : await findFreePort();
  const settings = { binaries, folder, user, socketFolder: socket?.folder, port, log };
  const startedSupervisor = await supervise(settings);
  supervisor = startedSupervisor;
  cleanup.push(() => startedSupervisor.stop('fast'));

  const host = socket?.folder ?? '127.0.0.1';
  const connection = { host, port, user: databaseName, password, database: databaseName };
  await lockEarlierSuperuser(connection, folder, log);
  return { connection, folder };
}

async function createDataFolder(
  home: string,
  binaries: Binaries,
  user: User | undefined,
): Promise<string> {
  const folder = await createData(home, binaries, user);
  if (folder) return folder;
  const movedFolder = user && (await createData(await makeMovedHome(home, user), binaries, user));
  if (movedFolder) return movedFolder;
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as the user ${user?.name}, who can access neither ${home} nor ${sharedFolder}. Give that user access to the folders above (chmod o+x), or set DATABASE_URL.`,
  );
}

/** Finds a port for Windows, where `pg` has no Unix sockets to connect to. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
