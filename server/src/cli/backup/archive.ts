/**
 * Writes and reads the file of a backup. The file appears only when it is complete, and reading verifies its checksums.
 */
import { rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { CommandError } from '../command.ts';
import { createSums, endName, headerName, sumsName } from './format.ts';
import { brokenFile, readTar, type TarEntry, tarEnd, tarEntry } from './tar.ts';

export type Archive = Awaited<ReturnType<typeof createArchive>>;

/** Only the owner may read the file, because it contains door codes. */
const ownersOnly = 0o600;

export async function createArchive(path: string, time: Date) {
  const file = resolve(path);
  const part = `${file}.part`;
  const writing = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw beingWritten(file);
      throw new CommandError(`The backup can't be written to ${part}: ${reasonOf(error)}.`, {
        cause: error,
      });
    });

  await writing(rm(part, { force: true }));
  const handle = await writing(open(part, 'wx', ownersOnly));
  const { ino } = await handle.stat();
  const sums = createSums();
  let bytesWritten = 0;

  const write = async (entry: TarEntry) => {
    const bytes = Buffer.concat(tarEntry(entry, time));
    await writing(handle.writeFile(bytes));
    bytesWritten += bytes.length;
  };
  /**
   * Another backup to the same file may have replaced the partial file. Neither may touch what the other has written.
   */
  const isMine = () => statSync(part, { throwIfNoEntry: false })?.ino === ino;
  const discard = () => {
    if (isMine()) rmSync(part, { force: true });
  };
  // A command that is interrupted deletes its partial file, because it contains secrets.
  process.once('exit', discard);
  const writeList = async () => write(sums.takeList());

  return {
    async add(name: string, bytes: Buffer) {
      sums.add(name, bytes);
      await write({ name, bytes });
      if (sums.isFull()) await writeList();
    },
    /** Returns the file's size. */
    async finish(): Promise<number> {
      if (!sums.isEmpty()) await writeList();
      await write(sums.takeEnd());
      await writing(handle.writeFile(tarEnd));
      await writing(handle.sync());
      await handle.close();
      if (!isMine()) throw beingWritten(file);
      await writing(rename(part, file));
      process.off('exit', discard);
      await syncFolder(dirname(file));
      return bytesWritten + tarEnd.length;
    },
    async abandon() {
      await handle.close();
      process.off('exit', discard);
      discard();
    },
  };
}

const beingWritten = (file: string) =>
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
 * Yields the entries in order, and throws at the end if a checksum differs. A caller that must not act on a damaged file
 * reads it once completely first.
 */
export async function* readArchive(file: FileHandle): AsyncGenerator<TarEntry> {
  const sums = createSums();
  let isFirst = true;
  let isOver = false;
  for await (const entry of readTar(file)) {
    if (isOver || (isFirst && entry.name !== headerName)) throw brokenFile('is damaged');
    isFirst = false;
    isOver = entry.name === endName;
    if (isOver) mustBeSame(entry, sums.takeEnd());
    else if (entry.name.startsWith(dirname(sumsName(1)))) mustBeSame(entry, sums.takeList());
    else {
      sums.add(entry.name, entry.bytes);
      yield entry;
    }
  }
  if (!isOver) throw brokenFile('ends too early');
}

function mustBeSame(found: TarEntry, expected: TarEntry) {
  if (found.name !== expected.name || !found.bytes.equals(expected.bytes))
    throw brokenFile('is damaged');
}
