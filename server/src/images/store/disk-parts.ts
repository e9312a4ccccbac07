/** The parts of an upload that comes in pieces, as files until they are put together. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, notFound } from '../../platform/errors.ts';
import { maximumBytes, tooLarge } from '../limits.ts';
import { isMissing, keep } from './disk-files.ts';
import type { NamedPart, Part } from './store.ts';

const invalidPart = () =>
  new AppError(400, 'invalid_part', 'A part is missing or is not the one that was sent.');

/** Room for an upload that turns out too large at its end, and no more: each signed part can be sent. */
const maximumWaiting = 2 * maximumBytes;

export function diskParts(folder: string, incoming: string) {
  const folderOf = (uploadId: string) => {
    if (!/^[\w-]{22}$/.test(uploadId)) throw notFound();
    return join(folder, uploadId);
  };

  const namesOf = (uploadId: string) =>
    readdir(folderOf(uploadId)).catch((error) => {
      if (isMissing(error)) throw notFound();
      throw error;
    });

  /** A file's name is its part's number and MD5: sent twice, the later one counts. */
  async function list(uploadId: string): Promise<(Part & { file: string })[]> {
    const names = await namesOf(uploadId);
    const parts = new Map<number, Part & { file: string; changed: number }>();
    for (const name of names) {
      const [number = '', md5 = ''] = name.split('-');
      const file = join(folderOf(uploadId), name);
      const { size, mtimeMs: changed } = await stat(file);
      const part = { PartNumber: Number(number), Size: size, ETag: `"${md5}"`, file, changed };
      const before = parts.get(part.PartNumber);
      if (!before || before.changed <= changed) parts.set(part.PartNumber, part);
    }
    return [...parts.values()]
      .sort((one, other) => one.PartNumber - other.PartNumber)
      .map(({ changed: _, ...part }) => part);
  }

  /** Of everything that was sent, also of parts that were sent anew: each is a file until the end. */
  async function bytesOf(uploadId: string): Promise<number> {
    let bytes = 0;
    for (const name of await namesOf(uploadId)) {
      const found = await stat(join(folderOf(uploadId), name)).catch(() => undefined);
      bytes += found?.size ?? 0;
    }
    return bytes;
  }

  return {
    list,
    begin: (uploadId: string) => mkdir(folderOf(uploadId), { recursive: true }),
    async receive(uploadId: string, partNumber: number, chunks: AsyncIterable<Buffer>) {
      const place = ({ md5 }: { md5: string }) => join(folderOf(uploadId), `${partNumber}-${md5}`);
      if ((await bytesOf(uploadId)) >= maximumWaiting) throw tooLarge();
      const kept = await keep(incoming, chunks, place);
      // Others may have arrived at the same time.
      if ((await bytesOf(uploadId)) <= maximumWaiting) return kept;
      await rm(place(kept), { force: true });
      throw tooLarge();
    },
    /** The bytes of the named parts, in order. */
    async joined(uploadId: string, named: NamedPart[]): Promise<AsyncIterable<Buffer>> {
      const there = await list(uploadId);
      const files = named.map(({ PartNumber, ETag }) => {
        const part = there.find((candidate) => candidate.PartNumber === PartNumber);
        if (!part || part.ETag.replaceAll('"', '') !== ETag.replaceAll('"', ''))
          throw invalidPart();
        return part;
      });
      if (files.some(({ PartNumber }, index) => PartNumber <= (files[index - 1]?.PartNumber ?? 0)))
        throw invalidPart();
      return read(files.map(({ file }) => file));
    },
    remove: (uploadId: string) => rm(folderOf(uploadId), { recursive: true, force: true }),
    /** Those that nobody touched since. */
    async abandonBefore(time: Date) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        if ((await stat(path)).mtime < time) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function* read(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Buffer>;
}
