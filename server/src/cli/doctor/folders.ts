/** Checks folders that may not exist yet. */

import { randomBytes } from 'node:crypto';
import { access, constants, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestFolder } from '../../platform/files/free-space.ts';
import { errorKindOf } from '../../platform/monitoring/reasons.ts';

/** `undefined` if files can be written. Creates no folder, because it would belong to the user who runs doctor. */
export async function whyNotWritable(folder: string): Promise<string | undefined> {
  const place = await nearestFolder(folder);
  try {
    await access(place, constants.W_OK | constants.X_OK);
    if (place !== folder) return undefined;
    const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '');
    await rm(file);
    return undefined;
  } catch (error) {
    return `${place} can't be written to (${errorKindOf(error)}); give it to the user that runs the server`;
  }
}
