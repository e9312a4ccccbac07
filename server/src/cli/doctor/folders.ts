/** Checks folders that may not exist yet. */

import { randomBytes } from 'node:crypto';
import { access, constants, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestFolder } from '../../platform/files/free-space.ts';
import { errorKindOf } from '../../platform/monitoring/reasons.ts';

/** Returns undefined if files can be written. Creates no folder, because the user who runs doctor would own it. */
export async function whyNotWritable(folder: string): Promise<string | undefined> {
  const existing = await nearestFolder(folder);
  try {
    await access(existing, constants.W_OK | constants.X_OK);
    if (existing !== folder) return undefined;
    const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '');
    await rm(file);
    return undefined;
  } catch (error) {
    return `${existing} can't be written to (${errorKindOf(error)}); give it to the user that runs the server`;
  }
}
