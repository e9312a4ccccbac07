/** A folder for data that tests need only while they run. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** More bytes than the tests ever use. A container has less memory for files unless it is configured. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * A folder in memory if the system has one with enough room, otherwise the folder for temporary files. Copying a
 * database in memory takes half of the processor time that it takes on a disk, or a sixth if the disk is busy.
 */
export function memoryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= enoughBytes) return inMemory;
  } catch {
    // Other systems have no folder in memory.
  }
  return tmpdir();
}
