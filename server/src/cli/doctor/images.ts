/** Checks whether images can be stored. */
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { freeBytes } from '../../platform/files/free-space.ts';
import { bucketCheck } from './bucket.ts';
import { type Check, type Finding, failure, ok, warning } from './check.ts';
import { findWriteProblem } from './find-write-problem.ts';

/** Free space below which doctor warns, even if there is no reserve. */
const lowSpaceBytes = 1024 ** 3;

export function imagesCheck(config: Config): Omit<Check, 'name'> {
  const { s3, dataDir, publicUrl, freeSpaceReserveBytes } = config;
  if (s3) return bucketCheck(s3, publicUrl);
  return { run: () => checkFolder(join(dataDir, 'objects'), freeSpaceReserveBytes) };
}

async function checkFolder(folder: string, reserveBytes: number): Promise<Finding> {
  const reason = await findWriteProblem(folder);
  if (reason) return failure(`images are stored in ${folder}, but ${reason}.`);
  const free = await freeBytes(folder);
  const text = `images are stored in ${folder}; ${formatGiB(free)} are free`;
  if (free < reserveBytes)
    return failure(
      `${text}, less than the reserve of ${formatGiB(reserveBytes)}, so no image can be uploaded. Free up disk space, or change FREE_SPACE_RESERVE_BYTES.`,
    );
  return free < lowSpaceBytes ? warning(`${text}. Free up disk space.`) : ok(`${text}.`);
}

const formatGiB = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
