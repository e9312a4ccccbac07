/** Prints the measured figures next to the promised ones. */
import { median, printLine } from '../support/figures.mjs';

/**
 * @typedef {import('../support/browsers.mjs').Visit} Visit
 * @typedef {{ what: string, of: keyof Visit, unit: 's' | 'kB' | '', atMost?: number, ofTwin?: number }} Row a promise is either an absolute limit or a ratio to the static twin
 */

/**
 * @param {string} what
 * @param {Row[]} rows
 * @param {Visit[]} visits
 * @param {Visit[]} twins visits of the static twin, in alternation with the others
 * @param {string} [beside] what the twins are
 * @returns {boolean} whether every promise is kept, by the median
 */
export function reportPage(what, rows, visits, twins, beside = 'a static page of the same bytes') {
  printLine(
    `${what}, on a phone with 1.6 Mbit/s, 150 ms and a CPU slowed 4 times; ${visits.length} visits, each with an empty cache, in turns with ${beside}`,
  );
  printLine(line('', 'median', 'worst', 'static', 'ratio', 'promised'));
  const kept = rows.map(({ what, of, unit, atMost, ofTwin }) => {
    const values = visits.map((visit) => visit[of]);
    const spelled = spell(unit);
    const bare = median(twins.map((visit) => visit[of]));
    const ratio = median(values) / bare;
    const isKept = ofTwin === undefined ? median(values) <= (atMost ?? Infinity) : ratio <= ofTwin;
    const promise = ofTwin === undefined ? spelled(atMost ?? Number.NaN) : `${ofTwin}`;
    const compared = ofTwin === undefined ? ['', ''] : [spelled(bare), ratio.toFixed(2)];
    const worst = Math.max(...values);
    const verdict = isKept ? promise : `${promise}  BROKEN`;
    printLine(line(what, spelled(median(values)), spelled(worst), ...compared, verdict));
    return isKept;
  });
  return kept.every(Boolean);
}

/** @param {Row['unit']} unit @returns {(value: number) => string} */
const spell = (unit) => (value) => {
  if (unit === '') return `${value}`;
  return `${(value / 1_000).toFixed(unit === 's' ? 2 : 1)} ${unit}`;
};

/** @param {string[]} cells */
const line = (...cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(10))).join('  ');
