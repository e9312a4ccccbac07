/**
 * A program that only takes the lock of a data folder, in place of a whole server. Each line of input is a folder to
 * try; an empty line releases what was taken.
 */
import { createInterface } from 'node:readline';
import { type DataLock, lockDataFolder } from '../data-lock.ts';
import { say } from './say.ts';

let held: DataLock | undefined;
say({ listening: true });
for await (const folder of createInterface({ input: process.stdin })) {
  if (!folder) {
    await held?.release();
    held = undefined;
    say({ released: true });
    continue;
  }
  try {
    held = await lockDataFolder(folder, () => say({ lost: folder }));
    say({ answer: 'taken' });
  } catch (error) {
    say({ answer: error instanceof Error ? error.message : String(error) });
  }
}
