/**
 * Calculates from the measurements the smallest machine for this month, and how many such machines a million properties
 * need.
 */
import { gb, percent, printLine } from '../support/figures.mjs';
import { machine, month as profile } from './month-profile.mjs';

/** @typedef {import('./month-totals.mjs').Month} Month */

const million = 1_000_000 / profile.properties;
/** Bytes of the disk that the system and the write-ahead log take. */
const besides = 4_000_000_000;
/** Cores that may be in use before people have to wait. */
const usable = machine.cores * machine.usable;
/** Open pages that one process of 250 MB has been shown to serve (`crowd`). */
const crowd = 5_000;

/**
 * What the month takes of one machine, as shares. The idle cost is left out, because each machine has it once.
 * @param {Month} month
 */
const shares = ({ busiest, idle, traffic, photos, rows, growth }) => ({
  'CPU in the busiest hour': (busiest.cores - idle.cores) / (usable - idle.cores),
  'disk after a year': (rows + photos + growth * 12) / (machine.disk - besides),
  'traffic out': traffic.out / machine.traffic,
});

/** @param {Month} month */
export function printSmallestMachine(month) {
  printLine(
    `On paper: a machine with ${machine.cores} core as here, ${gb(machine.memory)} of memory, ${gb(machine.disk)} of disk and ${gb(machine.traffic)} of traffic out, for about ${machine.euros - 1} to ${machine.euros} EUR a month`,
  );
  const needs = {
    ...shares(month),
    'CPU in the busiest hour': month.busiest.cores / usable,
    memory: month.memory / machine.memory,
  };
  for (const [what, share] of Object.entries(needs))
    printLine(`  ${what.padEnd(26)}${percent(share).padStart(8)} of what may be used`);
}

/** @param {Month} month */
export function printMillionProperties(month) {
  const { busiest, idle, hearing } = month;
  // Memory depends on the number of open pages, not on the number of properties.
  const needs = { ...shares(month), 'open pages': openAtOnce() / crowd };
  printLine('A million properties on paper, in such machines');
  for (const [what, share] of Object.entries(needs).sort(([, a], [, b]) => b - a))
    printLine(`  ${what.padEnd(26)}${`${Math.ceil(share * million)}`.padStart(8)}`);
  const servers = Math.ceil(needs['CPU in the busiest hour'] * million);
  /** What the properties cost the one database, plus the idle cost of each server. */
  const ofAll = (/** @type {'databaseCores' | 'transactions' | 'written'} */ what) =>
    (busiest[what] - idle[what]) * million + idle[what] * servers;
  const cores = ofAll('databaseCores');
  printLine(
    `  their one PostgreSQL, in the busiest hour with ${servers} servers: ${cores.toFixed(1)} cores, ${ofAll('transactions').toFixed(0)} transactions and ${(ofAll('written') / 1e6).toFixed(1)} MB of log a second; one such machine is enough up to ${rounded((usable / cores) * 1e6)} properties`,
  );
  const told = (busiest.told - idle.told) * million;
  printLine(
    `  each server hears of ${told.toFixed(0)} writes a second, ${(hearing * 1e6).toFixed(0)} µs each: ${percent(told * hearing)} of a core`,
  );
}

/** The number of pages that are open at the same time in the busiest hour. */
function openAtOnce() {
  const hours = profile.refreshes / 120;
  return profile.guestsPerDay * profile.visits * profile.busiestHour * hours;
}

/** @param {number} count */
const rounded = (count) => Number(count.toPrecision(2)).toLocaleString('en');
