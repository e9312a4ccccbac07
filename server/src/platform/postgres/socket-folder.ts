/** Provides the folder of the Unix socket, with mode 0700 and a path short enough for the system's limit. */
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, EmbeddedPostgresError, ifPresent } from './errors.ts';
import { canWriteIn, type User } from './run-as.ts';

/** The port only names the socket's file, because each data folder has a socket folder of its own. */
export const socketPort = 5432;
export const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${socketPort}`);

const maxPathBytes = process.platform === 'darwin' ? 103 : 107;
export const fitsSocket = (folder: string): boolean =>
  Buffer.byteLength(socketIn(folder)) <= maxPathBytes;

/**
 * Prefers the data folder itself, which has mode 0700 and the right owner. A path that is too long, or a mount without
 * sockets, needs another folder.
 */
export async function openSocketFolder(
  dataFolder: string,
  user: User | undefined,
): Promise<{ folder: string; remove(): Promise<void> }> {
  if (fitsSocket(dataFolder) && (await supportsSockets(dataFolder))) {
    return { folder: dataFolder, remove: async () => {} };
  }
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = await prepareFolderIn(parent, dataFolder, user).catch(() => undefined);
    if (folder) return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  throw new EmbeddedPostgresError(
    `The path ${dataFolder} is too long for a Unix socket, and no temporary folder can be used instead. Set DATA_DIR to a shorter path, or set DATABASE_URL.`,
  );
}

async function prepareFolderIn(
  parent: string,
  dataFolder: string,
  user: User | undefined,
): Promise<string | undefined> {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const folder = join(parent, `gp-${name}`);
  if (!fitsSocket(`${folder}-XXXXXX`) || !(await isSafeParent(parent))) return undefined;
  // The name is the same each time, so that a killed server leaves one folder and not many. If another user has taken
  // that name, the name is random.
  const usableFolder = (await takeFolder(folder, user))
    ? folder
    : await randomFolder(`${folder}-`, user);
  return !user || (await canWriteIn(user, usableFolder)) ? usableFolder : undefined;
}

/** Whether only root and the folder's owner can rename or remove what we make there. */
async function isSafeParent(parent: string): Promise<boolean> {
  const info = await ifPresent(stat(parent));
  if (!info?.isDirectory()) return false;
  const isSticky = (info.mode & 0o1000) !== 0;
  return isSticky || (info.mode & 0o022) === 0;
}

async function takeFolder(folder: string, user: User | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  // lstat does not follow a symbolic link that another user may have put there.
  const info = await lstat(folder);
  if (!info.isDirectory() || (info.mode & 0o777) !== 0o700) return false;
  if (!user) return info.uid === process.getuid?.();
  if (info.uid === 0) await chown(folder, user.uid, user.gid);
  return info.uid === 0 || info.uid === user.uid;
}

async function randomFolder(prefix: string, user: User | undefined): Promise<string> {
  const folder = await mkdtemp(prefix);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Whether the folder can hold sockets. Some mounts (shared folders of virtual machines) hold only files. */
async function supportsSockets(folder: string): Promise<boolean> {
  const path = join(folder, '.s.try');
  await rm(path, { force: true });
  const server = createServer();
  const isBound = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
  if (isBound) await new Promise((resolve) => server.close(resolve));
  return isBound;
}
