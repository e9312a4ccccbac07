/** Measures the resources of the machine that a server and its database use. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coreSecondsOf } from '../support/processes.mjs';

/**
 * @typedef {object} Usage
 * @property {number} seconds elapsed time
 * @property {number} cores seconds of a core
 * @property {number} databaseCores PostgreSQL's part of `cores`
 * @property {number} written bytes of the write-ahead log
 * @property {number} transactions including those that only read
 * @property {number} rows bytes of the database
 * @property {number} files bytes of photos
 * @property {number} log bytes of the server's log
 * @property {number} notifications of writes to guests' pages, which every server gets
 *
 * @typedef {{ server: import('../support/servers.mjs').RunningServer, client: import('pg').Client, notifications: () => number }} Watched
 */

/** @param {import('../support/servers.mjs').RunningServer} server @param {import('pg').Client} client @returns {Promise<Watched>} */
export async function watchServer(server, client) {
  let notifications = 0;
  client.on('notification', () => {
    notifications += 1;
  });
  await client.query('listen guest_portal_pages');
  return { server, client, notifications: () => notifications };
}

/**
 * Measures the resources that are used while some work runs.
 *
 * @param {Watched} watched
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Usage>}
 */
export async function usageOf(watched, work) {
  const before = await readUsageSoFar(watched);
  await work();
  return subtractUsage(await readUsageSoFar(watched), before);
}

/** @param {Watched} watched @returns {Promise<Usage>} */
async function readUsageSoFar({ server: { pid, dataDir }, client, notifications }) {
  const { rows } = await client.query(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as written, pg_database_size(current_database()) as size,
       (select xact_commit from pg_stat_database where datname = current_database()) as transactions`,
  );
  const log = await stat(join(dirname(dataDir), 'main.log'));
  return {
    seconds: performance.now() / 1_000,
    cores: await coreSecondsOf(pid),
    databaseCores: await coreSecondsOf(await postmasterOf({ dataDir })),
    written: Number(rows[0].written),
    transactions: Number(rows[0].transactions),
    rows: Number(rows[0].size),
    files: await bytesInFolder(join(dataDir, 'objects')),
    log: log.size,
    notifications: notifications(),
  };
}

/** The id of PostgreSQL's main process, the parent of all its others. @param {{ dataDir: string }} server */
export async function postmasterOf({ dataDir }) {
  return Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** @param {string} folder */
async function bytesInFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
}

/** @param {Usage} first @param {Usage} second @param {(a: number, b: number) => number} combine @returns {Usage} */
const combineUsages = (first, second, combine) => ({
  seconds: combine(first.seconds, second.seconds),
  cores: combine(first.cores, second.cores),
  databaseCores: combine(first.databaseCores, second.databaseCores),
  written: combine(first.written, second.written),
  transactions: combine(first.transactions, second.transactions),
  rows: combine(first.rows, second.rows),
  files: combine(first.files, second.files),
  log: combine(first.log, second.log),
  notifications: combine(first.notifications, second.notifications),
});

/** @param {Usage} usage @param {Usage} subtracted */
const subtractUsage = (usage, subtracted) => combineUsages(usage, subtracted, (a, b) => a - b);

/** @param {Usage} usage @param {number} times */
export const multiplyUsage = (usage, times) =>
  combineUsages(usage, usage, (value) => value * times);

/** @param {[Usage, ...Usage[]]} usages */
export const addUsages = ([first, ...others]) =>
  others.reduce((sum, each) => combineUsages(sum, each, (a, b) => a + b), first);

/**
 * Subtracts the idle cost, because it is counted separately.
 * @param {Usage} usage
 * @param {Usage} idle for one second
 */
export const usageBeyondIdle = (usage, idle) =>
  subtractUsage(usage, multiplyUsage(idle, usage.seconds));
