/**
 * Allows one server per data folder. The lock is the file with the highest number in `server.lock/`. If its holder is
 * gone, a server creates the next number with link(2), which only one can. The highest file is emptied on release but
 * never removed, so a slow server that has read an old number finds a higher one and starts over.
 */
import { randomBytes } from 'node:crypto';
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, DataInUseError, ifPresent } from './errors.ts';
import { identifySelf, type ProcessIdentity, stateOf } from './process-identity.ts';

export type DataLock = { release(): Promise<void> };

type Holder = ProcessIdentity & { path: string; file: string };

const heartbeatMilliseconds = 1000;
const watchMilliseconds = 3000;

/** `onLost` is called if a server elsewhere saw no heartbeat of ours and took the folder over. */
export async function lockDataFolder(folder: string, onLost: () => void): Promise<DataLock> {
  const locks = join(folder, 'server.lock');
  await mkdir(locks, { recursive: true });
  // A link in the folder, made by another user, must not lead root elsewhere.
  if (!(await lstat(locks)).isDirectory()) throw new Error(`${locks} is not a folder`);
  // The file is complete before it becomes a lock, so that nobody ever reads half of one.
  const ticket = join(locks, `ticket-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(ticket, '');
    const ownIdentity = {
      ...(await identifySelf()),
      path: locks,
      file: await fileIdentity(ticket),
    };
    await writeFile(ticket, JSON.stringify(ownIdentity));
    const number = await takeNumber(locks, ticket, ownIdentity.machine, folder);
    await removeOldFiles(locks, number);
    return keepLock(join(locks, String(number)), onLost);
  } finally {
    await rm(ticket, { force: true });
  }
}

async function takeNumber(
  locks: string,
  ticket: string,
  machine: string,
  folder: string,
): Promise<number> {
  for (;;) {
    const lastNumber = await highestNumber(locks);
    const holder = lastNumber > 0 ? await readHolder(join(locks, String(lastNumber))) : undefined;
    if (holder && (await isHolderAlive(holder, join(locks, String(lastNumber)), machine))) {
      throw inUseError(folder, holder, machine);
    }
    const ownPath = join(locks, String(lastNumber + 1));
    try {
      await link(ticket, ownPath);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw error;
    }
    if ((await highestNumber(locks)) === lastNumber + 1) return lastNumber + 1;
    await rm(ownPath, { force: true });
  }
}

function keepLock(path: string, onLost: () => void): DataLock {
  const heartbeat = setInterval(async () => {
    const now = new Date();
    try {
      await utimes(path, now, now);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return;
      clearInterval(heartbeat);
      onLost();
    }
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await ifPresent(truncate(path));
    },
  };
}

/** Whether the holder of a lock is still running. `path` is the file that names it. */
async function isHolderAlive(holder: Holder, path: string, machine: string): Promise<boolean> {
  if (await isCopiedLock(holder, path)) return false;
  const state = await stateOf(holder, machine);
  if (state !== 'unknown') return state === 'alive';
  const firstStat = await ifPresent(stat(path));
  const deadline = Date.now() + watchMilliseconds;
  while (firstStat && Date.now() < deadline) {
    await delay(50);
    const currentStat = await ifPresent(stat(path));
    if (!currentStat || currentStat.size === 0) return false;
    if (currentStat.mtimeMs !== firstStat.mtimeMs) return true;
  }
  return false;
}

/**
 * Whether the lock came with a data folder that was copied while its server was running. Such a lock means nothing
 * here.
 */
async function isCopiedLock(holder: Holder, path: string): Promise<boolean> {
  if (holder.path === dirname(path)) return false;
  return holder.file !== (await ifPresent(fileIdentity(path)));
}

async function fileIdentity(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}

async function highestNumber(locks: string): Promise<number> {
  const names = await readdir(locks);
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
}

/**
 * Returns undefined if the lock was released, is gone in the meantime, or is unreadable after a power cut. The file of
 * a living holder is always complete.
 */
async function readHolder(path: string): Promise<Holder | undefined> {
  const content = await ifPresent(readFile(path, 'utf8'));
  try {
    const holder: Partial<Holder> | null = JSON.parse(content ?? '');
    const { pid, token = null, machine, host, path: lockPath, file } = holder ?? {};
    if (!pid || pid < 1 || !machine || !host || !lockPath || !file) return undefined;
    return { pid, token, machine, host, path: lockPath, file };
  } catch {
    return undefined;
  }
}

/** Removes files of earlier holders, and tickets that are too old to belong to a start that is going on now. */
async function removeOldFiles(locks: string, number: number): Promise<void> {
  for (const name of await readdir(locks)) {
    const path = join(locks, name);
    const isOld = name.startsWith('ticket-')
      ? Date.now() - ((await ifPresent(stat(path)))?.mtimeMs ?? 0) > 60_000
      : /^\d+$/.test(name) && Number(name) < number;
    if (isOld) await rm(path, { force: true });
  }
}

function inUseError(folder: string, holder: ProcessIdentity, machine: string): DataInUseError {
  const hostSuffix = holder.machine === machine ? '' : ` on ${holder.host}`;
  return new DataInUseError(
    `The data folder ${folder} is in use by another server (process ${holder.pid}${hostSuffix}). Stop that server, or set DATA_DIR to another folder.`,
  );
}
