/** PostgreSQL refuses to run as root, so a server that is root runs its programs as another user. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { codeOf, EmbeddedPostgresError } from './errors.ts';

export type User = { name: string; uid: number; gid: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Finds the user `postgres`, or `nobody` if that one does not exist. */
export async function findUnprivilegedUser(): Promise<User> {
  const users = await readPasswd();
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((entry) => entry.name === name) ?? (await lookUpUser(name));
    if (user && user.uid !== 0) return user;
  }
  throw new EmbeddedPostgresError(
    'The server runs as root, but PostgreSQL cannot, and this system has neither a user postgres nor a user nobody. Run the server as an ordinary user, or set DATABASE_URL.',
  );
}

export async function findUserById(uid: number, gid: number): Promise<User> {
  const user = (await readPasswd()).find((entry) => entry.uid === uid);
  return user ?? { name: `number ${uid}`, uid, gid };
}

async function readPasswd(): Promise<User[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

/** Finds users that are not in /etc/passwd (directory services, macOS). */
async function lookUpUser(name: string): Promise<User | undefined> {
  const ids = await Promise.all(['-u', '-g'].map((flag) => runProgram('id', [flag, name]))).catch(
    () => [],
  );
  const [uid, gid] = ids;
  if (uid?.code !== 0 || gid?.code !== 0) return undefined;
  return { name, uid: Number(uid.stdout) >>> 0, gid: Number(gid.stdout) >>> 0 };
}

export type ProgramResult = { code: number | null; stdout: string; stderr: string };

/** Runs a program to its end. If it can't be started at all, the system's error is thrown. */
export async function runProgram(
  file: string,
  args: string[],
  options: { user?: User | undefined; input?: string } = {},
): Promise<ProgramResult> {
  const child = spawnAs(options.user, file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A program that ends without reading its input breaks the pipe; its exit code says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.input ?? '');
  const [code, stdout, stderr] = await Promise.all([
    exitCode,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, stdout, stderr };
}

/**
 * Starts a program as `user` (if undefined, as ourselves). It gets a session of its own, so that Ctrl-C on the terminal
 * does not reach it, and a minimal environment, so that PGDATA, PGPORT, LD_LIBRARY_PATH and the like in an operator's
 * shell have no effect.
 */
export function spawnAs(
  user: User | undefined,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  try {
    return spawn(file, args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      detached: true,
      windowsHide: true,
      ...options,
      env: { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C' },
      // Node takes signed 32-bit ids, and macOS's nobody is 4294967294.
      ...(user && { uid: user.uid | 0, gid: user.gid | 0 }),
    });
  } catch (error) {
    if (!user || !['EPERM', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
    throw new EmbeddedPostgresError(
      `The server runs as root, but PostgreSQL cannot, and this root may not switch to the user ${user.name}. Run the server as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

/**
 * Whether `user` can enter `folder` and write there. This is tried, because modes, ACLs and mounts all have an effect.
 */
export async function canWriteIn(user: User, folder: string): Promise<boolean> {
  return shellTest(user, 'cd -- "$1" && test -w .', folder);
}

export async function canRead(user: User, file: string): Promise<boolean> {
  return shellTest(user, 'test -r "$1"', file);
}

async function shellTest(user: User, script: string, path: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', script, 'sh', path], { user })).code === 0;
}
