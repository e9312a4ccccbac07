/**
 * Cleans up what a killed server leaves in the data folder: a running postmaster, its orphaned children, or files that
 * name a process that ended long ago.
 */
import { lchown, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, EmbeddedPostgresError, ifPresent } from './errors.ts';
import { processExists } from './process-identity.ts';
import { isRoot, runProgram } from './run-as.ts';
import { fitsSocket, socketIn } from './socket-folder.ts';

const fastStopMilliseconds = 8000;
const immediateStopMilliseconds = 8000;

/** The caller holds the folder's lock, so any postmaster found here has lost its server. */
export async function cleanUpAfterKill(options: {
  folder: string;
  socketFolder: string | undefined;
  pgCtl: string;
  log: (message: string) => void;
}): Promise<void> {
  const { folder, socketFolder, pgCtl, log } = options;
  const content = await ifPresent(readFile(join(folder, 'postmaster.pid'), 'utf8'));
  const pid = Number(content?.split('\n')[0]);
  const isProcessRunning = pid > 0 && processExists(pid);
  const isPostgres = isProcessRunning && (await isPostgresOf(folder, pid, pgCtl));
  if (isPostgres) await stopOrphanedPostmaster(folder, pid, pgCtl, log);
  if (!socketFolder) return;
  // Nothing is written before this check, because the files may belong to a PostgreSQL whose process is invisible.
  await refuseUnseenPostgres(folder);
  if (content && isProcessRunning && !isPostgres) await replacePid(folder, content);
  // PostgreSQL would refuse to start because of a lock file whose process id another program has reused.
  await rm(`${socketIn(socketFolder)}.lock`, { force: true });
  await rm(socketIn(socketFolder), { force: true });
}

async function stopOrphanedPostmaster(
  folder: string,
  pid: number,
  pgCtl: string,
  log: (message: string) => void,
): Promise<void> {
  log(`The PostgreSQL process of a killed server is still running (process ${pid}). Stopping it.`);
  for (const [name, mode, milliseconds] of [
    ['SIGINT', 'fast', fastStopMilliseconds],
    ['SIGQUIT', 'immediate', immediateStopMilliseconds],
  ] as const) {
    if (process.platform === 'win32')
      await runProgram(pgCtl, ['stop', '-D', folder, '-m', mode, '-W']);
    else if (await isPostgresOf(folder, pid, pgCtl)) sendSignal(pid, name);
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      if (!processExists(pid) || !(await isPostgresOf(folder, pid, pgCtl))) return;
      await delay(10);
    }
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL process that an earlier server left running in ${folder} (process ${pid}) does not stop. Stop it manually and start again.`,
  );
}

/** Process ids are reused, and a signal must never hit another program. */
async function isPostgresOf(folder: string, pid: number, pgCtl = ''): Promise<boolean> {
  if (process.platform === 'linux') {
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return cwd === folder && name.trim() === 'postgres';
  }
  // On Windows, pg_ctl asks through a pipe that only a postgres process with that id has.
  if (process.platform === 'win32')
    return (await runProgram(pgCtl, ['status', '-D', folder])).code === 0;
  const { stdout } = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  const [program] = stdout.split(' -D ');
  return basename(program ?? '') === 'postgres' && stdout.includes(` -D ${folder} `);
}

/**
 * PostgreSQL would not start if another program has reused the process id in postmaster.pid. It accepts the id of its
 * parent there, so ours is written. PostgreSQL needs the other lines to find out whether children of the dead postmaster
 * still use the data.
 */
async function replacePid(folder: string, content: string): Promise<void> {
  const otherLines = content.slice(content.indexOf('\n'));
  const replacement = join(folder, 'postmaster.pid.new');
  await rm(replacement, { force: true });
  // The file is created and renamed, because root must not write through a link that the database's user may have put
  // there.
  await writeFile(replacement, `${process.pid}${otherLines}`, { flag: 'wx', mode: 0o600 });
  const { uid, gid } = await stat(folder);
  if (isRoot()) await lchown(replacement, uid, gid);
  await rename(replacement, join(folder, 'postmaster.pid'));
}

/**
 * Refuses to start if a PostgreSQL in another container uses the folder. Its process is invisible, but its socket in
 * the shared folder answers.
 */
async function refuseUnseenPostgres(folder: string): Promise<void> {
  if (process.platform === 'win32' || !fitsSocket(folder)) return;
  // The socket is tried several times, because a postmaster that was killed a moment ago may not have closed it yet.
  for (let attempts = 0; attempts < 10; attempts += 1) {
    if (!(await acceptsConnections(socketIn(folder)))) return;
    await delay(100);
  }
  throw new EmbeddedPostgresError(
    `Another PostgreSQL, probably in another container, is running on ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

function acceptsConnections(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Ends children that outlived their postmaster (a long query does not notice), because they keep a new one from
 * starting. SIGQUIT ends them at once and loses nothing that was committed.
 */
export async function endOrphanedChildren(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 0 && (await isPostgresOf(folder, pid))) sendSignal(pid, 'SIGQUIT');
  }
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
