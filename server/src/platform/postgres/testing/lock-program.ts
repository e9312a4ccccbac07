/**
 * A program that only takes the lock of a data folder, in place of a whole server. Each line of input is a folder to
 * lock. An empty line releases the lock.
 */
import { createInterface } from 'node:readline';
import { type DataLock, lockDataFolder } from '../data-lock.ts';
import { say } from './say.ts';

let lock: DataLock | undefined;
say({ listening: true });
for await (const folder of createInterface({ input: process.stdin })) {
  if (!folder) {
    await lock?.release();
    lock = undefined;
    say({ released: true });
    continue;
  }
  try {
    lock = await lockDataFolder(folder, () => say({ lost: folder }));
    say({ answer: 'taken' });
  } catch (error) {
    say({ answer: error instanceof Error ? error.message : String(error) });
  }
}
