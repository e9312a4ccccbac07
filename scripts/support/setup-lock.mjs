/**
 * Lets only one process at a time install or build in this clone, while the others wait. The lock is an empty folder,
 * which git ignores. Its holder renews the folder's date, so the lock of a killed process expires and another process
 * takes it over.
 */
import { existsSync, mkdirSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

const lock = inRoot('.setup-lock');
const takeover = `${lock}-takeover`;
const renewalInterval = 1000;
const expiresAfter = 10_000;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  let hasAnnouncedWait = false;
  while (!createFolder(lock) && !takeOver()) {
    if (!hasAnnouncedWait)
      console.log(`Another command is preparing this folder (${lock}); waiting for it ...`);
    hasAnnouncedWait = true;
    await sleep(100);
  }
  const renewal = setInterval(() => existsSync(lock) && renew(), renewalInterval).unref();
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    process.off('exit', release);
    release();
  }
}

function renew() {
  utimesSync(lock, new Date(), new Date());
}

/** If several processes see an expired lock, the one that creates the second folder takes it over. */
function takeOver() {
  if (!isExpired() || !createFolder(takeover)) return false;
  try {
    if (!isExpired()) return false;
    renew();
    return true;
  } finally {
    rmdirSync(takeover);
  }
}

function isExpired() {
  const stats = statSync(lock, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > expiresAfter;
}

/** @param {string} folder */
function createFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}
