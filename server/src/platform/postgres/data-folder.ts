/**
 * Decides where the data are stored and who owns them. If the server runs as root, they may have to be stored elsewhere
 * than in DATA_DIR/db, which is then a symbolic link.
 */
import { createHash } from 'node:crypto';
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, ifPresent } from './errors.ts';
import { canWriteIn, findUnprivilegedUser, findUserById, isRoot, type User } from './run-as.ts';

/** The folder where root stores what the database's user can't reach in its usual place. */
export const sharedFolder = '/var/lib/guest-portal';

type FoundData = {
  /** Undefined if there are no data yet. */
  folder: string | undefined;
  /** The user who runs PostgreSQL; undefined for the server's own user. */
  user: User | undefined;
};

/** Finds the data and changes nothing. `dataDir` must be a real path, without symbolic links in it. */
export async function findData(dataDir: string): Promise<FoundData> {
  const folder = (await findDataAt(join(dataDir, 'db'))) ?? (await findMovedData(dataDir));
  if (!folder) return { folder, user: isRoot() ? await findUnprivilegedUser() : undefined };
  return { folder, user: await ownerOf(folder) };
}

async function findMovedData(dataDir: string): Promise<string | undefined> {
  return isRoot() ? findDataAt(join(movedHome(dataDir), 'db')) : undefined;
}

/** The result is the same after a restart, because it depends only on DATA_DIR. */
function movedHome(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(sharedFolder, name);
}

export const isInSharedFolder = (folder: string): boolean => folder.startsWith(`${sharedFolder}/`);

async function findDataAt(path: string): Promise<string | undefined> {
  if (!(await ifPresent(lstat(path)))) return undefined;
  const folder = await ifPresent(realpath(path));
  if (!folder) {
    throw new EmbeddedPostgresError(
      `${path} points to ${await readlink(path)}, which does not exist. Move the database back there, or remove ${path} to start with an empty one.`,
    );
  }
  const entries = await readdir(folder).catch(() => ['unreadable']);
  if (entries.length === 0) return undefined;
  if (entries.includes('PG_VERSION') || entries.includes('unreadable')) return folder;
  throw new EmbeddedPostgresError(
    `The folder ${folder} contains files but no database. Move them away, or set DATA_DIR to another folder.`,
  );
}

/**
 * If the server runs as root, the data keep their owner unless that is root, so that an ordinary user who created them
 * can still use them.
 */
async function ownerOf(folder: string): Promise<User | undefined> {
  const { uid, gid } = await stat(folder);
  if (isRoot()) return uid === 0 ? findUnprivilegedUser() : findUserById(uid, gid);
  if (process.getuid && uid !== process.getuid()) {
    const owner = await findUserById(uid, gid);
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to the user ${owner.name}. Start the server as that user or as root, set DATA_DIR to another folder, or set DATABASE_URL.`,
    );
  }
  return undefined;
}

export async function checkVersion(folder: string, majorVersion: string): Promise<void> {
  const dataVersion = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (dataVersion === majorVersion) return;
  throw new EmbeddedPostgresError(
    `The database in ${folder} was created by PostgreSQL ${dataVersion}, but this version of the server includes PostgreSQL ${majorVersion}. Nothing was changed. Make a backup with the version that created it and restore it here, or set DATABASE_URL.`,
  );
}

/** Makes existing data usable for `user` again after a copy or a restore by hand changed owner or mode. */
export async function claimData(folder: string, user: User | undefined): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (user && uid === 0) await chownTree(folder, user);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, 0o700);
  if (!user || (await canWriteIn(user, folder))) return;
  throw new EmbeddedPostgresError(
    `The database in ${folder} belongs to the user ${user.name}, who cannot access it. Give that user access to the folders above it (chmod o+x), or set DATABASE_URL.`,
  );
}

/** The folder itself comes last, because its owner shows whether the rest was done. */
async function chownTree(path: string, user: User): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    const entryPath = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(entryPath, user);
    else await lchown(entryPath, user.uid, user.gid);
  }
  await lchown(path, user.uid, user.gid);
}

/** Creates the folder for data that `user` can't reach in DATA_DIR. */
export async function makeMovedHome(dataDir: string, user: User): Promise<string> {
  const home = movedHome(dataDir);
  try {
    await makeSharedFolder();
    await mkdir(home, { recursive: true });
    await chmod(home, 0o711);
    return home;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user ${user.name}, who cannot access ${dataDir}, and ${home} cannot be created instead (${String(error)}). Give that user access to the folders above ${dataDir} (chmod o+x), or set DATABASE_URL.`,
    );
  }
}

export async function makeSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true });
  const { uid, mode } = await lstat(sharedFolder);
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(
      `Users other than root can write to ${sharedFolder}, so the database cannot be stored there. Change its owner to root and its mode to 755, or set DATABASE_URL.`,
    );
  }
  await chmod(sharedFolder, 0o755);
  return sharedFolder;
}

/** Links DATA_DIR to data that are stored elsewhere, so that they are found even after DATA_DIR has been moved. */
export async function linkMovedData(dataDir: string, folder: string): Promise<void> {
  const path = join(dataDir, 'db');
  const existing = await ifPresent(lstat(path));
  if (existing?.isSymbolicLink()) return;
  if (existing) await rmdir(path);
  await symlink(folder, path);
}
