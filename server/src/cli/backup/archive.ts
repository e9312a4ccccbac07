/**
 * Writes and reads the file of a backup. The file appears only when it is complete, and reading verifies its checksums.
 */
import { rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { CommandError } from '../command.ts';
import { createSums, endName, headerName, sumsName } from './format.ts';
import { brokenFileError, readTar, type TarEntry, tarEnd, tarEntry } from './tar.ts';

export type Archive = Awaited<ReturnType<typeof createArchive>>;

/** Only the owner may read the file, because it contains door codes. */
const ownerOnlyMode = 0o600;

export async function createArchive(path: string, time: Date) {
  const file = resolve(path);
  const partialFile = `${file}.part`;
  const explainErrors = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw concurrentBackupError(file);
      throw new CommandError(`The backup can't be written to ${partialFile}: ${reasonOf(error)}.`, {
        cause: error,
      });
    });

  await explainErrors(rm(partialFile, { force: true }));
  const handle = await explainErrors(open(partialFile, 'wx', ownerOnlyMode));
  const { ino } = await handle.stat();
  const sums = createSums();
  let bytesWritten = 0;

  const write = async (entry: TarEntry) => {
    const bytes = Buffer.concat(tarEntry(entry, time));
    await explainErrors(handle.writeFile(bytes));
    bytesWritten += bytes.length;
  };
  /**
   * Another backup to the same file may have replaced the partial file. Neither may touch what the other has written.
   */
  const isOwnPartialFile = () => statSync(partialFile, { throwIfNoEntry: false })?.ino === ino;
  const deletePartialFile = () => {
    if (isOwnPartialFile()) rmSync(partialFile, { force: true });
  };
  // A command that is interrupted deletes its partial file, because it contains secrets.
  process.once('exit', deletePartialFile);
  const writeChecksums = async () => write(sums.takeList());

  return {
    async add(name: string, bytes: Buffer) {
      sums.add(name, bytes);
      await write({ name, bytes });
      if (sums.isFull()) await writeChecksums();
    },
    /** Returns the file's size. */
    async finish(): Promise<number> {
      if (!sums.isEmpty()) await writeChecksums();
      await write(sums.takeEnd());
      await explainErrors(handle.writeFile(tarEnd));
      await explainErrors(handle.sync());
      await handle.close();
      if (!isOwnPartialFile()) throw concurrentBackupError(file);
      await explainErrors(rename(partialFile, file));
      process.off('exit', deletePartialFile);
      await syncFolder(dirname(file));
      return bytesWritten + tarEnd.length;
    },
    async abandon() {
      await handle.close();
      process.off('exit', deletePartialFile);
      deletePartialFile();
    },
  };
}

const concurrentBackupError = (file: string) =>
  new CommandError(`Another backup is being written to ${file}. Wait for it to finish.`);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Keeps one file open for `work`, even if another file takes its name meanwhile. */
export async function withArchive<Result>(
  path: string,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new CommandError(`The backup ${path} can't be read: ${reasonOf(error)}.`);
  });
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/**
 * Yields the entries in order, and throws at the end if a checksum differs. A caller that must not act on a damaged
 * file reads it once completely first.
 */
export async function* readArchive(file: FileHandle): AsyncGenerator<TarEntry> {
  const sums = createSums();
  let isFirst = true;
  let hasEnded = false;
  for await (const entry of readTar(file)) {
    if (hasEnded || (isFirst && entry.name !== headerName)) throw brokenFileError('is damaged');
    isFirst = false;
    hasEnded = entry.name === endName;
    if (hasEnded) requireSame(entry, sums.takeEnd());
    else if (entry.name.startsWith(dirname(sumsName(1)))) requireSame(entry, sums.takeList());
    else {
      sums.add(entry.name, entry.bytes);
      yield entry;
    }
  }
  if (!hasEnded) throw brokenFileError('ends too early');
}

function requireSame(actual: TarEntry, expected: TarEntry) {
  if (actual.name !== expected.name || !actual.bytes.equals(expected.bytes))
    throw brokenFileError('is damaged');
}
