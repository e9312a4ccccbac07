/**
 * Lets only one process at a time change what is installed and built in this clone; the others wait. The lock is an
 * empty folder (git does not see those) whose date its holder renews. The lock of a killed process therefore expires,
 * and the next one takes it over.
 */
import { existsSync, mkdirSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

const lock = inRoot('.setup-lock');
const takeover = `${lock}-takeover`;
const renewEvery = 1000;
const oldAfter = 10_000;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  let told = false;
  while (!make(lock) && !takeOver()) {
    if (!told)
      console.log(`Another command is preparing this folder (${lock}); waiting for it ...`);
    told = true;
    await sleep(100);
  }
  const renewal = setInterval(() => existsSync(lock) && renew(), renewEvery).unref();
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

/** If several processes see an expired lock, the one that makes the second folder gets it. */
function takeOver() {
  if (!isOld() || !make(takeover)) return false;
  try {
    if (!isOld()) return false;
    renew();
    return true;
  } finally {
    rmdirSync(takeover);
  }
}

function isOld() {
  const made = statSync(lock, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > oldAfter;
}

/** @param {string} folder */
function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}
