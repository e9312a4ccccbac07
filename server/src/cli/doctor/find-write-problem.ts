/** Checks whether the server can write to a folder, which may not exist yet. */

import { randomBytes } from 'node:crypto';
import { access, constants, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestFolder } from '../../platform/files/free-space.ts';
import { errorKindOf } from '../../platform/monitoring/reasons.ts';

/** Returns undefined if files can be written. Creates no folder, because the user who runs doctor would own it. */
export async function findWriteProblem(folder: string): Promise<string | undefined> {
  const existingFolder = await nearestFolder(folder);
  try {
    await access(existingFolder, constants.W_OK | constants.X_OK);
    if (existingFolder !== folder) return undefined;
    const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '');
    await rm(file);
    return undefined;
  } catch (error) {
    return `${existingFolder} can't be written to (${errorKindOf(error)}); give it to the user that runs the server`;
  }
}
