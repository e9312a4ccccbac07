/** For data that a test needs while it runs, and nobody afterwards. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** More than the tests ever fill; a container has less there, unless it is told otherwise. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * A folder in memory where the system has one with room, else that of all temporary files: a database is copied there
 * in half of the processor's time, or in a sixth where the disk is busy.
 */
export function memoryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= enoughBytes) return inMemory;
  } catch {
    // Other systems have none.
  }
  return tmpdir();
}
