/** Writes files completely or not at all: they are written to a temporary file, synced, and then renamed. */
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateMode } from '../../platform/files/private-folder.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';

export type WrittenFile = { bytes: number; md5: string };

export function isNoSuchFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** `targetOf` gets the size and hash of the written bytes and returns the target. `move` moves the file there. */
export async function writeAtomically(
  incoming: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  targetOf: (written: WrittenFile) => string,
  move = moveTo,
): Promise<WrittenFile> {
  const temporaryFile = join(incoming, randomBytes(16).toString('hex'));
  await mkdir(incoming, { recursive: true, mode: privateMode });
  try {
    const written = await writeSynced(temporaryFile, chunks);
    await move(temporaryFile, targetOf(written));
    return written;
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

async function writeSynced(
  file: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<WrittenFile> {
  const md5 = createHash('md5');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      md5.update(chunk);
      bytes += chunk.length;
      await writeAll(handle, chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, md5: md5.digest('hex') };
}

/** One call of `write` may write only a part of the chunk, especially on a disk that is almost full. */
async function writeAll(handle: FileHandle, chunk: Buffer) {
  let writtenBytes = 0;
  while (writtenBytes < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, writtenBytes);
    writtenBytes += bytesWritten;
  }
}

export async function moveTo(from: string, to: string) {
  const folder = dirname(to);
  for (let attempt = 0; ; attempt += 1) {
    await makeFolder(folder);
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Another request may have removed the last file in the folder, and the folder with it.
      if (!isNoSuchFileError(error) || attempt > 2) throw error;
    }
  }
  await syncFolder(folder);
}

/** Moves a file only if the target's folder still exists. Once the folder was removed, nothing may be added to it. */
export async function moveIntoFolder(from: string, to: string) {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Creates a folder with its missing parents, and syncs each folder that stores the name of a new one. */
async function makeFolder(folder: string) {
  const firstCreated = await mkdir(folder, { recursive: true, mode: privateMode });
  if (firstCreated === undefined) return;
  const minLength = dirname(firstCreated).length;
  for (let parent = dirname(folder); parent.length >= minLength; parent = dirname(parent))
    await syncFolder(parent);
}

export async function removeFile(file: string) {
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => undefined);
}

/** Returns every file below a folder, with its path relative to the folder. */
export async function* filesBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (isNoSuchFileError(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name), `${name}/`);
    else yield name;
  }
}
