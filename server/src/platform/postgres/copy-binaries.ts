/** Copies the PostgreSQL programs to a folder that every user can read. */
import { randomBytes } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, ifPresent } from './errors.ts';

const hourMilliseconds = 3_600_000;

/** The copy gets its name only when it is complete and on disk. Two servers may make it at once. */
export async function copyBinaries(
  packageDir: string,
  copy: string,
  addLinks: (packageDir: string) => Promise<boolean>,
): Promise<void> {
  await deleteUnfinished(copy);
  const unfinished = `${copy}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(unfinished);
  try {
    await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      // These files are only needed for compiling against PostgreSQL.
      filter: (path) => !/\.a$|[\\/](include|pgxs|pkgconfig)$/.test(path),
    });
    await addLinks(unfinished);
    await makeReadableAndSync(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error) ?? '')) {
      if (await ifPresent(stat(copy))) return;
    }
    throw error;
  }
}

async function makeReadableAndSync(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.map((entry) => makeEntryReadable(folder, entry)));
  await chmod(folder, 0o755);
}

async function makeEntryReadable(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return makeReadableAndSync(path);
  if (!entry.isFile()) return;
  const file = await open(path, 'r+');
  try {
    const isExecutable = ((await file.stat()).mode & 0o100) !== 0;
    await file.chmod(isExecutable ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes copies that were interrupted long ago. A newer one may still be another server's work in progress. */
async function deleteUnfinished(copy: string): Promise<void> {
  for (const name of await readdir(dirname(copy))) {
    if (!name.startsWith(`${basename(copy)}.new-`)) continue;
    const path = join(dirname(copy), name);
    const changedAt = (await ifPresent(stat(path)))?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > hourMilliseconds) await rm(path, { recursive: true, force: true });
  }
}
