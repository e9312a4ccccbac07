/** Chooses a folder for data that tests need only while they run. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const sharedMemory = '/dev/shm';
/** More bytes than the tests ever use. A container has less memory for files unless it is configured. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Returns a folder in memory if the system has one with enough room, or else the folder for temporary files. Copying a
 * database in memory takes half of the processor time that it takes on a disk, or a sixth if the disk is busy.
 */
export function memoryFolder(): string {
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    if (bavail * bsize >= enoughBytes) return sharedMemory;
  } catch {
    // Other systems have no folder in memory.
  }
  return tmpdir();
}
