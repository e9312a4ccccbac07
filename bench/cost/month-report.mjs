/** Prints the figures of a month and compares them with the promised ones. */

import { gb, percent, printLine, verdict } from '../support/figures.mjs';
import { printMillionProperties, printSmallestMachine } from './machine-sizes.mjs';
import {
  hostVisitsInMonth,
  hoursInMonth,
  readingsInMonth,
  staysInMonth,
} from './month-profile.mjs';
import { monthTotals, photoBytes, shareOfCore } from './month-totals.mjs';

/** Replies per second of a bare server on the machine that the promise refers to. */
const usual = 37_000;
/** The share of one core of that machine that the month may take. */
const mostOfCore = 0.02;
/** The highest ratio between the costs in the two sizes of a part. Otherwise the cost cannot be multiplied. */
const mostUneven = 1.25;

/** @typedef {import('./resource-usage.mjs').Usage} Usage */

/**
 * @param {import('./month-totals.mjs').Counted} counted
 * @param {number} bare milliseconds of a core for one reply of a bare server
 * @returns {boolean}
 */
export function reportMonth(counted, bare) {
  const month = monthTotals(counted);
  const { parts, all, busiest, traffic } = month;
  printLine(line('', 'CPU h', 'database', 'trans./s', 'WAL GB', 'log MB'));
  printLine(lineOf(`${number(staysInMonth)} stays`, parts.stays));
  printLine(lineOf(`${number(hostVisitsInMonth)} visits of hosts`, parts.hosts));
  printLine(lineOf(`${number(readingsInMonth)} readings`, parts.readings));
  printLine(lineOf(`${number(staysInMonth)} new bookings`, parts.bookings));
  printLine(lineOf('hourly work', parts.hourly));
  printLine(lineOf('being there', parts.idle));
  printLine(lineOf('the month', all));
  printLine(
    `  of one core here: ${percent(shareOfCore(all))}, in the busiest hour ${percent(busiest.cores)}`,
  );
  const { guests } = counted;
  printLine(
    `  traffic: out ${gb(traffic.out)}, in ${gb(traffic.in)}; a stay ${(guests.sent / 1e6).toFixed(2)} MB out in ${guests.requests.toFixed(0)} requests`,
  );
  printLine(
    `  memory: ${counted.memory.toFixed(0)} MB PSS, ${counted.databaseMemory.toFixed(0)} MB of it the database; on disk: rows ${gb(month.rows)} and ${gb(month.growth)} more, photos ${gb(month.photos)} (${counted.disk.photos} a property, ${(photoBytes(counted) / 1e3).toFixed(0)} kB each with their smaller widths)`,
  );
  const isKept = [isEven(counted), isCheap(all, bare)].every(Boolean);
  printSmallestMachine(month);
  printMillionProperties(month);
  return isKept;
}

/** @param {import('./month-totals.mjs').Counted} counted */
function isEven({ guests, hosts, feeds }) {
  const ratios = [guests, hosts, feeds].map(({ evenness }) => evenness);
  const isKept = ratios.every((ratio) => ratio <= mostUneven && ratio >= 1 / mostUneven);
  const [ofGuests, ofHosts, ofFeeds] = ratios.map((ratio) => ratio.toFixed(2));
  printLine(
    `  one of many beside one of a third or a quarter as many: stays ${ofGuests}, hosts ${ofHosts}, readings ${ofFeeds} (${verdict(isKept, `within ${mostUneven}`)})`,
  );
  return isKept;
}

/** @param {Usage} all @param {number} bare */
function isCheap(all, bare) {
  const answers = (all.cores * 1_000) / bare;
  const share = answers / usual / (hoursInMonth * 3_600);
  const isKept = share <= mostOfCore;
  printLine(
    `  CPU of ${number(Math.round(answers / 1e6))} million bare answers, ${(bare * 1_000).toFixed(0)} µs each here; where there are ${number(usual)} of them a second: ${percent(share)} of a core (${verdict(isKept, `at most ${percent(mostOfCore)}`)})`,
  );
  return isKept;
}

/** @param {number} count */
const number = (count) => count.toLocaleString('en');

/** @param {string} what @param {Usage} usage */
const lineOf = (what, { cores, databaseCores, transactions, written, log }) =>
  line(
    what,
    (cores / 3_600).toFixed(2),
    percent(databaseCores / cores),
    (transactions / hoursInMonth / 3_600).toFixed(2),
    (written / 1e9).toFixed(2),
    (log / 1e6).toFixed(0),
  );

/** @param {string[]} cells */
const line = (...cells) =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(10))).join('')}`;
