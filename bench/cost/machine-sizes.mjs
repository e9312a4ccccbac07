/** Calculates the smallest machine for the measured month, and how many such machines a million properties need. */
import { gb, percent, printLine } from '../support/figures.mjs';
import { machine, month as profile } from './month-profile.mjs';

/** @typedef {import('./month-totals.mjs').Month} Month */

/** The factor from the measured properties to a million properties. */
const factorToMillion = 1_000_000 / profile.properties;
/** Bytes of the disk that the system and the write-ahead log take. */
const systemDisk = 4_000_000_000;
/** Cores that may be in use before people have to wait. */
const usableCores = machine.cores * machine.usable;
/** Open pages that one process has been shown to serve (`npm run bench -- crowd`). */
const pagesPerProcess = 5_000;

/**
 * The shares of one machine that the month uses. The idle cost is left out, because each machine has it once.
 * @param {Month} month
 */
const sharesOfMachine = ({ busiest, idle, traffic, photos, rows, growth }) => ({
  'CPU in the busiest hour': (busiest.cores - idle.cores) / (usableCores - idle.cores),
  'disk after a year': (rows + photos + growth * 12) / (machine.disk - systemDisk),
  'traffic out': traffic.out / machine.traffic,
});

/** @param {Month} month */
export function printSmallestMachine(month) {
  printLine(
    `Calculated: a machine with ${machine.cores} core like this one, ${gb(machine.memory)} of memory, ${gb(machine.disk)} of disk and ${gb(machine.traffic)} of traffic out, for about ${machine.euros - 1} to ${machine.euros} EUR a month`,
  );
  const needs = {
    ...sharesOfMachine(month),
    'CPU in the busiest hour': month.busiest.cores / usableCores,
    memory: month.memory / machine.memory,
  };
  for (const [label, share] of Object.entries(needs))
    printLine(`  ${label.padEnd(26)}${percent(share).padStart(8)} of what may be used`);
}

/** @param {Month} month */
export function printMillionProperties(month) {
  const { busiest, idle, notificationCost } = month;
  // Memory depends on the number of open pages, not on the number of properties.
  const needs = { ...sharesOfMachine(month), 'open pages': openAtOnce() / pagesPerProcess };
  printLine('Calculated for a million properties: the number of such machines');
  for (const [label, share] of Object.entries(needs).sort(([, a], [, b]) => b - a))
    printLine(`  ${label.padEnd(26)}${`${Math.ceil(share * factorToMillion)}`.padStart(8)}`);
  const servers = Math.ceil(needs['CPU in the busiest hour'] * factorToMillion);
  /** What a million properties cost the database, plus the idle cost of each server. */
  const totalOf = (/** @type {'databaseCores' | 'transactions' | 'written'} */ resource) =>
    (busiest[resource] - idle[resource]) * factorToMillion + idle[resource] * servers;
  const cores = totalOf('databaseCores');
  printLine(
    `  one PostgreSQL for all of them, in the busiest hour with ${servers} servers: ${cores.toFixed(1)} cores, ${totalOf('transactions').toFixed(0)} transactions and ${(totalOf('written') / 1e6).toFixed(1)} MB of log a second; one such machine is enough for up to ${rounded((usableCores / cores) * 1e6)} properties`,
  );
  const writes = (busiest.notifications - idle.notifications) * factorToMillion;
  printLine(
    `  each server is notified of ${writes.toFixed(0)} writes a second, ${(notificationCost * 1e6).toFixed(0)} µs each: ${percent(writes * notificationCost)} of a core`,
  );
}

/** The number of pages that are open at the same time in the busiest hour. */
function openAtOnce() {
  const hoursOpen = profile.refreshes / 120;
  return profile.guestsPerDay * profile.visits * profile.busiestHour * hoursOpen;
}

/** @param {number} count */
const rounded = (count) => Number(count.toPrecision(2)).toLocaleString('en');
