/** Prints the measured figures of a page next to the promised ones. */
import { median, printLine } from '../support/figures.mjs';

/**
 * @typedef {import('../support/browsers.mjs').Visit} Visit
 * @typedef {{ label: string, figure: keyof Visit, unit: 's' | 'kB' | '', atMost?: number, maxRatioToTwin?: number }} Row a promise is either an absolute limit or a ratio to the static twin
 */

/**
 * @param {string} title
 * @param {Row[]} rows
 * @param {Visit[]} visits
 * @param {Visit[]} twinVisits visits of the static twin, which alternate with the others
 * @param {string} [twinDescription]
 * @returns {boolean} whether every promise is kept, by the median
 */
export function reportPage(
  title,
  rows,
  visits,
  twinVisits,
  twinDescription = 'a static page of the same bytes',
) {
  printLine(
    `${title}, on a phone with 1.6 Mbit/s, 150 ms and a CPU slowed 4 times; ${visits.length} visits, each with an empty cache, alternating with visits to ${twinDescription}`,
  );
  printLine(line('', 'median', 'worst', 'static', 'ratio', 'promised'));
  const kept = rows.map(({ label, figure, unit, atMost, maxRatioToTwin }) => {
    const values = visits.map((visit) => visit[figure]);
    const format = formatterFor(unit);
    const ofTwin = median(twinVisits.map((visit) => visit[figure]));
    const ratio = median(values) / ofTwin;
    const isKept =
      maxRatioToTwin === undefined
        ? median(values) <= (atMost ?? Infinity)
        : ratio <= maxRatioToTwin;
    const promise =
      maxRatioToTwin === undefined ? format(atMost ?? Number.NaN) : `${maxRatioToTwin}`;
    const compared = maxRatioToTwin === undefined ? ['', ''] : [format(ofTwin), ratio.toFixed(2)];
    const worst = Math.max(...values);
    const verdict = isKept ? promise : `${promise}  BROKEN`;
    printLine(line(label, format(median(values)), format(worst), ...compared, verdict));
    return isKept;
  });
  return kept.every(Boolean);
}

/** @param {Row['unit']} unit @returns {(value: number) => string} */
const formatterFor = (unit) => (value) => {
  if (unit === '') return `${value}`;
  return `${(value / 1_000).toFixed(unit === 's' ? 2 : 1)} ${unit}`;
};

/** @param {string[]} cells */
const line = (...cells) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(10))).join('  ');
