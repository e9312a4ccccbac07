/** Prints the measured figures of a month and compares them with the promises. */

import { gb, percent, printLine, verdict } from '../support/figures.mjs';
import { referenceSpeed } from '../support/machine-speed.mjs';
import { printMillionProperties, printSmallestMachine } from './machine-sizes.mjs';
import { hostVisitsInMonth, hoursInMonth, staysInMonth, syncsInMonth } from './month-profile.mjs';
import { monthTotals, photoBytes, shareOfCore } from './month-totals.mjs';

/** The share of one core of the reference machine that the month may take. */
const maxShareOfCore = 0.02;
/** The highest ratio between the costs of one item in the two sizes. With a higher ratio, costs cannot be multiplied. */
const maxRatio = 1.25;

/** @typedef {import('./resource-usage.mjs').Usage} Usage */

/**
 * @param {import('./month-totals.mjs').MonthCosts} costs
 * @param {number} bareMilliseconds of a core for one reply of a bare server
 * @returns {boolean}
 */
export function reportMonth(costs, bareMilliseconds) {
  const month = monthTotals(costs);
  const { parts, all, busiest, traffic } = month;
  printLine(alignedLine('', 'CPU h', 'database', 'trans./s', 'WAL GB', 'log MB'));
  printLine(lineOf(`${formatCount(staysInMonth)} stays`, parts.stays));
  printLine(lineOf(`${formatCount(hostVisitsInMonth)} visits of hosts`, parts.hosts));
  printLine(lineOf(`${formatCount(syncsInMonth)} syncs`, parts.syncs));
  printLine(lineOf(`${formatCount(staysInMonth)} new bookings`, parts.bookings));
  printLine(lineOf('hourly jobs', parts.hourly));
  printLine(lineOf('without visitors', parts.idle));
  printLine(lineOf('all together', all));
  printLine(
    `  of one core here: ${percent(shareOfCore(all))}, in the busiest hour ${percent(busiest.cores)}`,
  );
  const { guests } = costs;
  printLine(
    `  traffic: out ${gb(traffic.out)}, in ${gb(traffic.in)}; a stay ${(guests.sent / 1e6).toFixed(2)} MB out in ${guests.requests.toFixed(0)} requests`,
  );
  printLine(
    `  memory: ${costs.memory.toFixed(0)} MB PSS, ${costs.databaseMemory.toFixed(0)} MB of it the database; on disk: rows ${gb(month.rows)} and ${gb(month.growth)} more, photos ${gb(month.photos)} (${costs.disk.photos} a property, ${(photoBytes(costs) / 1e3).toFixed(0)} kB each with their smaller widths)`,
  );
  const isKept = [reportEvenness(costs), reportCpuShare(all, bareMilliseconds)].every(Boolean);
  printSmallestMachine(month);
  printMillionProperties(month);
  return isKept;
}

/** @param {import('./month-totals.mjs').MonthCosts} costs */
function reportEvenness({ guests, hosts, feeds }) {
  const ratios = [guests, hosts, feeds].map(({ evenness }) => evenness);
  const isKept = ratios.every((ratio) => ratio <= maxRatio && ratio >= 1 / maxRatio);
  const [ofGuests, ofHosts, ofFeeds] = ratios.map((ratio) => ratio.toFixed(2));
  printLine(
    `  cost of one item in the large sample, divided by that in the small one: stays ${ofGuests}, hosts ${ofHosts}, syncs ${ofFeeds} (${verdict(isKept, `within ${maxRatio}`)})`,
  );
  return isKept;
}

/** @param {Usage} all @param {number} bareMilliseconds */
function reportCpuShare(all, bareMilliseconds) {
  const answers = (all.cores * 1_000) / bareMilliseconds;
  const share = answers / referenceSpeed / (hoursInMonth * 3_600);
  const isKept = share <= maxShareOfCore;
  printLine(
    `  CPU of ${formatCount(Math.round(answers / 1e6))} million bare answers, ${(bareMilliseconds * 1_000).toFixed(0)} µs each here; where there are ${formatCount(referenceSpeed)} of them a second: ${percent(share)} of a core (${verdict(isKept, `at most ${percent(maxShareOfCore)}`)})`,
  );
  return isKept;
}

/** @param {number} count */
const formatCount = (count) => count.toLocaleString('en');

/** @param {string} label @param {Usage} usage */
const lineOf = (label, { cores, databaseCores, transactions, written, log }) =>
  alignedLine(
    label,
    (cores / 3_600).toFixed(2),
    percent(databaseCores / cores),
    (transactions / hoursInMonth / 3_600).toFixed(2),
    (written / 1e9).toFixed(2),
    (log / 1e6).toFixed(0),
  );

/** @param {string[]} cells */
const alignedLine = (...cells) =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(10))).join('')}`;
