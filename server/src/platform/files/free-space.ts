/** Keeps a part of the disk free, because a database without disk space stops for everyone. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../http/errors.ts';

export type FreeSpace = {
  /** Throws unless this many bytes fit without touching the reserve. */
  require: (bytes: number) => Promise<void>;
  /** Throws like `require`, and counts the bytes as used, because they are written now. */
  take: (bytes: number) => Promise<void>;
};

const shortOfSpace = () =>
  new AppError(
    507,
    'disk_full',
    'The server is short of disk space and can’t store large files or texts. Please try again later.',
    { retryAfter: 60 },
  );

/** The size in bytes that is assumed for a write of unknown size, such as a copy of a whole property. */
export const assumedWriteBytes = 1_000_000;

/** The free space for bytes that are not stored on this machine's disk. */
export const unlimitedSpace: FreeSpace = { require: async () => {}, take: async () => {} };

/** How long a measurement is valid. Measuring the disk for every few kilobytes would cost more than writing them. */
const validMilliseconds = 1_000;

export function keepFree(
  folder: string,
  reserveBytes: number,
  measure: (folder: string) => Promise<number> = freeBytes,
): FreeSpace {
  if (reserveBytes === 0) return unlimitedSpace;
  let remaining = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measurement: Promise<void> | undefined;
  // Only one measurement runs at a time, because a second one would ignore what was taken since the first.
  const measureIfOutdated = async () => {
    if (performance.now() - measuredAt < validMilliseconds) return;
    measurement ??= measure(folder)
      .then((bytes) => {
        remaining = bytes;
        measuredAt = performance.now();
      })
      .finally(() => {
        measurement = undefined;
      });
    await measurement;
  };
  const check = (bytes: number) => {
    if (remaining - bytes < reserveBytes) throw shortOfSpace();
  };
  return {
    async require(bytes) {
      await measureIfOutdated();
      check(bytes);
    },
    async take(bytes) {
      await measureIfOutdated();
      // Checking and subtracting happen in one step, so that no bytes are promised twice.
      check(bytes);
      remaining -= bytes;
    },
  };
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearestFolder(folder));
  return bavail * bsize;
}

/** Returns the folder itself or, if it does not exist yet, its nearest existing parent. */
export async function nearestFolder(folder: string): Promise<string> {
  const stats = await stat(folder).catch(() => undefined);
  return stats || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
