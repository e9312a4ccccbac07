/** On paper, from what was measured: the smallest machine for this month, and such machines for a million properties. */
import { growthOf } from './cost-sums.mjs';
import { gb, percent, say } from './figures.mjs';
import { machine, month as profile } from './month-profile.mjs';

/** @typedef {import('./cost-sums.mjs').Month} Month */

const million = 1_000_000 / profile.properties;
/** Of a disk, for the system and for the write-ahead log that is kept. */
const besides = 4_000_000_000;
/** Pages that are open at once, which a process of 250 MB has been shown to bear (`crowd`). */
const crowd = 5_000;

/** Of what a machine has. @param {Month} month */
const shares = ({ all, busiest, traffic, photos, rows }) => ({
  'CPU in the busiest hour': busiest.cores / machine.cores / machine.usable,
  'disk after a year': (rows + photos + growthOf(all) * 12) / (machine.disk - besides),
  'traffic out': traffic.out / machine.traffic,
});

/** @param {Month} month */
export function tellSmallest(month) {
  say(
    `On paper: a machine with ${machine.cores} core as here, ${gb(machine.memory)} of memory, ${gb(machine.disk)} of disk and ${gb(machine.traffic)} of traffic out, for about ${machine.euros - 1} to ${machine.euros} EUR a month`,
  );
  const needs = { memory: month.memory / machine.memory, ...shares(month) };
  for (const [what, share] of Object.entries(needs))
    say(`  ${what.padEnd(26)}${percent(share).padStart(8)} of what may be used`);
}

/** @param {Month} month */
export function tellMillion(month) {
  const { busiest, hearing } = month;
  // Memory goes with pages that are open, not with properties.
  const needs = { ...shares(month), 'open pages': openAtOnce() / crowd };
  say('A million properties on paper, in such machines');
  for (const [what, share] of Object.entries(needs).sort(([, a], [, b]) => b - a))
    say(`  ${what.padEnd(26)}${`${Math.ceil(share * million)}`.padStart(8)}`);
  const per = (/** @type {number} */ value) => value * million;
  say(
    `  their one PostgreSQL, in the busiest hour: ${per(busiest.databaseCores).toFixed(1)} cores, ${per(busiest.transactions).toFixed(0)} transactions and ${(per(busiest.written) / 1e6).toFixed(1)} MB of log a second`,
  );
  say(
    `  each server hears of ${per(busiest.told).toFixed(0)} writes a second, ${(hearing * 1e6).toFixed(0)} µs each: ${percent(per(busiest.told) * hearing)} of a core`,
  );
  const ends = {
    'one core of PostgreSQL, 60% busy': machine.usable / busiest.databaseCores,
    'a tenth of a core for hearing of writes': 0.1 / (busiest.told * hearing),
  };
  for (const [what, times] of Object.entries(ends))
    say(`  ${what}: reached at ${rounded(times * profile.properties)} properties`);
}

/** Pages that are open at the same time in the busiest hour. */
function openAtOnce() {
  const hours = profile.refreshes / 120;
  return profile.guestsPerDay * profile.visits * profile.busiestHour * hours;
}

/** @param {number} count */
const rounded = (count) => Number(count.toPrecision(2)).toLocaleString('en');
