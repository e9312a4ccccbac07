/** Does a piece of work only if what it is made from has changed since it was last finished. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withSetupLock } from './setup-lock.mjs';

/**
 * The stamp goes before the work and comes back after it: work that was cut short has no stamp.
 * @param {object} task
 * @param {string} task.stamp the file that remembers
 * @param {() => string} task.state what the work is made from, as one text
 * @param {(was: { before: string | undefined }) => Promise<void>} task.work told the last state
 * @param {string[]} [task.made] what the work leaves behind; if a piece is gone, it is done again
 * @param {boolean} [task.force] do it even if nothing has changed
 */
export async function runIfChanged({ stamp, state, work, made = [], force = false }) {
  const isDone = () =>
    !force && readStamp(stamp) === state() && made.every((path) => existsSync(path));
  if (isDone()) return;
  await withSetupLock(async () => {
    if (isDone()) return;
    const wanted = state();
    const before = readStamp(stamp);
    rmSync(stamp, { force: true });
    await work({ before });
    writeStamp(stamp, wanted);
  });
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} stamp
 * @param {string} state
 */
function writeStamp(stamp, state) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.new`, state);
  renameSync(`${stamp}.new`, stamp);
}
