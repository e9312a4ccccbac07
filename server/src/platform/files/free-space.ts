/** Keeps a part of the disk free: a database that finds none left there stops for everybody. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../http/errors.ts';

export type FreeSpace = {
  /** Throws unless so many bytes can come without touching the reserve. */
  require: (bytes: number) => Promise<void>;
  /** The same for bytes that are written now. */
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
export const largeWrite = 1_000_000;

/** For bytes that go elsewhere than to this machine's disk. */
export const unlimitedSpace: FreeSpace = { require: async () => {}, take: async () => {} };

/** Asking the disk for every few kilobytes would cost more than writing them. */
const goodForMilliseconds = 1_000;

export function keepFree(
  folder: string,
  reserveBytes: number,
  measure: (folder: string) => Promise<number> = freeBytes,
): FreeSpace {
  if (reserveBytes === 0) return unlimitedSpace;
  let left = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  // One at a time: a second answer would give back what was taken since the first.
  const look = async () => {
    if (performance.now() - measuredAt < goodForMilliseconds) return;
    looking ??= measure(folder)
      .then((found) => {
        left = found;
        measuredAt = performance.now();
      })
      .finally(() => {
        looking = undefined;
      });
    await looking;
  };
  const check = (bytes: number) => {
    if (left - bytes < reserveBytes) throw shortOfSpace();
  };
  return {
    async require(bytes) {
      await look();
      check(bytes);
    },
    async take(bytes) {
      await look();
      // At once, so that nobody else is promised the same bytes.
      check(bytes);
      left -= bytes;
    },
  };
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearestFolder(folder));
  return bavail * bsize;
}

/** The folder itself or, until it is made, the one above that is there. */
export async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
