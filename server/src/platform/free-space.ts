/** Keeps a part of the disk free: a database that finds none left there stops for everybody. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from './errors.ts';

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
    'The server is short of disk space and takes no images. Please try again later.',
    { retryAfter: 60 },
  );

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
  const look = async () => {
    if (performance.now() - measuredAt < goodForMilliseconds) return;
    left = await measure(folder);
    measuredAt = performance.now();
  };
  const require = async (bytes: number) => {
    await look();
    if (left - bytes < reserveBytes) throw shortOfSpace();
  };
  return {
    require,
    async take(bytes) {
      await require(bytes);
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
