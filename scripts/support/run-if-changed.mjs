/** Runs a task only if its input has changed since the task was last finished. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withSetupLock } from './setup-lock.mjs';

/**
 * The stamp is removed before the work and written after it, so an interrupted task has no stamp.
 * @param {object} task
 * @param {string} task.stamp the file that stores the last state
 * @param {() => string} task.state describes the input of the work, for example by a hash
 * @param {(last: { before: string | undefined }) => Promise<void>} task.work gets the last state
 * @param {string[]} [task.outputs] files that the work writes; if one is missing, the work is done again
 * @param {boolean} [task.force] do the work even if nothing has changed
 */
export async function runIfChanged({ stamp, state, work, outputs = [], force = false }) {
  const isDone = () =>
    !force && readStamp(stamp) === state() && outputs.every((path) => existsSync(path));
  if (isDone()) return;
  await withSetupLock(async () => {
    if (isDone()) return;
    const newState = state();
    const before = readStamp(stamp);
    rmSync(stamp, { force: true });
    await work({ before });
    writeStamp(stamp, newState);
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
