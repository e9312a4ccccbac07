/** Folders that need not be there yet. */

import { randomBytes } from 'node:crypto';
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOf } from './check.ts';

/** The folder itself or, until it is made, the one above that is there. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** `undefined` where files can be written. No folder is made: it would belong to whoever looks. */
export async function whyNotWritable(folder: string): Promise<string | undefined> {
  const place = await nearest(folder);
  try {
    await access(place, constants.W_OK | constants.X_OK);
    if (place !== folder) return undefined;
    const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '');
    await rm(file);
    return undefined;
  } catch (error) {
    return `${place} can't be written to (${nameOf(error)}): give it to the user that runs the server`;
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  return bavail * bsize;
}
