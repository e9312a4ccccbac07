/** Stores objects as files below one folder of this machine. */
import { randomBytes } from 'node:crypto';
import { createReadStream, open as openFile } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { conflict } from '../../platform/http/errors.ts';
import {
  filesBelow,
  isNoSuchFileError,
  moveTo,
  removeFile,
  writeAtomically,
} from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { createWriteReplacer, untilAborted } from './replace-running-write.ts';
import { type ByteRange, installationKey, type ObjectStore, type StoredBytes } from './store.ts';

/**
 * Milliseconds after which an incoming file is deleted as abandoned. No request lasts longer than ten minutes (see
 * `requestTimeout`).
 */
const maxIncomingMilliseconds = 3_600_000;

export function diskStore(folder: string): ObjectStore {
  const incoming = join(folder, 'incoming');
  const parts = diskParts(join(folder, 'parts'), incoming);
  const replaceWrite = createWriteReplacer();
  const completingIds = new Set<string>();

  // This is only a safeguard, because the server generates all keys of this store. No part of a key begins with a dot.
  const isKey = (key: string) =>
    key === installationKey || /^(images|uploads|trash)(\/[\w-][\w.-]*)+$/.test(key);
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new Error('not a key of this store');
    return join(folder, key);
  };

  return {
    bucket: 'local',
    region: 'local',

    async write(key, bytes) {
      const file = fileOf(key);
      await writeAtomically(incoming, [bytes], () => file);
    },
    read: (key, range) => openStream(fileOf(key), range),
    async sizeOf(key) {
      try {
        return (await stat(fileOf(key))).size;
      } catch (error) {
        if (isNoSuchFileError(error)) return undefined;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) await removeFile(fileOf(key));
    },
    async move(from, to) {
      const [file, target] = [fileOf(from), fileOf(to)];
      try {
        await moveTo(file, target);
      } catch (error) {
        if (!isNoSuchFileError(error)) throw error;
      }
      await removeFile(file);
    },
    async *list(prefix) {
      for await (const name of filesBelow(join(folder, prefix))) {
        const key = `${prefix}${name}`;
        // A file manager or a network drive may have left files of its own.
        if (!isKey(key)) continue;
        const stats = await stat(fileOf(key)).catch(() => undefined);
        if (stats) yield { key, changedAt: stats.mtime };
      }
    },

    async receive({ key, uploadId, partNumber }, chunks) {
      const written = await replaceWrite(`${key} ${partNumber}`, (signal) =>
        uploadId !== undefined && partNumber !== undefined
          ? parts.receive(uploadId, partNumber, untilAborted(signal, chunks))
          : writeAtomically(incoming, untilAborted(signal, chunks), () => fileOf(key)),
      );
      return `"${written.md5}"`;
    },

    async createMultipart() {
      const uploadId = randomBytes(16).toString('base64url');
      await parts.begin(uploadId);
      return uploadId;
    },
    listParts: async (_key, uploadId) =>
      (await parts.list(uploadId)).map(({ file: _, ...part }) => part),
    async completeMultipart(key, uploadId, requestedParts) {
      // Two requests at once would each write a copy.
      if (completingIds.has(uploadId))
        throw conflict('in_progress', 'The upload is already being completed.');
      completingIds.add(uploadId);
      try {
        const chunks = await parts.readParts(uploadId, requestedParts);
        await writeAtomically(incoming, chunks, () => fileOf(key));
        await parts.remove(uploadId);
      } finally {
        completingIds.delete(uploadId);
      }
    },
    abortMultipart: (_key, uploadId) => parts.remove(uploadId),
    async abandonBefore(time) {
      await parts.abandonBefore(time);
      const cutOff = Math.max(time.getTime(), Date.now() - maxIncomingMilliseconds);
      for (const name of await readdir(incoming).catch(() => [])) {
        const file = join(incoming, name);
        const stats = await stat(file).catch(() => undefined);
        if (stats && stats.mtimeMs < cutOff) await rm(file, { force: true });
      }
    },
  };
}

/**
 * Opens a file as a plain descriptor, because a handle of `node:fs/promises` would cost a promise for each piece that
 * is read.
 */
const openDescriptor = promisify(openFile);

/** Opens the file before the answer begins, so that a missing file can still be answered with a 404. */
async function openStream(file: string, range?: ByteRange): Promise<StoredBytes | undefined> {
  try {
    // The size comes first, because a failure after the opening would leave the file open.
    const { start, end } = range ?? { start: 0, end: (await stat(file)).size - 1 };
    const length = end - start + 1;
    if (length === 0) return { body: Readable.from([]), length };
    const fd = await openDescriptor(file, 'r');
    // With a known end, the stream allocates no more than is left to read.
    return { body: createReadStream(file, { start, end, fd }), length };
  } catch (error) {
    if (isNoSuchFileError(error)) return undefined;
    throw error;
  }
}
