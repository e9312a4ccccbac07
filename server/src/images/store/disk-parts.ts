/** The parts of a multipart upload, stored as files until they are put together. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privateMode } from '../../platform/files/private-folder.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  isNoSuchFileError,
  moveIntoFolder,
  type WrittenFile,
  writeAtomically,
} from './disk-files.ts';
import type { NamedPart, Part } from './store.ts';

const invalidPart = () =>
  new AppError(400, 'invalid_part', 'A part is missing or differs from the one that was uploaded.');

export function diskParts(folder: string, incoming: string) {
  const folderOf = (uploadId: string) => {
    if (!/^[\w-]{22}$/.test(uploadId)) throw notFound();
    return join(folder, uploadId);
  };

  const namesOf = (uploadId: string) =>
    readdir(folderOf(uploadId)).catch((error) => {
      if (isNoSuchFileError(error)) throw notFound();
      throw error;
    });

  /** A file is named after its part's number and MD5. If a part was sent twice, the later file counts. */
  async function list(uploadId: string): Promise<(Part & { file: string })[]> {
    const names = await namesOf(uploadId);
    const parts = new Map<number, Part & { file: string; changed: number }>();
    for (const name of names) {
      const [number = '', md5 = ''] = name.split('-');
      const file = join(folderOf(uploadId), name);
      const { size, mtimeMs: changed } = await stat(file);
      const part = { PartNumber: Number(number), Size: size, ETag: `"${md5}"`, file, changed };
      const previous = parts.get(part.PartNumber);
      if (!previous || previous.changed <= changed) parts.set(part.PartNumber, part);
    }
    return [...parts.values()]
      .sort((one, other) => one.PartNumber - other.PartNumber)
      .map(({ changed: _, ...part }) => part);
  }

  /** A part that is sent again replaces its former bytes. */
  async function removeOlder(uploadId: string, partNumber: number, newestName: string) {
    for (const name of await namesOf(uploadId))
      if (name.startsWith(`${partNumber}-`) && name !== newestName)
        await rm(join(folderOf(uploadId), name), { force: true });
  }

  return {
    list,
    begin: (uploadId: string) => mkdir(folderOf(uploadId), { recursive: true, mode: privateMode }),
    async receive(uploadId: string, partNumber: number, chunks: AsyncIterable<Buffer>) {
      await namesOf(uploadId);
      const nameOf = ({ md5 }: { md5: string }) => `${partNumber}-${md5}`;
      const targetOf = (written: WrittenFile) => join(folderOf(uploadId), nameOf(written));
      try {
        const written = await writeAtomically(incoming, chunks, targetOf, moveIntoFolder);
        await removeOlder(uploadId, partNumber, nameOf(written));
        return written;
      } catch (error) {
        // The upload was completed or aborted in the meantime.
        throw isNoSuchFileError(error) ? notFound() : error;
      }
    },
    /** Returns the bytes of the requested parts, in order. */
    async readParts(uploadId: string, requested: NamedPart[]): Promise<AsyncIterable<Buffer>> {
      const stored = new Map((await list(uploadId)).map((part) => [part.PartNumber, part]));
      const files = requested.map(({ PartNumber, ETag }) => {
        const part = stored.get(PartNumber);
        if (!part || part.ETag.replaceAll('"', '') !== ETag.replaceAll('"', ''))
          throw invalidPart();
        return part;
      });
      if (files.some(({ PartNumber }, index) => PartNumber <= (files[index - 1]?.PartNumber ?? 0)))
        throw invalidPart();
      return readFiles(files.map(({ file }) => file));
    },
    // Removing the folder is retried, because a part may arrive at the same moment.
    remove: (uploadId: string) =>
      rm(folderOf(uploadId), { recursive: true, force: true, maxRetries: 3 }),
    /** Removes uploads that have not changed since this time. */
    async abandonBefore(time: Date) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        if ((await stat(path)).mtime < time) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function* readFiles(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Buffer>;
}
