/**
 * Creates a new database: initdb, our role and our database in a temporary folder beside the final one. It is renamed
 * at the end, so that a kill at any moment leaves no incomplete database there.
 */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, ifPresent } from './errors.ts';
import { canWriteIn, type ProgramResult, runProgram, type User } from './run-as.ts';
import { lockSuperuserSql, markSuperuserLocked, superuser } from './superuser.ts';

/** The name of the role and of the database that it owns. */
export const databaseName = 'guest_portal';

const nameOfPasswordFile = 'guest-portal.password';
const unfinishedPrefix = 'db.new-';

/** Resolves to `home/db`, or to undefined where `user` can't reach `home`. */
export async function createData(
  home: string,
  binaries: Binaries,
  user: User | undefined,
): Promise<string | undefined> {
  await deleteUnfinished(home);
  const unfinished = join(home, unfinishedPrefix + randomBytes(6).toString('hex'));
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (user) await chown(unfinished, user.uid, user.gid);
    if (user && !(await canWriteIn(user, unfinished))) return undefined;
    await initializeData(unfinished, binaries, user);
    return await moveIntoPlace(unfinished, home);
  } finally {
    await deleteUnfinished(home);
  }
}

/** The password is stored inside the data folder, so that a copy of the folder contains both. */
export async function readPassword(folder: string): Promise<string> {
  const path = join(folder, nameOfPasswordFile);
  const password = await ifPresent(readFile(path, 'utf8'));
  if (password) return password.trim();
  throw new EmbeddedPostgresError(
    `The password file ${nameOfPasswordFile} of the database in ${folder} is missing. Restore that file from a backup, or set DATABASE_URL.`,
  );
}

async function initializeData(
  folder: string,
  binaries: Binaries,
  user: User | undefined,
): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  // The password file is beside the folder at first, because initdb requires an empty folder.
  const passwordFile = `${folder}.password`;
  await writeSecret(passwordFile, password, user);
  const initdb = await runProgram(
    binaries.initdb,
    [
      ...['-D', folder, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // The builtin provider sorts the same on every system and needs no locale installed.
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--data-checksums', '--no-instructions', '-c', 'dynamic_shared_memory_type=mmap'],
    ],
    { user },
  );
  if (initdb.code !== 0) throw initializationError(folder, initdb);

  // Our role is no superuser, so that a vulnerability in the server's SQL can't reach the machine's files.
  const bootstrap = await runProgram(
    binaries.postgres,
    [
      ...['--single', '-D', folder, '-c', 'exit_on_error=on'],
      ...['-c', 'log_min_error_statement=panic', '-c', 'log_checkpoints=off', 'postgres'],
    ],
    {
      user,
      input: [
        `CREATE ROLE ${databaseName} LOGIN CREATEDB PASSWORD '${password}'`,
        `CREATE DATABASE ${databaseName} OWNER ${databaseName}`,
        // initdb requires a password and would give it to the superuser permanently.
        lockSuperuserSql,
        '',
      ].join('\n'),
    },
  );
  if (bootstrap.code !== 0) throw initializationError(folder, bootstrap);
  await markSuperuserLocked(folder);
  await rename(passwordFile, join(folder, nameOfPasswordFile));
}

async function writeSecret(path: string, secret: string, user: User | undefined): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (user) await file.chown(user.uid, user.gid);
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveIntoPlace(unfinished: string, home: string): Promise<string> {
  const folder = join(home, 'db');
  await syncFolder(unfinished);
  try {
    await ifPresent(rmdir(folder));
    await rename(unfinished, folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database cannot be moved to ${folder} (${String(error)}). Make sure that this folder is neither a mount point nor a link, or set DATABASE_URL.`,
    );
  }
  await syncFolder(home);
  return folder;
}

/** We hold the folder's lock, so every folder with such a name is from a start that was killed. */
async function deleteUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // An initdb that outlived its server may still write there. Then the next start removes it.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}

function initializationError(
  folder: string,
  { stderr, stdout }: ProgramResult,
): EmbeddedPostgresError {
  const reason = (stderr || stdout).trim().split('\n').at(-1)?.trim();
  return new EmbeddedPostgresError(
    `The database cannot be created in ${folder} (${reason}). Fix that, or set DATABASE_URL.`,
  );
}
